import 'pixi.js/unsafe-eval';
import 'pixi.js/mesh';
import type { Application, BufferImageSource, WebGLRenderer } from 'pixi.js';
import type { Camera, Viewport } from '../../camera/Camera.ts';
import type { ValueFormat } from '../../paint/FloorPaint.ts';
import type { PlaybackDay } from '../../playback/PlaybackDay.ts';
import type { FloorScene } from '../../scene/FloorScene.ts';
import {
  noSelection,
  type FloorplanRenderer,
  type FollowUp,
  type FrameReason,
  type PaintChange,
  type ZoneSelection,
} from '../FloorplanRenderer.ts';
import type { FloorplanTheme } from '../FloorplanTheme.ts';
import { withInkCodes } from '../paletteInks.ts';
import { stillPixi } from './applicationOptions.ts';
import { toSource } from './dataTexture.ts';
import { FloorLayers } from './FloorLayers.ts';
import { Lettering, type LetteredView } from './Lettering.ts';
import { setThemeUniforms, setView, themeUniforms, viewUniforms } from './ViewUniforms.ts';

/** The floor on WebGL 2 through Pixi: one mesh for zones, one each for lines, marks and lettering. */
export class PixiRenderer implements FloorplanRenderer {
  readonly kind = 'pixi';
  readonly #app: Application<WebGLRenderer>;
  readonly #lettering: Lettering;
  readonly #view = viewUniforms();
  readonly #themeUniforms = themeUniforms();
  readonly #palette: BufferImageSource = toSource(new Uint8Array(1024), 'rgba8unorm', [256, 1]);
  readonly #onRestored: () => void;
  #floor: FloorLayers | null = null;
  #theme: FloorplanTheme | null = null;
  #format: ValueFormat = { kind: 'percent', domainMax: 1.2 };
  #camera: Camera | null = null;
  #viewport: Viewport = { width: 0, height: 0, pixelRatio: 1 };
  #selection: ZoneSelection = noSelection;
  /** Whether anything but the paint changed what is seen where: values change far more often. */
  #isViewStale = true;
  #isPrepared = false;

  /** `onRestored` is called when a lost context is back and a frame is due. The application belongs to the caller. */
  constructor(
    app: Application<WebGLRenderer>,
    measuring: CanvasRenderingContext2D,
    onRestored: () => void,
  ) {
    this.#app = app;
    this.#lettering = new Lettering(app.stage, measuring);
    this.#onRestored = onRestored;
    stillPixi();
    app.canvas.addEventListener('webglcontextrestored', this.#handleRestored);
  }

  setScene(scene: FloorScene | null): void {
    this.#disposeFloor();
    if (!scene || scene.pack.zoneCount === 0) return;
    this.#floor = new FloorLayers(scene, {
      renderer: this.#app.renderer,
      view: this.#view,
      theme: this.#themeUniforms,
      palette: this.#palette,
    });
    this.#floor.addTo(this.#app.stage);
    this.#floor.setSelection(this.#selection);
  }

  setPaint(change: PaintChange): void {
    this.#floor?.setPaint(change);
  }

  setBlend(share: number): void {
    this.#floor?.zones.setBlend(share);
    this.#lettering.setBlend(share);
  }

  setDay(day: PlaybackDay | null): void {
    this.#floor?.shared.paint.day.setDay(day);
  }

  setMoment(position: number | null): void {
    this.#floor?.setMoment(position);
  }

  setPalette(lookup: Uint8Array): void {
    const { resource } = this.#palette;
    if (!(resource instanceof Uint8Array)) return;
    resource.set(withInkCodes(lookup));
    this.#palette.update();
  }

  setValueFormat(format: ValueFormat): void {
    this.#format = format;
    this.#isViewStale = true;
  }

  setTheme(theme: FloorplanTheme): void {
    const isSameLettering =
      this.#theme?.fontFamily === theme.fontFamily && this.#theme.fontScale === theme.fontScale;
    this.#theme = theme;
    setThemeUniforms(this.#themeUniforms, theme);
    const [red, green, blue] = theme.background;
    this.#app.renderer.background.color = (red << 16) | (green << 8) | blue;
    if (!isSameLettering) this.#disposeLabels();
  }

  resetLettering(): void {
    this.#disposeLabels();
  }

  setCamera(camera: Camera, viewport: Viewport): void {
    if (camera === this.#camera && viewport === this.#viewport) return;
    const { width, height, pixelRatio } = viewport;
    if (pixelRatio !== this.#viewport.pixelRatio) this.#disposeLabels();
    const { renderer } = this.#app;
    if (
      renderer.screen.width !== width ||
      renderer.screen.height !== height ||
      renderer.resolution !== pixelRatio
    )
      renderer.resize(width, height, pixelRatio);
    this.#camera = camera;
    this.#viewport = viewport;
    this.#isViewStale = true;
    setView(this.#view, camera, viewport);
  }

  setSelection(selection: ZoneSelection): void {
    if (selection === this.#selection) return;
    this.#selection = selection;
    this.#floor?.setSelection(selection);
  }

  /** What the first picture does not need is made ready once it stands still: that takes as long as drawing it. */
  draw(reasons: ReadonlySet<FrameReason>): FollowUp {
    const shown = this.#shown();
    if (reasons.size === 1 && reasons.has('settle')) return this.#prepare(shown) ? 'settle' : null;
    if (shown) this.#setView(shown);
    this.#app.render();
    return this.#floor !== null && !this.#isPrepared ? 'settle' : null;
  }

  dispose(): void {
    this.#app.canvas.removeEventListener('webglcontextrestored', this.#handleRestored);
    this.#disposeFloor();
    this.#palette.destroy();
  }

  #setView(shown: LetteredView): void {
    const { floor, camera, viewport } = shown;
    floor.edges.setView(shown, !floor.marks.isShown);
    if (!this.#isViewStale) return;
    floor.cull(camera, viewport);
    this.#lettering.setView(shown);
    this.#isViewStale = false;
  }

  /** What a picture of the floor takes, or null while some of it is missing. */
  #shown(): LetteredView | null {
    const [floor, camera, theme] = [this.#floor, this.#camera, this.#theme];
    if (!floor || !camera || !theme) return null;
    return { floor, camera, theme, viewport: this.#viewport, format: this.#format };
  }

  /** Labels first, then programs, so that neither keeps the page waiting long; returns whether something is left to do. */
  #prepare(shown: LetteredView | null): boolean {
    if (shown && !this.#lettering.isLaidOut) {
      this.#lettering.layOut(shown);
      return true;
    }
    this.#floor?.prepare();
    this.#lettering.prepare();
    this.#isPrepared = true;
    return false;
  }

  #disposeLabels(): void {
    this.#isPrepared = false;
    this.#isViewStale = true;
    this.#lettering.dispose();
  }

  #disposeFloor(): void {
    this.#disposeLabels();
    this.#floor?.dispose();
    this.#floor = null;
  }

  readonly #handleRestored = (): void => {
    this.#floor?.restore();
    this.#disposeLabels();
    this.#onRestored();
  };
}
