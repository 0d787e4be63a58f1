import type { FloorScene } from '../../scene/FloorScene.ts';
import type { PlanTransform } from '../planTransform.ts';
import { rasteriseIds, type IdRaster } from './IdRaster.ts';
import { paintIds, type PaintIdsOptions } from './paintIds.ts';
import { createCanvas, type Canvas2d } from '../createCanvas.ts';

/** The insides of zones: an id raster made for a view, coloured for each paint; keeps the picture before, to blend from. */
export class ZonePainter {
  #raster: IdRaster | null = null;
  #image: ImageData | null = null;
  readonly #fine: Canvas2d = createCanvas();
  #current: Canvas2d = createCanvas();
  #previous: Canvas2d = createCanvas();

  get samples(): number {
    return this.#raster?.samples ?? 0;
  }

  /** Rasterises the zones for a view; `samples` 2 at rest, 1 in motion. */
  setView(scene: FloorScene, transform: PlanTransform, samples: number): void {
    this.#raster = rasteriseIds(scene, transform, samples);
  }

  forget(): void {
    this.#raster = null;
  }

  /** Colours the raster; with `keepPrevious` the picture so far stays as what a blend starts from. */
  paint(options: PaintIdsOptions, keepPrevious: boolean): void {
    const raster = this.#raster;
    if (!raster) return;
    if (keepPrevious) [this.#current, this.#previous] = [this.#previous, this.#current];
    const { width, height } = options.transform;
    if (this.#image?.width !== raster.width || this.#image.height !== raster.height)
      this.#image = new ImageData(raster.width, raster.height);
    paintIds(raster, new Uint32Array(this.#image.data.buffer), options);
    this.#current.resize(width, height);
    if (raster.samples === 1) {
      this.#current.context.putImageData(this.#image, 0, 0);
      return;
    }
    this.#fine.resize(raster.width, raster.height);
    this.#fine.context.putImageData(this.#image, 0, 0);
    this.#current.context.drawImage(this.#fine.canvas, 0, 0, width, height);
  }

  drawTo(target: CanvasRenderingContext2D, share: number): void {
    const isBlending = share < 1 && this.#previous.canvas.width === this.#current.canvas.width;
    if (isBlending) target.drawImage(this.#previous.canvas, 0, 0);
    target.globalAlpha = isBlending ? share : 1;
    target.drawImage(this.#current.canvas, 0, 0);
    target.globalAlpha = 1;
  }

  dispose(): void {
    for (const canvas of [this.#fine, this.#current, this.#previous]) canvas.resize(0, 0);
    this.#raster = null;
    this.#image = null;
  }
}
