import { toLinear } from './Rgb.ts';
import type { Rgb } from './Rgb.ts';

function luminance(colour: Rgb): number {
  return 0.2126 * toLinear(colour[0]) + 0.7152 * toLinear(colour[1]) + 0.0722 * toLinear(colour[2]);
}

/** The contrast ratio of WCAG 2.2, 1..21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [la, lb] = [luminance(a), luminance(b)];
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
}
