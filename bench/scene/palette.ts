import { buildLookUpTable } from '../../domain/palette/colourAt.ts';

/** The colors that every engine paints with: 256 x RGBA. */
export const lookUp = buildLookUpTable({ palette: 'regular', theme: 'light' });

export const lineColour = [150, 158, 170] as const;
export const backgroundColour = [246, 247, 249] as const;

export function rgbOf(texel: number): [number, number, number] {
  return [lookUp[texel * 4] ?? 0, lookUp[texel * 4 + 1] ?? 0, lookUp[texel * 4 + 2] ?? 0];
}

export function cssOf([red, green, blue]: readonly [number, number, number]): string {
  return `rgb(${red},${green},${blue})`;
}

export function hexOf([red, green, blue]: readonly [number, number, number]): number {
  return (red << 16) | (green << 8) | blue;
}

/** A CSS color for each texel. */
export function cssColours(): string[] {
  return Array.from({ length: 256 }, (_, texel) => cssOf(rgbOf(texel)));
}

/** The number that a texel reads as on the plan: percentages of a domain of 120. */
export function shownPercent(texel: number): string {
  return `${Math.floor((texel * 120) / 254 + 0.5)}%`;
}
