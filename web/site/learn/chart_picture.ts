// SPDX-License-Identifier: GPL-3.0-or-later
// A chart as a PNG: its drawing with the colours of the page, its title above and its legend below.
const scale = 2;
const margin = 24;
const line = 26;
const styles = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "font-size",
  "font-family",
  "font-weight",
  "text-anchor",
];

// Without the page's style sheet a drawing needs every style on itself.
function withOwnStyles(drawing: SVGElement): SVGElement {
  const copy = drawing.cloneNode(true) as SVGElement;
  const [from, to] = [drawing, copy].map((one) => [one, ...one.querySelectorAll("*")]);
  to!.forEach((element, i) => {
    const computed = getComputedStyle(from![i]!);
    for (const name of styles)
      (element as SVGElement).style.setProperty(name, computed.getPropertyValue(name));
  });
  return copy;
}

async function pictureOf(drawing: SVGSVGElement, width: number, height: number) {
  const copy = withOwnStyles(drawing);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const text = new XMLSerializer().serializeToString(copy);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

export async function chartPicture(figure: HTMLElement): Promise<Blob> {
  const drawing = figure.querySelector<SVGSVGElement>(":scope > svg")!;
  const { width, height } = drawing.viewBox.baseVal;
  const legend = [...figure.querySelectorAll("li")];
  const canvas = document.createElement("canvas");
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (height + 2 * margin + line * (1 + legend.length)) * scale;
  const context = canvas.getContext("2d")!;
  context.scale(scale, scale);
  const page = getComputedStyle(document.body);
  context.fillStyle = page.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = page.color;
  context.font = `600 16px ${page.fontFamily}`;
  context.fillText(figure.querySelector("figcaption")!.textContent, margin, margin + 12);
  context.drawImage(await pictureOf(drawing, width, height), margin, margin + line);
  context.font = `14px ${page.fontFamily}`;
  for (const [i, item] of legend.entries()) {
    const y = margin + height + line * (i + 1.6);
    const sample = item.querySelector("svg")!;
    context.drawImage(await pictureOf(sample, 36, 12), margin, y - 11);
    context.fillText(item.textContent.trim(), margin + 48, y);
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), "image/png"));
}
