import type { Viewport } from '../../camera/Camera.ts';
import { createCanvas, type Canvas2d } from '../createCanvas.ts';
import type { FollowUp, FrameReason } from '../FloorplanRenderer.ts';
import type { PlacedRenderer, PlanPlace, StackCanvas } from '../StackCanvas.ts';
import { RasterRenderer } from './RasterRenderer.ts';

/** A plan on a canvas in memory, from which the stack takes its picture. */
class RasterPlan extends RasterRenderer implements PlacedRenderer {
  readonly #own: HTMLCanvasElement;
  readonly #onChange: () => void;
  readonly #onDispose: (plan: RasterPlan) => void;
  #place: PlanPlace = { x: 0, y: 0, scale: 1 };

  constructor(onChange: () => void, onDispose: (plan: RasterPlan) => void) {
    const { canvas } = createCanvas();
    super(canvas, { hasLabels: false });
    this.#own = canvas;
    this.#onChange = onChange;
    this.#onDispose = onDispose;
  }

  setPlace(place: PlanPlace): void {
    this.#place = place;
    this.#onChange();
  }

  override draw(reasons: ReadonlySet<FrameReason>): FollowUp {
    const followUp = super.draw(reasons);
    this.#onChange();
    return followUp;
  }

  drawTo(target: CanvasRenderingContext2D, pixelRatio: number): void {
    const { width, height } = this.#own;
    if (width === 0 || height === 0) return;
    const { x, y, scale } = this.#place;
    const [left, top] = [Math.round(x * pixelRatio), Math.round(y * pixelRatio)];
    target.drawImage(this.#own, left, top, Math.round(width * scale), Math.round(height * scale));
  }

  override dispose(): void {
    super.dispose();
    this.#onDispose(this);
  }
}

/** Several plans on a 2D canvas: each a picture of its own, put together for every frame. */
export class RasterStackCanvas implements StackCanvas {
  readonly #target: Canvas2d;
  readonly #plans = new Set<RasterPlan>();
  #pixelRatio = 1;
  #isStale = true;

  constructor(canvas: HTMLCanvasElement) {
    this.#target = createCanvas(canvas);
  }

  setViewport({ width, height, pixelRatio }: Viewport): void {
    this.#target.resize(Math.round(width * pixelRatio), Math.round(height * pixelRatio));
    this.#pixelRatio = pixelRatio;
    this.#isStale = true;
  }

  open(): PlacedRenderer {
    const plan = new RasterPlan(
      () => {
        this.#isStale = true;
      },
      (closed) => this.#plans.delete(closed),
    );
    this.#plans.add(plan);
    return plan;
  }

  draw(): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    const { canvas, context } = this.#target;
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const plan of this.#plans) plan.drawTo(context, this.#pixelRatio);
  }

  dispose(): void {
    this.#target.resize(0, 0);
  }
}
