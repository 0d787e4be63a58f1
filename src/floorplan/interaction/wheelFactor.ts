const pixelsPerLine = 16;
const pixelsPerPage = 400;

/** Zoom factor of a wheel step; a trackpad's pinch comes as a wheel with Ctrl and finer steps. */
export function wheelFactor(deltaY: number, deltaMode: number, isPinch: boolean): number {
  const unit = deltaMode === 1 ? pixelsPerLine : deltaMode === 2 ? pixelsPerPage : 1;
  const pixels = Math.max(-240, Math.min(240, deltaY * unit));
  return Math.exp(-pixels * (isPinch ? 0.01 : 0.002));
}
