let context: CanvasRenderingContext2D | null = null;

/** How wide a line of text is, in CSS pixels, in the typeface of the interface. */
export function textWidth(text: string, size: number, isBold = false): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * size * 0.56;
  context.font = `${isBold ? 600 : 400} ${size}px 'Inter Variable', Inter, sans-serif`;
  return context.measureText(text).width;
}
