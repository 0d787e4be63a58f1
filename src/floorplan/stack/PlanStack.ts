import type { FloorPack } from '#contract/floorPack.ts';
import { systemFrames, type Frames } from '#src/lib/browser/frames.ts';
import type { Insets } from '../camera/Camera.ts';
import { FloorplanEngine, type FloorplanEngineOptions } from '../engine/FloorplanEngine.ts';
import type { FloorPaint } from '../paint/FloorPaint.ts';
import type { PlaybackDay } from '../playback/PlaybackDay.ts';
import type { FloorplanTheme } from '../renderer/FloorplanTheme.ts';
import type { PlacedRenderer, StackCanvas } from '../renderer/StackCanvas.ts';
import { SharedFrames } from './SharedFrames.ts';

/** A rectangle of the canvas in CSS pixels. */
export interface StackBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A floor of the stack. */
export interface StackPlan {
  readonly id: string;
  readonly pack: FloorPack;
  /** What its zones read by moment; rows are the same moments on every floor. */
  readonly day: PlaybackDay;
  /** What zones show where no moment is chosen or none is known. */
  readonly paint: FloorPaint;
  readonly box: StackBox;
  /** Drawn smaller and lower. */
  readonly isSunk: boolean;
}

interface Shown {
  readonly engine: FloorplanEngine;
  plan: StackPlan;
  /** 0 is level, 1 sunk. */
  depth: number;
  renderer: PlacedRenderer | null;
  detach: () => void;
}

interface Look {
  readonly palette: Uint8Array;
  readonly theme: FloorplanTheme;
}

/** Room for the outer walls. */
export const planInsets: Insets = { top: 2, right: 2, bottom: 2, left: 2 };

const sinkMs = 260;
/** How much smaller a sunk floor is. */
const sunkShrink = 0.16;

/** The box of a floor that is so deep, in its own box: smaller and at its bottom. */
export function sunkBox({ x, y, width, height }: StackBox, depth: number): StackBox {
  const shrink = sunkShrink * depth;
  return {
    x: x + (width * shrink) / 2,
    y: y + height * shrink,
    width: width * (1 - shrink),
    height: height * (1 - shrink),
  };
}

/**
 * Several floors on one canvas, each with a viewport of its own, at the same moment. Draws only when something changed, all of
 * them at once; floors are made ready one task after the other. Works without a canvas; one that is attached gets all of it.
 */
export class PlanStack {
  readonly #frames: Frames;
  readonly #shared: SharedFrames;
  readonly #options: FloorplanEngineOptions;
  readonly #prefersReducedMotion: () => boolean;
  readonly #shown = new Map<string, Shown>();
  #plans: readonly StackPlan[] = [];
  #size = { width: 0, height: 0 };
  #pixelRatio = 1;
  #look: Look | null = null;
  #position: number | null = null;
  #canvas: StackCanvas | null = null;
  #sinksFromMs: number | null = null;
  #cancelOpening: (() => void) | null = null;

  constructor(options: FloorplanEngineOptions = {}) {
    this.#frames = options.frames ?? systemFrames;
    this.#prefersReducedMotion = options.prefersReducedMotion ?? (() => false);
    this.#shared = new SharedFrames(this.#frames, (nowMs) => this.#finishFrame(nowMs));
    this.#options = { ...options, frames: this.#shared };
  }

  /** The floors in view; those of an id that stay keep what was made of them. */
  setPlans(plans: readonly StackPlan[]): void {
    this.#plans = plans;
    const ids = new Set(plans.map(({ id }) => id));
    for (const [id, shown] of this.#shown) {
      if (!ids.has(id)) this.#close(id, shown);
    }
    for (const plan of plans) {
      const shown = this.#shown.get(plan.id);
      if (shown) this.#change(shown, plan);
    }
    this.#openNext();
  }

