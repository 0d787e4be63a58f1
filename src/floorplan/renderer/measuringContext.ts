/** A canvas that is never shown, to measure and rasterise lettering. */
export function measuringContext(): CanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no 2D canvas.');
  return context;
}
