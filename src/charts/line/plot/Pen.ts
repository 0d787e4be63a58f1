import uPlot from 'uplot';
import { fontOf, inkOf, type ChartTheme } from './PlotContent.ts';
import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';

/** Draws on a plot's canvas at columns and values; lengths are CSS pixels. */
export class Pen {
  readonly context: CanvasRenderingContext2D;
  readonly ratio = uPlot.pxRatio;
  readonly #plot: uPlot;
  readonly #theme: ChartTheme;

  constructor(plot: uPlot, theme: ChartTheme) {
    this.#plot = plot;
    this.#theme = theme;
    this.context = plot.ctx;
  }

  /** The plotting area in pixels of the canvas. */
  get area(): uPlot.BBox {
    return this.#plot.bbox;
  }

  x(column: number): number {
    return this.#plot.valToPos(column, 'x', true);
  }

  y(value: number): number {
    return this.#plot.valToPos(value, 'y', true);
  }

  /** Keeps what is drawn inside the plotting area, and the context as it was. */
  within(draw: () => void): void {
    const { left, top, width, height } = this.area;
    this.context.save();
    this.context.beginPath();
    this.context.rect(left, top, width, height);
    this.context.clip();
    draw();
    this.context.restore();
  }

  fillColumns(span: { from: number; to: number }, token: ColourToken, opacity: number): void {
    const left = this.x(span.from);
    this.context.fillStyle = inkOf(this.#theme, token, opacity);
    this.context.fillRect(left, this.area.top, this.x(span.to) - left, this.area.height);
  }

  setStroke(token: ColourToken, width: number, dash: readonly number[] = []): void {
    this.context.strokeStyle = inkOf(this.#theme, token);
    this.context.lineWidth = width * this.ratio;
    this.context.setLineDash(dash.map((length) => length * this.ratio));
  }

  setText(token: ColourToken, align: CanvasTextAlign): void {
    this.context.fillStyle = inkOf(this.#theme, token);
    this.context.font = fontOf(this.#theme, this.ratio);
    this.context.textAlign = align;
    this.context.textBaseline = 'middle';
  }

  line(fromX: number, fromY: number, toX: number, toY: number): void {
    this.context.beginPath();
    this.context.moveTo(fromX, fromY);
    this.context.lineTo(toX, toY);
    this.context.stroke();
  }

  /** A text cut to a width with an ellipsis; empty where not even that fits. */
  cut(text: string, width: number): string {
    const room = width * this.ratio;
    if (this.context.measureText(text).width <= room) return text;
    for (let length = text.length - 1; length > 0; length -= 1) {
      const shorter = `${text.slice(0, length).trimEnd()}…`;
      if (this.context.measureText(shorter).width <= room) return shorter;
    }
    return '';
  }
}
