/** Scales in CSS pixels per plan unit as sixteenths of an octave, so that a byte holds when a label appears. */
export const neverCode = 255;

/** The step that a scale has reached. */
export function zoomCode(scale: number): number {
  return Math.floor(position(scale));
}

/** The first step at which the scale is at least `scale`. */
export function firstZoomCode(scale: number): number {
  if (!Number.isFinite(scale)) return neverCode;
  return Math.min(neverCode, Math.max(0, Math.ceil(position(scale) - 1e-9)));
}

/** The least scale of a step. */
export function scaleOfCode(code: number): number {
  return 2 ** (code / 16 - 10);
}

function position(scale: number): number {
  return (Math.log2(scale) + 10) * 16;
}
