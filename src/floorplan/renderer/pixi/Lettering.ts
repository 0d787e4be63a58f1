import type { Container } from 'pixi.js';
import type { Camera, Viewport } from '../../camera/Camera.ts';
import { leastLabelCode } from '../../labels/leastLabelCode.ts';
import type { ValueFormat } from '../../paint/FloorPaint.ts';
import { zoomCode } from '../../scene/zoomCode.ts';
import { lineHeight, type FloorplanTheme } from '../FloorplanTheme.ts';
import type { FloorLayers } from './FloorLayers.ts';
import { LabelLayer } from './layers/LabelLayer.ts';

/** A floor and what its labels depend on. */
export interface LetteredView {
  readonly floor: FloorLayers;
  readonly theme: FloorplanTheme;
  readonly camera: Camera;
  readonly viewport: Viewport;
  readonly format: ValueFormat;
}

/** The labels of the floor that is shown: laid out before the first picture that may show one, or once the plan rests. */
export class Lettering {
  readonly #stage: Container;
  readonly #context: CanvasRenderingContext2D;
  #layer: LabelLayer | null = null;
  #leastCode: number | null = null;
  #blend = 1;

  /** `context` measures and draws text. */
  constructor(stage: Container, context: CanvasRenderingContext2D) {
    this.#stage = stage;
    this.#context = context;
  }

  get isLaidOut(): boolean {
    return this.#layer !== null;
  }

  /** How far zones are on their way to their new colors. */
  setBlend(share: number): void {
    this.#blend = share;
    this.#layer?.setBlend(share);
  }

  /** Before each frame. */
  setView(view: LetteredView): void {
    if (!this.isLaidOut && zoomCode(view.camera.scale) < this.#leastCodeOf(view)) return;
    this.layOut(view);
  }

  layOut({ floor, theme, camera, viewport, format }: LetteredView): void {
    this.#layer ??= this.#layerOf(floor, theme, viewport);
    this.#layer.setView(camera, format);
  }

  /** Makes ready what draws labels once the zoom shows some. */
  prepare(): void {
    this.#layer?.prepare();
  }

  /** Another floor, font or pixel ratio: the next view is lettered again. */
  dispose(): void {
    this.#layer?.dispose();
    this.#layer = null;
    this.#leastCode = null;
  }

  #leastCodeOf({ floor, theme }: LetteredView): number {
    this.#leastCode ??= leastLabelCode(floor.scene, lineHeight * theme.fontScale);
    return this.#leastCode;
  }

  #layerOf(floor: FloorLayers, theme: FloorplanTheme, { pixelRatio }: Viewport): LabelLayer {
    const layer = new LabelLayer(floor.scene, floor.shared, {
      theme,
      pixelRatio,
      context: this.#context,
    });
    layer.setBlend(this.#blend);
    this.#stage.addChild(layer.mesh);
    return layer;
  }
}
