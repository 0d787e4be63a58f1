import { contrast } from './contrast.ts';
import type { Rgb } from './Rgb.ts';

const dark: Rgb = [23, 32, 43];
const light: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** Least contrast of text (WCAG 2.2 AA). */
export const leastContrast = 4.5;

/** The ink for text on a colour: the soft dark one, else white, else black, which between them reach 4.5:1 on every colour. */
export function inkOn(background: Rgb): Rgb {
  if (contrast(dark, background) >= leastContrast) return dark;
  return contrast(light, background) >= leastContrast ? light : black;
}
