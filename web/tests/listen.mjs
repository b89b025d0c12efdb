// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader would say: changes of the live regions that are on the page already. A region
// that comes together with its text is not heard, but for an alert. The order is that of the changes.

// From now on.
export const listen = (page) =>
  page.evaluate(() => {
    window.heard = [];
    const regions = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="log"]';
    const say = (text) => {
      if (text.trim()) window.heard.push(text.trim());
    };
    new MutationObserver((changes) => {
      const fresh = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
      const isFresh = (node) => [...fresh].some((one) => one.contains(node) && one !== node);
      for (const { type, target, addedNodes } of changes) {
        const region = (target.parentElement ?? target).closest(regions) ?? null;
        const within = target instanceof Element ? (target.closest(regions) ?? region) : region;
        if (within && !fresh.has(within) && !isFresh(within)) {
          if (type === "characterData") say(target.data);
          else for (const node of addedNodes) say(node.textContent);
        } else {
          for (const node of addedNodes) {
            if (!(node instanceof Element)) continue;
            const alerts = [node, ...node.querySelectorAll("*")].filter((one) =>
              one.matches('[role="alert"]'),
            );
            for (const alert of alerts) say(alert.textContent);
          }
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

export const heard = (page) => page.evaluate(() => window.heard);

// Waits until something was said that matches, so many times.
export const hear = (page, pattern, times = 1) =>
  page.waitForFunction(
    ([source, wanted]) =>
      window.heard.filter((text) => new RegExp(source).test(text)).length >= wanted,
    [pattern.source, times],
  );
