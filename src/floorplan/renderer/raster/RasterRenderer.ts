import { type Camera, type Viewport, isSameCamera } from '../../camera/Camera.ts';
import type { FloorPaint, ValueFormat } from '../../paint/FloorPaint.ts';
import { coloursAt, momentAt, paintOfSlot, type PlaybackDay } from '../../playback/PlaybackDay.ts';
import type { FloorScene } from '../../scene/FloorScene.ts';
import {
  noSelection,
  type FloorplanRenderer,
  type FollowUp,
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

/** Larger floors move as a picture and are rasterized again at rest. */
const zonesInMotion = 1500;

/** The first picture is drawn whole at the latest after so many steps: a view that keeps moving begins them again. */
const mostSteps = 8;

/** A floor as it is looked at. */
interface PlanLook {
  readonly scene: FloorScene;
  readonly theme: FloorplanTheme;
  readonly camera: Camera;
  readonly transform: PlanTransform;
}

/** What the zones read, and the texels that color them: in playback those are on their way to the next slot. */
interface Shown {
  readonly paint: FloorPaint;
  readonly colours: Uint8Array;
}

/**
 * The floor on a 2D canvas: a raster of zone numbers, made for a view and colored for each paint. A floor's first picture
 * and the sharper one at rest are made in steps; until they are done the canvas keeps what it shows.
 */
export class RasterRenderer implements FloorplanRenderer {
  readonly kind = 'raster';
  readonly #target: Canvas2d;
  readonly #zones = new ZonePainter();
  readonly #lines = new LinePainter();
  readonly #labels = new LabelPainter();
  readonly #hasLabels: boolean;
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
  #isRasterStale = true;
  #areLinesStale = true;
  #isPaintStale = true;
  #keepPrevious = false;
  #isSharpening = false;
  #stepsTaken = 0;
  /** The view of the last picture of this floor. */
  #drawnTransform: PlanTransform | null = null;

  /** Small plans go without labels. */
  constructor(canvas: HTMLCanvasElement, { hasLabels = true } = {}) {
    this.#hasLabels = hasLabels;
    this.#target = createCanvas(canvas);
  }

  setScene(scene: FloorScene | null): void {
    this.#scene = scene;
    this.#spoilView();
    this.#keepPrevious = false;
    this.#drawnTransform = null;
    this.#stepsTaken = 0;
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
    this.#spoilView();
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
    if (!isSameSize || !this.#camera || !isSameCamera(camera, this.#camera)) this.#spoilView();
    this.#camera = camera;
    this.#viewport = viewport;
  }

  setSelection(selection: ZoneSelection): void {
    this.#selection = selection;
  }

  draw(reasons: ReadonlySet<FrameReason>): FollowUp {
    const [scene, theme, camera] = [this.#scene, this.#theme, this.#camera];
    if (!theme || !camera) return null;
    const transform = planTransform(camera, this.#viewport);
    if (!scene) {
      this.#clear(transform, theme);
      return null;
    }
    const look = { scene, theme, camera, transform };
    if (this.#drawnTransform === null && this.#takeStep(look)) return 'step';
    if (this.#isMovingLargeFloor(scene, reasons)) {
      this.#clear(transform, theme);
      this.#drawMoved(transform);
      return 'settle';
    }
    if (reasons.has('settle')) this.#isSharpening = true;
    const isHalfSharp = !this.#prepareView(look);
    if (isHalfSharp && !isShowingMore(reasons)) return 'step';
    this.#preparePaint(look);
    this.#compose(look);
    if (isHalfSharp) return 'step';
    return this.#zones.samples < samplesAtRest ? 'settle' : null;
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

  #spoilView(): void {
    this.#isRasterStale = true;
    this.#areLinesStale = true;
    this.#isSharpening = false;
  }

  /** A floor too large to be rasterized for every frame of a motion. */
  #isMovingLargeFloor(scene: FloorScene, reasons: ReadonlySet<FrameReason>): boolean {
    const isLarge = scene.pack.zoneCount > zonesInMotion && this.#drawnTransform !== null;
    return isLarge && this.#isRasterStale && reasons.has('camera') && !reasons.has('settle');
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

  #clear({ width, height }: PlanTransform, theme: FloorplanTheme): void {
    this.#target.resize(width, height);
    this.#target.context.fillStyle = cssColour(theme.background);
    this.#target.context.fillRect(0, 0, width, height);
  }

  /** Makes one part of a floor's first picture, each of which takes about as long; false when all are there. */
  #takeStep(look: PlanLook): boolean {
    this.#stepsTaken += 1;
    if (this.#stepsTaken > mostSteps) return false;
    if (this.#isRasterStale) this.#makeRaster(look);
    else if (this.#areLinesStale) this.#makeLines(look);
    else return this.#hasLabels && this.#labels.prepare(this.#target.context, look);
    return true;
  }

  #makeRaster({ scene, transform }: PlanLook): void {
    this.#zones.setView(scene, transform);
    this.#isRasterStale = false;
    this.#isPaintStale = true;
  }

  #makeLines(look: PlanLook): void {
    this.#lines.setView(look);
    this.#areLinesStale = false;
  }

  /** Makes raster and lines again when the view has changed, else one half of the sharper raster; false when one is left. */
  #prepareView(look: PlanLook): boolean {
    const isNewRaster = this.#isRasterStale;
    if (isNewRaster) this.#makeRaster(look);
    if (this.#areLinesStale) this.#makeLines(look);
    if (isNewRaster) this.#keepPrevious = false;
    if (!this.#isSharpening) return true;
    if (!this.#zones.sharpen(look.scene, look.transform)) return false;
    this.#isSharpening = false;
    this.#isPaintStale = true;
    this.#keepPrevious = false;
    return true;
  }

  #preparePaint({ scene, transform, theme }: PlanLook): void {
    this.#drawnTransform = transform;
    if (!this.#isPaintStale) return;
    this.#shown = this.#toShown();
    const { paint, colours } = this.#shown;
    const painted = { values: colours, flags: paint.flags };
    const options = { scene, transform, theme, paint: painted, palette: this.#palette };
    this.#zones.paint(options, this.#keepPrevious && !this.#isPlaying);
    this.#isPaintStale = false;
    this.#keepPrevious = false;
  }

  #compose(look: PlanLook): void {
    const { context } = this.#target;
    const blend = this.#isPlaying ? 1 : this.#share;
    const view = { ...look, ...this.#shown, palette: this.#palette, format: this.#format, blend };
    this.#clear(look.transform, look.theme);
    this.#zones.drawTo(context, blend);
    this.#lines.drawTo(context);
    drawMarks(context, this.#selection, view);
    if (this.#hasLabels) this.#labels.drawTo(context, view);
  }
}

/** Whether a frame is for more than the next step toward a sharper picture. */
function isShowingMore(reasons: ReadonlySet<FrameReason>): boolean {
  return [...reasons].some((reason) => reason !== 'settle' && reason !== 'step');
}
