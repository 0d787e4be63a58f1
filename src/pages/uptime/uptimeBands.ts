import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';

export interface UptimeBand {
  id: string;
  label: string;
  /** The least uptime of the band. */
  least: number;
  colour: ColourToken;
  /** How tall its bar is, of 1. */
  tall: number;
}

/** From the best down; the last takes what is below the others. */
export const uptimeBands = [
  { id: 'from99', label: '99% or more', least: 0.99, colour: 'good', tall: 1 },
  { id: 'from95', label: '95 to 99%', least: 0.95, colour: 'series-6', tall: 0.75 },
  { id: 'from70', label: '70 to 95%', least: 0.7, colour: 'warn', tall: 0.5 },
  { id: 'below70', label: 'under 70%', least: 0, colour: 'bad', tall: 0.28 },
] as const satisfies readonly UptimeBand[];

/** Shares of minutes are quotients of sums. */
const slack = 1e-9;

/** The band of an uptime; null where nothing was expected. */
export function bandOf(uptime: number | null): UptimeBand | null {
  if (uptime === null) return null;
  return uptimeBands.find(({ least }) => uptime >= least - slack) ?? uptimeBands[3];
}
