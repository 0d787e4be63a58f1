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
}

type TextPlace = Pick<TextMark, 'x' | 'y' | 'align'> & { size: number };

/** Collects the marks of a line chart at columns and values; lengths are CSS pixels. */
export class DrawingPen {
  readonly area: Area;
  readonly marks: Mark[] = [];
  readonly #columns: number;
  readonly #top: number;
  readonly #colours: ThemeColours;

  constructor({ area, columns, top, colours }: PenInput) {
    this.area = area;
    this.#columns = Math.max(1, columns);
    this.#top = top;
    this.#colours = colours;
  }

  get bottom(): number {
    return this.area.top + this.area.height;
  }

  get right(): number {
    return this.area.left + this.area.width;
  }

  ink(token: ColourToken): HexColour {
    return toHex(this.#colours[token]);
  }

  x(column: number): number {
    return rounded(this.area.left + ((column + 0.5) / this.#columns) * this.area.width);
  }

  y(value: number): number {
    const share = Math.min(1, value / this.#top);
    return rounded(this.area.top + (1 - share) * this.area.height);
  }

  columnWidth(): number {
    return this.area.width / this.#columns;
  }

  fill(path: string, token: ColourToken, opacity = 1): void {
    this.marks.push({ kind: 'path', path, fill: this.ink(token), opacity });
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
      stroke: { colour: this.ink(token), ...stroke },
      opacity,
    });
  }

  text(text: string, token: ColourToken, place: TextPlace): void {
    this.marks.push({ kind: 'text', text, fill: this.ink(token), ...place });
  }
}

function rounded(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
