/** A color as '#rrggbb'. */
export type HexColour = `#${string}`;

/** [a, b, c, d, e, f] as SVG, canvas and PDF take it. */
export type Matrix = readonly [number, number, number, number, number, number];

interface MarkBase {
  /** From the mark's own coordinates to the drawing's; absent where they are the same. */
  matrix?: Matrix;
  /** 0..1; absent is 1. */
  opacity?: number;
}

export interface Stroke {
  colour: HexColour;
  width: number;
  /** Lengths of strokes and gaps in turn. */
  dash?: readonly number[];
}

/** A path in the notation of SVG, filled, stroked or both. */
export interface PathMark extends MarkBase {
  kind: 'path';
  path: string;
  fill?: HexColour;
  stroke?: Stroke;
}

/** One line of text on its baseline. */
export interface TextMark extends MarkBase {
  kind: 'text';
  text: string;
  x: number;
  y: number;
  size: number;
  isBold?: boolean;
  align: 'start' | 'middle' | 'end';
  fill: HexColour;
  /** Drawn beneath the letters, around them: of the color of what they stand on, it keeps lines off them. */
  halo?: { colour: HexColour; width: number };
}

export type Mark = PathMark | TextMark;

/** A vector picture in CSS pixels: marks in the order in which they are painted. SVG, PNG and PDF are written from it. */
export interface Drawing {
  width: number;
  height: number;
  marks: readonly Mark[];
}

/** A mark at another place of a drawing. */
export function movedMark(mark: Mark, x: number, y: number): Mark {
  const [a, b, c, d, e, f] = mark.matrix ?? [1, 0, 0, 1, 0, 0];
  return { ...mark, matrix: [a, b, c, d, e + x, f + y] };
}
