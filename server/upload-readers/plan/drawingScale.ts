import type { UploadMapping } from '#contract/uploads.ts';
import { scaleOfLines } from '#domain/geometry/scaleOfLines.ts';
import { extentOf } from '#server/plan-import/geometry/MetreFrame.ts';
import type { Drawing } from './Drawing.ts';

export interface DrawingScale {
  metres_per_unit: number;
  /** The greatest share by which a measured line is off; null where none was measured. */
  residual: number | null;
}

const metresPer = { mm: 0.001, m: 1, in: 0.0254, ft: 0.3048 } as const;

/** Widths of buildings in meters between which a stated unit is believed. */
const plausible = { least: 5, most: 1000 };

/**
 * Meters a unit: by least squares of the measured lines, by the unit that was chosen, or by the one that the file states where that
 * gives a building of plausible size; null where it has to be asked for.
 */
export function scaleOf(
  drawing: Drawing,
  { lines = [], units }: UploadMapping,
): { scale: number | null; residual: number | null; units: Drawing['units'] } {
  const measured = lines.map(({ from, to, metres }) => ({
    drawn: Math.hypot(to[0] - from[0], to[1] - from[1]),
    metres,
  }));
  const told = scaleOfLines(measured);
  if (told) return { scale: told.metresPerUnit, residual: told.residual, units: drawing.units };
  if (units) return { scale: metresPer[units], residual: null, units };
  return { scale: believed(drawing), residual: null, units: drawing.units };
}

function believed({ units, shapes, lines }: Drawing): number | null {
  if (units === null) return null;
  const rings = [...shapes.map(({ ring }) => ring), ...lines.map(({ points }) => points)];
  const { minX, minY, maxX, maxY } = extentOf(rings);
  const longest = Math.max(maxX - minX, maxY - minY) * metresPer[units];
  return longest >= plausible.least && longest <= plausible.most ? metresPer[units] : null;
}
