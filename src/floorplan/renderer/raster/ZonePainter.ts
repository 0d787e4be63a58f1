import type { FloorScene } from '../../scene/FloorScene.ts';
import type { PlanTransform } from '../planTransform.ts';
import { rasteriseIds } from './IdRaster.ts';
import { paintIds, type PaintIdsOptions } from './paintIds.ts';
import { resolveSamples, type ResolvedRaster } from './resolveSamples.ts';
import { createCanvas, type Canvas2d } from '../createCanvas.ts';

/** The insides of zones: an id raster made for a view, coloured for each paint; keeps the picture before, to blend from. */
export class ZonePainter {
  #raster: ResolvedRaster | null = null;
  #samples = 0;
  #image: ImageData | null = null;
  #current: Canvas2d = createCanvas();
  #previous: Canvas2d = createCanvas();

  get samples(): number {
    return this.#samples;
  }

  /** Rasterises the zones for a view; `samples` 2 at rest, 1 in motion. */
  setView(scene: FloorScene, transform: PlanTransform, samples: 1 | 2): void {
    this.#raster = resolveSamples(rasteriseIds(scene, transform, samples));
    this.#samples = samples;
  }

  forget(): void {
    this.#raster = null;
  }

  /** Colours the raster; with `keepPrevious` the picture so far stays as what a blend starts from. */
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
    this.#raster = null;
    this.#image = null;
  }
}
