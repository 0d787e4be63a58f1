import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';
import type { RowScale } from '../rows/toRowScale.ts';

/** A line over the categories of a profile. Null is unknown, and a gap. */
export interface ProfileLine {
  id: string;
  label: string;
  values: readonly (number | null)[];
  /** The same at another time, drawn dashed while the line is looked at. */
  compared: readonly (number | null)[] | null;
  colour: ColourToken;
}

/** Positions along the width in percent: each category takes an equal share, with its point in the middle. */
export function categoryPlace(at: number, count: number): number {
  return ((at + 0.5) / count) * 100;
}

/** The path of a line in a drawing of 100 by 100; a gap where nothing is known. */
export function toProfilePath(values: readonly (number | null)[], scale: RowScale): string {
  const steps: string[] = [];
  let isBroken = true;
  for (const [at, value] of values.entries()) {
    if (value !== null) {
      const x = round(categoryPlace(at, values.length));
      steps.push(`${isBroken ? 'M' : 'L'}${x} ${round(100 - scale.percentOf(value))}`);
    }
    isBroken = value === null;
  }
  return steps.join('');
}

function round(place: number): number {
  return Math.round(place * 100) / 100;
}
