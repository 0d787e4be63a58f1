/** A line as long as it is drawn, in the drawing's units, and as it is in the building. */
export interface MeasuredLine {
  drawn: number;
  metres: number;
}

/** Meters to a unit of a drawing by least squares over lines of known length, and the greatest share by which one is off; null without any. */
export function scaleOfLines(
  lines: readonly MeasuredLine[],
): { metresPerUnit: number; residual: number } | null {
  const squares = lines.reduce((sum, { drawn }) => sum + drawn * drawn, 0);
  if (squares === 0) return null;
  const metresPerUnit = lines.reduce((sum, { drawn, metres }) => sum + drawn * metres, 0) / squares;
  const off = lines.map(({ drawn, metres }) => Math.abs(drawn * metresPerUnit - metres) / metres);
  return { metresPerUnit, residual: Math.max(...off) };
}
