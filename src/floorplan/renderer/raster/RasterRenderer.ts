import type { Camera, Viewport } from '../../camera/Camera.ts';
import { isSameCamera } from '../../camera/Camera.ts';
import type { FloorPaint, ValueFormat } from '../../paint/FloorPaint.ts';
import { coloursAt, momentAt, paintOfSlot } from '../../playback/moment.ts';
import type { PlaybackDay } from '../../playback/PlaybackDay.ts';
import type { FloorScene } from '../../scene/FloorScene.ts';
import {
  noSelection,
  type FloorplanRenderer,
  type FrameReason,
  type PaintChange,
  type ZoneSelection,
} from '../FloorplanRenderer.ts';
import { cssColour, type FloorplanTheme } from '../FloorplanTheme.ts';
import { planTransform, type PlanTransform } from '../planTransform.ts';
import { createCanvas, type Canvas2d } from '../createCanvas.ts';
import { drawMarks } from './drawMarks.ts';
import { LabelPainter } from './LabelPainter.ts';
import { LinePainter } from './LinePainter.ts';
import { ZonePainter } from './ZonePainter.ts';

/** Samples per pixel in each direction once nothing moves: the raster's edges are not smoothed otherwise. */
const samplesAtRest = 2;

/** Larger floors move as a picture and are rasterised again at rest. */
const zonesInMotion = 1500;

/** What the zones read, and the texels that colour them: in playback those are on their way to the next slot. */
interface Shown {
  readonly paint: FloorPaint;
  readonly colours: Uint8Array;
}

