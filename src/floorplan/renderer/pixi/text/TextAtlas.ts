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
  /** Coverage of each pixel. */
  readonly alpha: Uint8Array;
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
  const alpha = new Uint8Array(atlasWidth * height);
  for (let pixel = 0; pixel < alpha.length; pixel += 1) alpha[pixel] = data[pixel * 4 + 3] ?? 0;
  return { width: atlasWidth, height, alpha, cells };
}
