import type { FloorScene } from '../../scene/FloorScene.ts';
import type { PlanTransform } from '../planTransform.ts';
import { rasteriseIds, type IdRaster } from './IdRaster.ts';
import { paintIds, type PaintIdsOptions } from './paintIds.ts';
import { resolveSamples, type ResolvedRaster } from './resolveSamples.ts';
import { createCanvas, type Canvas2d } from '../createCanvas.ts';

/** The insides of zones: an id raster made for a view, colored for each paint; keeps the picture before, to blend from. */
export class ZonePainter {
  #raster: ResolvedRaster | null = null;
  #samples = 0;
  /** Of two samples a side, not yet folded into pixels. */
  #fine: IdRaster | null = null;
  #image: ImageData | null = null;
  #current: Canvas2d = createCanvas();
  #previous: Canvas2d = createCanvas();

  get samples(): number {
    return this.#samples;
  }

  /** Rasterizes the zones for a view, with one sample a pixel. */
  setView(scene: FloorScene, transform: PlanTransform): void {
    this.#raster = resolveSamples(rasteriseIds(scene, transform, 1));
    this.#samples = 1;
    this.#fine = null;
  }

  /** Takes two samples a side for the view that was set: in two halves, of which the second returns true. */
  sharpen(scene: FloorScene, transform: PlanTransform): boolean {
    if (this.#fine === null) {
      this.#fine = rasteriseIds(scene, transform, 2);
      return false;
    }
    this.#raster = resolveSamples(this.#fine);
    this.#samples = 2;
    this.#fine = null;
    return true;
  }

  forget(): void {
    this.#raster = null;
    this.#fine = null;
  }

  /** Colors the raster; with `keepPrevious` the picture so far stays as what a blend starts from. */
  paint(options: PaintIdsOptions, keepPrevious: boolean): void {
    const raster = this.#raster;
    if (!raster) return;
    if (keepPrevious) [this.#current, this.#previous] = [this.#previous, this.#current];
    if (this.#image?.width !== raster.width || this.#image.height !== raster.height)
      this.#image = new ImageData(raster.width, raster.height);
    paintIds(raster, new Uint32Array(this.#image.data.buffer), options);
    this.#current.resize(raster.width, raster.height);
    this.#current.context.putImageData(this.#image, 0, 0);
  }

  drawTo(target: CanvasRenderingContext2D, share: number): void {
    const isBlending = share < 1 && this.#previous.canvas.width === this.#current.canvas.width;
    if (isBlending) target.drawImage(this.#previous.canvas, 0, 0);
    target.globalAlpha = isBlending ? share : 1;
    target.drawImage(this.#current.canvas, 0, 0);
    target.globalAlpha = 1;
  }

  dispose(): void {
    for (const canvas of [this.#current, this.#previous]) canvas.resize(0, 0);
    this.forget();
    this.#image = null;
  }
}
