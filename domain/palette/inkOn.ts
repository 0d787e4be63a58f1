import { type Rgb, toLinear } from './Rgb.ts';

const dark: Rgb = [23, 32, 43];
const light: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** Least contrast of text (WCAG 2.2 AA). */
export const leastContrast = 4.5;

/** The ink for text on a color: the soft dark one, else white, else black, which between them reach 4.5:1 on every color. */
export function inkOn(background: Rgb): Rgb {
  if (contrast(dark, background) >= leastContrast) return dark;
  return contrast(light, background) >= leastContrast ? light : black;
}

function luminance(colour: Rgb): number {
  return 0.2126 * toLinear(colour[0]) + 0.7152 * toLinear(colour[1]) + 0.0722 * toLinear(colour[2]);
}

/** The contrast ratio of WCAG 2.2, 1..21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [la, lb] = [luminance(a), luminance(b)];
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
}
