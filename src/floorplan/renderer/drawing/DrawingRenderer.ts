import { toHex } from '#domain/palette/Rgb.ts';
import type { Drawing, Mark } from '#domain/report/Drawing.ts';
import type { FloorPaint, ValueFormat } from '../../paint/FloorPaint.ts';
import { coloursAt, momentAt, paintOfSlot, type PlaybackDay } from '../../playback/PlaybackDay.ts';
import type { FloorScene } from '../../scene/FloorScene.ts';
import type { FloorplanRenderer, FollowUp, PaintChange } from '../FloorplanRenderer.ts';
import type { FloorplanTheme } from '../FloorplanTheme.ts';
import type { MeasureText } from '../../labels/PlanLabel.ts';
import type { PlanTransform } from '../planTransform.ts';
import { edgeMarks } from './edgeMarks.ts';
import { labelMarks } from './labelMarks.ts';
import { zoneMarks } from './zoneMarks.ts';

const nothing: Drawing = { width: 0, height: 0, marks: [] };

/** The longer side of the floor, and the room around it, in pixels: a file looks the same from every screen. */
const longSide = 1200;
const margin = 16;

/** The whole floor as vectors, in what the other renderers show it in, without marks of pointer and selection, for files. */
export class DrawingRenderer implements FloorplanRenderer {
  readonly kind = 'drawing';
  readonly #measure: MeasureText;
  #scene: FloorScene | null = null;
  #paint: FloorPaint = { values: new Uint8Array(), flags: new Uint8Array() };
  #day: PlaybackDay | null = null;
  #position: number | null = null;
  #palette = new Uint8Array(1024);
  #format: ValueFormat = { kind: 'percent', domainMax: 1.2 };
  #theme: FloorplanTheme | null = null;
  #drawing = nothing;

  constructor(measure: MeasureText) {
    this.#measure = measure;
  }

  /** What `draw` drew last. */
  get drawing(): Drawing {
    return this.#drawing;
  }

  setScene(scene: FloorScene | null): void {
    this.#scene = scene;
  }

  setPaint({ paint }: PaintChange): void {
    this.#paint = { values: paint.values.slice(), flags: paint.flags.slice() };
  }

  setBlend(): void {}

  setDay(day: PlaybackDay | null): void {
    this.#day = day;
  }

  setMoment(position: number | null): void {
    this.#position = position;
  }

  setPalette(lookup: Uint8Array): void {
    this.#palette = lookup.slice();
  }

  setValueFormat(format: ValueFormat): void {
    this.#format = format;
  }

  setTheme(theme: FloorplanTheme): void {
    this.#theme = theme;
  }

  resetLettering(): void {}

  setCamera(): void {}

  setSelection(): void {}

  draw(): FollowUp {
    const [scene, theme] = [this.#scene, this.#theme];
    if (!scene || !theme) return null;
    const transform = wholeFloor(scene);
    const { paint, colours } = this.#shown();
    const plan = {
      scene,
      theme,
      transform,
      paint,
      colours,
      palette: this.#palette,
      format: this.#format,
      measure: this.#measure,
    };
    const { width, height } = transform;
    const ground: Mark = {
      kind: 'path',
      path: `M0 0H${width}V${height}H0Z`,
      fill: toHex(theme.background),
    };
    const marks = [ground, ...zoneMarks(plan), ...edgeMarks(plan), ...labelMarks(plan)];
    this.#drawing = { width, height, marks };
    return null;
  }

  dispose(): void {
    this.#scene = null;
  }

  /** The moment of playback, or the paint. */
  #shown(): { paint: FloorPaint; colours: Uint8Array } {
    const [day, position, paint] = [this.#day, this.#position, this.#paint];
    if (!day || position === null) return { paint, colours: paint.values };
    const moment = momentAt(day, position);
    return { paint: paintOfSlot(day, moment.slot, paint.flags), colours: coloursAt(day, moment) };
  }
}

function wholeFloor({ box }: FloorScene): PlanTransform {
  const [across, down] = [box.maxX - box.minX, box.maxY - box.minY];
  const scale = longSide / Math.max(across, down, 1);
  return {
    scale,
    offsetX: margin - box.minX * scale,
    offsetY: margin - box.minY * scale,
    width: Math.round(across * scale) + 2 * margin,
    height: Math.round(down * scale) + 2 * margin,
    pixelRatio: 1,
  };
}