  /** In CSS pixels, and device pixels to one of them. */
  setSize(size: { width: number; height: number }, pixelRatio: number): void {
    this.#size = size;
    this.#pixelRatio = pixelRatio;
    this.#canvas?.setViewport({ ...size, pixelRatio });
    for (const shown of this.#shown.values()) this.#place(shown);
  }

  setLook(look: Look): void {
    this.#look = look;
    for (const { engine } of this.#shown.values()) giveLook(engine, look);
  }

  /** Rows into the days of all floors; null where no moment is known. */
  seek(position: number | null): void {
    this.#position = position;
    for (const { engine } of this.#shown.values()) seekTo(engine, position);
  }

  /** Where the floors are in their days; null where no moment is known. */
  get position(): number | null {
    return this.#position;
  }

  /** Draws on a canvas; the result detaches it. The caller disposes of it. */
  attach(canvas: StackCanvas): () => void {
    this.#canvas = canvas;
    canvas.setViewport({ ...this.#size, pixelRatio: this.#pixelRatio });
    for (const shown of this.#shown.values()) this.#give(shown);
    return () => {
      if (this.#canvas !== canvas) return;
      for (const shown of this.#shown.values()) this.#take(shown);
      this.#canvas = null;
    };
  }

  /** After a lost context: everything is drawn again. */
  redraw(): void {
    for (const { engine } of this.#shown.values()) engine.requestFrame('restore');
  }

  dispose(): void {
    this.#cancelOpening?.();
    this.#cancelOpening = null;
    for (const [id, shown] of this.#shown) this.#close(id, shown);
    this.#shared.stop();
  }

  /** A floor's geometry takes milliseconds: one after the other, each in a task of its own. */
  #openNext(): void {
    const next = this.#plans.find(({ id }) => !this.#shown.has(id));
    if (!next || this.#cancelOpening) return;
    this.#cancelOpening = this.#frames.after(0, () => {
      this.#cancelOpening = null;
      const plan = this.#plans.find(({ id }) => !this.#shown.has(id));
      if (plan) this.#open(plan);
      this.#openNext();
    });
  }

  #open(plan: StackPlan): void {
    const engine = new FloorplanEngine(this.#options);
    engine.setInsets(planInsets);
    const depth = plan.isSunk ? 1 : 0;
    const shown: Shown = { engine, plan, depth, renderer: null, detach: () => {} };
    this.#shown.set(plan.id, shown);
    if (this.#look) giveLook(engine, this.#look);
    this.#fill(shown);
    this.#place(shown);
    this.#give(shown);
  }

  #change(shown: Shown, plan: StackPlan): void {
    const before = shown.plan;
    shown.plan = plan;
    if (before.pack !== plan.pack || before.day !== plan.day || before.paint !== plan.paint)
      this.#fill(shown);
    if (before.box !== plan.box) this.#place(shown);
    if (before.isSunk !== plan.isSunk) this.#startSinking(shown);
  }

  #fill({ engine, plan }: Shown): void {
    engine.setScene(plan.pack);
    engine.setPaint(plan.paint, true);
    engine.playback.setDay(plan.day);
    seekTo(engine, this.#position);
  }

  #startSinking(shown: Shown): void {
    if (this.#prefersReducedMotion()) {
      shown.depth = shown.plan.isSunk ? 1 : 0;
      this.#place(shown);
      return;
    }
    this.#sinksFromMs ??= this.#frames.now();
    shown.engine.requestFrame('camera');
  }

  #place({ engine, plan, depth, renderer }: Shown): void {
    const { width, height } = plan.box;
    const { viewport } = engine.view;
    const pixelRatio = this.#pixelRatio;
    if (
      viewport.width !== width ||
      viewport.height !== height ||
      viewport.pixelRatio !== pixelRatio
    )
      engine.setViewport({ width, height, pixelRatio });
    const { x, y } = sunkBox(plan.box, depth);
    renderer?.setPlace({ x, y, scale: 1 - sunkShrink * depth });
    engine.requestFrame('camera');
  }

  #give(shown: Shown): void {
    if (!this.#canvas) return;
    const renderer = this.#canvas.open();
    shown.renderer = renderer;
    const release = shown.engine.attach(renderer);
    shown.detach = () => {
      release();
      renderer.dispose();
    };
    this.#place(shown);
  }

  #take(shown: Shown): void {
    shown.detach();
    shown.detach = () => {};
    shown.renderer = null;
  }

  #close(id: string, shown: Shown): void {
    this.#take(shown);
    this.#shown.delete(id);
    this.#shared.request(() => {});
  }

  #finishFrame(nowMs: number): void {
    this.#sink(nowMs);
    this.#canvas?.draw();
  }

  /** Moves floors on their way down or up. */
  #sink(nowMs: number): void {
    if (this.#sinksFromMs === null) return;
    const step = Math.max(0, nowMs - this.#sinksFromMs) / sinkMs;
    this.#sinksFromMs = null;
    for (const shown of this.#shown.values()) {
      const aim = shown.plan.isSunk ? 1 : 0;
      if (shown.depth === aim) continue;
      const left = aim - shown.depth;
      shown.depth = Math.abs(left) <= step ? aim : shown.depth + Math.sign(left) * step;
      this.#sinksFromMs = nowMs;
      this.#place(shown);
    }
  }
}

function giveLook(engine: FloorplanEngine, { palette, theme }: Look): void {
  engine.setTheme(theme);
  engine.setPalette(palette);
}

function seekTo(engine: FloorplanEngine, position: number | null): void {
  if (position === null) engine.playback.leave();
  else engine.playback.seek(position);
}
