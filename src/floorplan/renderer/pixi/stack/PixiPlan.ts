import type { BufferImageSource, Container, WebGLRenderer } from 'pixi.js';
import type { Camera, Viewport } from '../../../camera/Camera.ts';
import { planPoint } from '../../../camera/coordinates.ts';
import type { PlaybackDay } from '../../../playback/PlaybackDay.ts';
import type { FloorScene } from '../../../scene/FloorScene.ts';
import type { FollowUp, PaintChange, ZoneSelection } from '../../FloorplanRenderer.ts';
import type { FloorplanTheme } from '../../FloorplanTheme.ts';
import type { PlacedRenderer, PlanPlace } from '../../StackCanvas.ts';
import { FloorLayers } from '../FloorLayers.ts';
import { setView, viewUniforms, type ThemeUniforms } from '../ViewUniforms.ts';

/** What the plans of a stack share. */
export interface PixiStack {
  readonly renderer: WebGLRenderer;
  readonly stage: Container;
  readonly theme: ThemeUniforms;
  readonly palette: BufferImageSource;
  /** Of the whole canvas. */
  viewport(): Viewport;
  setTheme(theme: FloorplanTheme): void;
  setPalette(lookup: Uint8Array): void;
  onChange(): void;
  onDispose(plan: PixiPlan): void;
}

/** A plan among others on one canvas: its own zones and lines under its own view; theme and palette are shared. Without labels. */
export class PixiPlan implements PlacedRenderer {
  readonly kind = 'pixi';
  readonly #stack: PixiStack;
  readonly #view = viewUniforms();
  #floor: FloorLayers | null = null;
  #theme: FloorplanTheme | null = null;
  #camera: Camera | null = null;
  #viewport: Viewport = { width: 0, height: 0, pixelRatio: 1 };
  #place: PlanPlace = { x: 0, y: 0, scale: 1 };

  constructor(stack: PixiStack) {
    this.#stack = stack;
  }

  setScene(scene: FloorScene | null): void {
    this.#floor?.dispose();
    this.#floor = null;
    if (!scene || scene.pack.zoneCount === 0) return;
    const { renderer, stage, theme, palette } = this.#stack;
    this.#floor = new FloorLayers(scene, { renderer, view: this.#view, theme, palette });
    this.#floor.addTo(stage);
  }

  setPaint(change: PaintChange): void {
    this.#floor?.setPaint(change);
  }

  setBlend(share: number): void {
    this.#floor?.zones.setBlend(share);
  }

  setDay(day: PlaybackDay | null): void {
    this.#floor?.shared.paint.day.setDay(day);
  }

  setMoment(position: number | null): void {
    this.#floor?.setMoment(position);
  }

  setPalette(lookup: Uint8Array): void {
    this.#stack.setPalette(lookup);
  }

  setValueFormat(): void {}

  setTheme(theme: FloorplanTheme): void {
    this.#theme = theme;
    this.#stack.setTheme(theme);
  }

  resetLettering(): void {}

  setCamera(camera: Camera, viewport: Viewport): void {
    this.#camera = camera;
    this.#viewport = viewport;
  }

  setSelection(selection: ZoneSelection): void {
    this.#floor?.setSelection(selection);
  }

  setPlace(place: PlanPlace): void {
    this.#place = place;
  }

  draw(): FollowUp {
    const [floor, camera, theme] = [this.#floor, this.#camera, this.#theme];
    if (!floor || !camera || !theme) return null;
    const viewport = this.#stack.viewport();
    const placed = this.#onCanvas(camera, viewport);
    setView(this.#view, placed, viewport);
    floor.edges.setView({ camera: placed, viewport, theme }, false);
    floor.cull(placed, viewport);
    this.#stack.onChange();
    return null;
  }

  restore(): void {
    this.#floor?.restore();
  }

  dispose(): void {
    this.#floor?.dispose();
    this.#floor = null;
    this.#stack.onDispose(this);
  }

  /** The camera of the whole canvas that shows the plan at its place. */
  #onCanvas(camera: Camera, { width, height }: Viewport): Camera {
    const { x, y, scale: shrink } = this.#place;
    const scale = camera.scale * shrink;
    const middleX = x + (this.#viewport.width * shrink) / 2;
    const middleY = y + (this.#viewport.height * shrink) / 2;
    return {
      scale,
      centre: planPoint(
        camera.centre.x - (middleX - width / 2) / scale,
        camera.centre.y - (middleY - height / 2) / scale,
      ),
    };
  }
}
