import type { LabelFont, MeasureText } from '../../../labels/PlanLabel.ts';
import type { FloorplanTheme } from '../../FloorplanTheme.ts';
import { cssFont, textMargin, textRow } from '../../lettering.ts';

/** A piece of text in the atlas, in device pixels. */
interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface AtlasPiece {
  readonly text: string;
  readonly font: LabelFont;
}

export interface TextAtlas {
  readonly width: number;
  readonly height: number;
  /** Of each pixel, how much lettering covers it and how much its halo does. */
  readonly cover: Uint8Array;
  /** By place in the list of pieces. */
  readonly cells: readonly Cell[];
}

interface AtlasOptions {
  readonly context: CanvasRenderingContext2D;
  readonly measure: MeasureText;
  readonly theme: FloorplanTheme;
  readonly pixelRatio: number;
}

const atlasWidth = 2048;

/** Device pixels that the pieces would take, to choose between whole names and single characters. */
export function atlasArea(pieces: readonly AtlasPiece[], options: AtlasOptions): number {
  const { measure, pixelRatio, theme } = options;
  const widths = pieces.reduce((sum, { text, font }) => sum + measure(text, font), 0);
  return widths * pixelRatio * textRow(theme, pixelRatio).height;
}

/** Draws pieces of text once at the size of the screen's pixels; the plan copies them pixel by pixel, so they stay crisp. */
export function drawTextAtlas(pieces: readonly AtlasPiece[], options: AtlasOptions): TextAtlas {
  const { measure, theme, pixelRatio, context } = options;
  const { height: rowSize, baseline } = textRow(theme, pixelRatio);
  const margin = textMargin(pixelRatio);
  let [x, y] = [0, 0];
  const cells = pieces.map(({ text, font }): Cell => {
    const width = Math.min(atlasWidth, Math.ceil(measure(text, font) * pixelRatio) + 2 * margin);
    if (x + width > atlasWidth) [x, y] = [0, y + rowSize];
    const cell = { x, y, width, height: rowSize };
    x += width;
    return cell;
  });
  const height = y + rowSize;
  const { canvas } = context;
  canvas.width = atlasWidth;
  canvas.height = height;
  context.fillStyle = '#000';
  context.textBaseline = 'alphabetic';
  pieces.forEach(({ text, font }, index) => {
    const cell = cells[index];
    if (!cell) return;
    context.font = cssFont(font, theme, pixelRatio);
    context.fillText(text, cell.x + margin, cell.y + baseline);
  });
  const { data } = context.getImageData(0, 0, atlasWidth, height);
  return { width: atlasWidth, height, cover: withHalo(data, pixelRatio), cells };
}

/**
 * The halo of a pixel is the lettering where it is most, on a ring of a CSS pixel round it, or half of that on a ring of two.
 * Cells have a margin as wide, so none reaches into another.
 */
function withHalo(rgba: Uint8ClampedArray, pixelRatio: number): Uint8Array {
  const near = ringOf(pixelRatio);
  const far = ringOf(2 * pixelRatio);
  const cover = new Uint8Array(rgba.length / 2);
  const raise = (pixel: number, halo: number): void => {
    const at = pixel * 2 + 1;
    if (halo > (cover[at] ?? 0)) cover[at] = halo;
  };
  for (let pixel = 0; pixel < rgba.length / 4; pixel += 1) {
    const ink = rgba[pixel * 4 + 3] ?? 0;
    if (ink === 0) continue;
    cover[pixel * 2] = ink;
    for (const step of near) raise(pixel + step, ink);
    for (const step of far) raise(pixel + step, ink / 2);
  }
  return cover;
}

/** Steps from a pixel of the atlas to itself and to eight at a distance in device pixels. */
function ringOf(distance: number): number[] {
  const straight = Math.floor(distance + 0.5);
  const slanted = Math.floor(distance * 0.7 + 0.5);
  return [-1, 0, 1].flatMap((x) =>
    [-1, 0, 1].map((y) => (x + y * atlasWidth) * (x === 0 || y === 0 ? straight : slanted)),
  );
}
