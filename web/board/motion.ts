// SPDX-License-Identifier: GPL-3.0-or-later
// Durations of animations that a style sheet cannot express. They come from look.css, which
// respects prefers-reduced-motion.
const milliseconds = (token: string): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--motion-${token}`)) || 0;

export const captureFade = (): number => milliseconds("capture");
