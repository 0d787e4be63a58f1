import { toHex } from '#domain/palette/Rgb.ts';
import type { HexColour, Mark, Stroke, TextMark } from '#domain/report/Drawing.ts';
import type { ColourToken, ThemeColours } from '#src/ui/theme/useThemeColours.ts';

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface PenInput {
  area: Area;
  columns: number;
  /** The value at the top of the area. */
  top: number;
  colours: ThemeColours;
  fontSize: number;
  /** The width of a line of text. */
  measure: (text: string, size: number) => number;
}

type TextPlace = Pick<TextMark, 'x' | 'align'> & {
  /** The middle of its letters. */
  middle: number;
};

/** From the middle of letters down to the line that they stand on, as a share of their size. */
const baseShare = 0.36;

/** Collects the marks of a line chart at columns and values; lengths are CSS pixels. */
export class DrawingPen {
  readonly area: Area;
  readonly fontSize: number;
  readonly marks: Mark[] = [];
  readonly #input: PenInput;

  constructor(input: PenInput) {
    this.area = input.area;
    this.fontSize = input.fontSize;
    this.#input = input;
  }

  get bottom(): number {
    return this.area.top + this.area.height;
  }

  get right(): number {
    return this.area.left + this.area.width;
  }

  get columnWidth(): number {
    return this.area.width / Math.max(1, this.#input.columns);
  }

  x(column: number): number {
    return rounded(this.area.left + (column + 0.5) * this.columnWidth);
  }

  y(value: number): number {
    const share = Math.min(1, value / this.#input.top);
    return rounded(this.area.top + (1 - share) * this.area.height);
  }

  fill(path: string, token: ColourToken, opacity = 1): void {
    this.marks.push({ kind: 'path', path, fill: this.#ink(token), opacity });
  }

  fillColumns(span: { from: number; to: number }, token: ColourToken, opacity: number): void {
    const { top } = this.area;
    const path = `M${this.x(span.from)} ${top}H${this.x(span.to)}V${this.bottom}H${this.x(span.from)}Z`;
    this.fill(path, token, opacity);
  }

  stroke(
    path: string,
    token: ColourToken,
    line: Omit<Stroke, 'colour'> & { opacity?: number },
  ): void {
    const { opacity = 1, ...stroke } = line;
    this.marks.push({
      kind: 'path',
      path,
      stroke: { colour: this.#ink(token), ...stroke },
      opacity,
    });
  }

  text(text: string, token: ColourToken, { middle, ...place }: TextPlace): void {
    const { fontSize: size } = this;
    const y = rounded(middle + baseShare * size);
    this.marks.push({ kind: 'text', text, fill: this.#ink(token), y, size, ...place });
  }

  widthOf(text: string): number {
    return this.#input.measure(text, this.fontSize);
  }

  /** A text cut to a width with an ellipsis; empty where not even that fits. */
  cut(text: string, width: number): string {
    if (this.widthOf(text) <= width) return text;
    for (let length = text.length - 1; length > 0; length -= 1) {
      const shorter = `${text.slice(0, length).trimEnd()}…`;
      if (this.widthOf(shorter) <= width) return shorter;
    }
    return '';
  }

  #ink(token: ColourToken): HexColour {
    return toHex(this.#input.colours[token]);
  }
}

function rounded(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