/** The floor on a 2D canvas: a raster of zone numbers, made for a view and coloured for each paint. */
export class RasterRenderer implements FloorplanRenderer {
  readonly kind = 'raster';
  readonly #target: Canvas2d;
  readonly #zones = new ZonePainter();
  readonly #lines = new LinePainter();
  readonly #labels = new LabelPainter();
  #scene: FloorScene | null = null;
  #paint: FloorPaint = { values: new Uint8Array(), flags: new Uint8Array() };
  #day: PlaybackDay | null = null;
  #position: number | null = null;
  #shown: Shown = { paint: this.#paint, colours: this.#paint.values };
  #palette = new Uint8Array(1024);
  #format: ValueFormat = { kind: 'percent', domainMax: 1.2 };
  #theme: FloorplanTheme | null = null;
  #camera: Camera | null = null;
  #viewport: Viewport = { width: 0, height: 0, pixelRatio: 1 };
  #selection: ZoneSelection = noSelection;
  #share = 1;
  #isViewStale = true;
  #isPaintStale = true;
  #keepPrevious = false;
  /** The view of the last raster. */
  #drawnTransform: PlanTransform | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.#target = createCanvas(canvas);
  }

  setScene(scene: FloorScene | null): void {
    this.#scene = scene;
    this.#isViewStale = true;
    this.#keepPrevious = false;
    this.#drawnTransform = null;
    this.#labels.forget();
    if (!scene) this.#zones.forget();
  }

  setPaint({ paint, keepsOld }: PaintChange): void {
    this.#paint = { values: paint.values.slice(), flags: paint.flags.slice() };
    this.#isPaintStale = true;
    this.#keepPrevious ||= keepsOld;
  }

  setBlend(share: number): void {
    this.#share = share;
  }

  setDay(day: PlaybackDay | null): void {
    this.#day = day;
    this.#isPaintStale = true;
  }

  setMoment(position: number | null): void {
    if (position === this.#position) return;
    this.#position = position;
    this.#isPaintStale = true;
    this.#keepPrevious = false;
  }

  setPalette(lookup: Uint8Array): void {
    this.#palette = lookup.slice();
    this.#isPaintStale = true;
  }

  setValueFormat(format: ValueFormat): void {
    this.#format = format;
  }

  setTheme(theme: FloorplanTheme): void {
    this.#theme = theme;
    this.#isViewStale = true;
    this.#labels.forget();
  }

  resetLettering(): void {
    this.#labels.forget();
  }

  setCamera(camera: Camera, viewport: Viewport): void {
    const { width, height, pixelRatio } = viewport;
    const before = this.#viewport;
    if (pixelRatio !== before.pixelRatio) this.#labels.forget();
    const isSameSize =
      width === before.width && height === before.height && pixelRatio === before.pixelRatio;
    if (!isSameSize || !this.#camera || !isSameCamera(camera, this.#camera))
      this.#isViewStale = true;
    this.#camera = camera;
    this.#viewport = viewport;
  }

  setSelection(selection: ZoneSelection): void {
    this.#selection = selection;
  }

  draw(reasons: ReadonlySet<FrameReason>): { canSettle: boolean } {
    const [scene, theme, camera] = [this.#scene, this.#theme, this.#camera];
    if (!theme || !camera) return { canSettle: false };
    const transform = planTransform(camera, this.#viewport);
    const { context } = this.#target;
    this.#target.resize(transform.width, transform.height);
    context.fillStyle = cssColour(theme.background);
    context.fillRect(0, 0, transform.width, transform.height);
    if (!scene) return { canSettle: false };
    const isSettling = reasons.has('settle');
    if (this.#isMovingLargeFloor(scene, reasons)) {
      this.#drawMoved(transform);
      return { canSettle: true };
    }
    this.#prepare({ scene, theme, camera, transform }, isSettling);
    const view = {
      scene,
      theme,
      camera,
      transform,
      ...this.#shown,
      palette: this.#palette,
      format: this.#format,
    };
    this.#zones.drawTo(context, this.#isPlaying ? 1 : this.#share);
    this.#lines.drawTo(context);
    drawMarks(context, this.#selection, view);
    this.#labels.drawTo(context, view);
    return { canSettle: this.#zones.samples < samplesAtRest };
  }

  dispose(): void {
    this.#zones.dispose();
    this.#lines.dispose();
    this.#target.resize(0, 0);
  }

  get #isPlaying(): boolean {
    return this.#day !== null && this.#position !== null;
  }

  /** The moment of playback, or the paint. */
  #toShown(): Shown {
    const [day, position, paint] = [this.#day, this.#position, this.#paint];
    if (!day || position === null) return { paint, colours: paint.values };
    const moment = momentAt(day, position);
    return {
      paint: paintOfSlot(day, moment.slot, paint.flags),
      colours: coloursAt(day, moment),
    };
  }

  /** A floor too large to be rasterised for every frame of a motion. */
  #isMovingLargeFloor(scene: FloorScene, reasons: ReadonlySet<FrameReason>): boolean {
    const isLarge = scene.pack.zoneCount > zonesInMotion && this.#drawnTransform !== null;
    return isLarge && this.#isViewStale && reasons.has('camera') && !reasons.has('settle');
  }

  /** The last picture, moved and scaled to where the camera is now. */
  #drawMoved({ scale, offsetX, offsetY }: PlanTransform): void {
    const drawn = this.#drawnTransform;
    if (!drawn) return;
    const { context } = this.#target;
    const ratio = scale / drawn.scale;
    const dx = offsetX - drawn.offsetX * ratio;
    const dy = offsetY - drawn.offsetY * ratio;
    context.setTransform(ratio, 0, 0, ratio, dx, dy);
    this.#zones.drawTo(context, 1);
    this.#lines.drawTo(context);
    context.resetTransform();
  }

  /** Makes again what has become stale: raster and lines for a view, pixels for a paint. */
  #prepare(
    view: {
      scene: FloorScene;
      theme: FloorplanTheme;
      camera: Camera;
      transform: PlanTransform;
    },
    isSettling: boolean,
  ): void {
    const { scene, transform, theme } = view;
    if (this.#isViewStale || isSettling)
      this.#zones.setView(scene, transform, isSettling ? samplesAtRest : 1);
    if (this.#isViewStale) this.#lines.setView(view);
    if (this.#isViewStale || isSettling || this.#isPaintStale) {
      if (this.#isPaintStale) this.#shown = this.#toShown();
      const { paint, colours } = this.#shown;
      const painted = { values: colours, flags: paint.flags };
      const options = { scene, transform, theme, paint: painted, palette: this.#palette };
      const isSameView = !this.#isViewStale && !isSettling;
      const isNewPaint = this.#keepPrevious && isSameView && !this.#isPlaying;
      this.#drawnTransform = transform;
      this.#zones.paint(options, isNewPaint);
    }
    this.#isViewStale = false;
    this.#isPaintStale = false;
    this.#keepPrevious = false;
  }
}
