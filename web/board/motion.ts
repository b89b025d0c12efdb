// SPDX-License-Identifier: GPL-3.0-or-later
// How long things move where a style sheet cannot say it: look.css decides, and there nothing moves
// when the system asks for that.
const milliseconds = (token: string): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--motion-${token}`)) || 0;

export const captureFade = (): number => milliseconds("capture");
