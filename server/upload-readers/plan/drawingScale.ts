import type { UploadMapping } from '#contract/uploads.ts';
import { scaleOfLines } from '#domain/geometry/scaleOfLines.ts';
import { extentOf } from '#server/plan-import/geometry/MetreFrame.ts';
import type { Drawing } from './Drawing.ts';

export interface DrawingScale {
  metres_per_unit: number;
  /** The greatest share by which a measured line is off; null where none was measured. */
  residual: number | null;
}

const metresPer = { mm: 0.001, cm: 0.01, m: 1, in: 0.0254, ft: 0.3048 } as const;

/** Widths of buildings in meters between which a stated unit is believed. */
const plausible = { least: 5, most: 1000 };

/**
 * Meters a unit: by least squares of the measured lines, by the unit that was chosen, or by the one that the file states where that
 * gives a building of plausible size that agrees with the lengths written into it; null where it has to be asked for.
 */
export function scaleOf(
  drawing: Drawing,
  { lines = [], units }: UploadMapping,
): { scale: number | null; residual: number | null; units: Drawing['units'] } {
  const told = scaleOfMeasured({ lines });
  if (told) return { scale: told.metresPerUnit, residual: told.residual, units: drawing.units };
  if (units) return { scale: metresPer[units], residual: null, units };
  return { scale: believed(drawing), residual: null, units: drawing.units };
}

/** The scale that lines of known length give; null without any. */
export function scaleOfMeasured({ lines = [] }: Pick<UploadMapping, 'lines'>) {
  return scaleOfLines(
    lines.map(({ from, to, metres }) => ({
      drawn: Math.hypot(to[0] - from[0], to[1] - from[1]),
      metres,
    })),
  );
}

function believed(drawing: Drawing): number | null {
  const { units } = drawing;
  if (units === null || contradictsDimensions(drawing)) return null;
  return statedSize(drawing) === 'plausible' ? metresPer[units] : null;
}

/** How large a building would be in the unit that its drawing states; null where it states none, or nothing is drawn. */
export function statedSize({
  units,
  shapes,
  lines,
}: Drawing): 'plausible' | 'small' | 'large' | null {
  const rings = [...shapes.map(({ ring }) => ring), ...lines.map(({ points }) => points)];
  if (units === null || rings.length === 0) return null;
  const { minX, minY, maxX, maxY } = extentOf(rings);
  const longest = Math.max(maxX - minX, maxY - minY) * metresPer[units];
  if (longest < plausible.least) return 'small';
  return longest > plausible.most ? 'large' : 'plausible';
}

/** A line whose length is off by more than this share is told. */
const tellsResidual = 0.02;

/** What is told of measured lines that disagree. */
export function residualNote(residual: number | null): string[] {
  if (residual === null || residual <= tellsResidual) return [];
  const percent = (residual * 100).toFixed(1);
  return [`The measured lines disagree by up to ${percent}%. Check their lengths.`];
}

/** Lengths that differ by more than this share disagree. */
const agreesWithin = 0.02;
const feet = /^(\d+(?:\.\d+)?)\s*'(?:\s*-?\s*(\d+(?:\.\d+)?)\s*")?$/;

/**
 * Whether the lengths that are written into a drawing contradict the unit that it states: most of them are as long in no unit of
 * length. A few may be rounded, or written by hand.
 */
export function contradictsDimensions({ units, dimensions }: Drawing): boolean {
  if (units === null) return false;
  const judged = dimensions.flatMap(({ length, text }) => {
    const written = writtenLengths(text);
    const drawn = length * metresPer[units];
    return written.length === 0
      ? []
      : [written.some((metres) => Math.abs(metres - drawn) <= agreesWithin * drawn)];
  });
  return judged.filter((agrees) => !agrees).length * 2 > judged.length;
}

/** What a written length may be, in meters: a bare number is of any unit. */
function writtenLengths(text: string): number[] {
  const [, whole, inches = '0'] = feet.exec(text.trim()) ?? [];
  if (whole !== undefined) return [Number(whole) * metresPer.ft + Number(inches) * metresPer.in];
  const [, number = '', unit = ''] =
    /^(\d+(?:[.,]\d+)?)\s*(mm|cm|m|in|ft|")?$/.exec(text.trim()) ?? [];
  const value = Number(number.replace(',', '.'));
  if (!(value > 0)) return [];
  const said = Object.entries(metresPer).find(([name]) => name === (unit === '"' ? 'in' : unit));
  return said === undefined
    ? Object.values(metresPer).map((per) => value * per)
    : [value * said[1]];
}
