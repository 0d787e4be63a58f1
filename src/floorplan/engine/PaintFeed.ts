import { Blend } from '../paint/Blend.ts';
import { changedSpan, type FloorPaint } from '../paint/FloorPaint.ts';
import type { FloorplanRenderer } from '../renderer/FloorplanRenderer.ts';

export interface PaintOptions {
  /** Now, or null to show the new colors at once. */
  readonly blendFromMs: number | null;
}

/**
 * Brings paint to the renderer: only what changed, blending from the old colors to the new. Paint that comes during a
 * blend waits for its end, the newest winning, so that colors never jump.
 */
export class PaintFeed {
  readonly #blend = new Blend();
  #shown: FloorPaint = emptyPaint(0);
  #waiting: FloorPaint | null = null;

  get isBlending(): boolean {
    return this.#blend.isRunning;
  }

  /** What is shown, or blended toward. */
  get paint(): FloorPaint {
    return this.#shown;
  }

  /** Forgets the paint of the last floor; zones start without values. */
  reset(zoneCount: number): void {
    this.#blend.finish();
    this.#waiting = null;
    this.#shown = emptyPaint(zoneCount);
  }

  /** Returns whether the picture changes. */
  set(paint: FloorPaint, renderer: FloorplanRenderer | null, options: PaintOptions): boolean {
    if (options.blendFromMs === null) {
      this.#blend.finish();
      this.#waiting = null;
      renderer?.setBlend(1);
    } else if (this.#blend.isRunning) {
      this.#waiting = paint;
      return false;
    }
    return this.#apply(paint, renderer, options.blendFromMs);
  }

  /** Moves the blend on to a frame's time; the last step brings paint that waited. */
  step(nowMs: number, renderer: FloorplanRenderer): void {
    if (!this.#blend.isRunning) return;
    renderer.setBlend(this.#blend.at(nowMs));
    if (this.#blend.isRunning || !this.#waiting) return;
    const paint = this.#waiting;
    this.#waiting = null;
    this.#apply(paint, renderer, nowMs);
  }

  /** Gives a renderer that has just been attached everything at once. */
  restore(renderer: FloorplanRenderer): void {
    this.#blend.finish();
    this.giveTo(renderer);
  }

  /** The paint that is shown or blended toward, for a renderer that draws it once. */
  giveTo(renderer: FloorplanRenderer): void {
    const whole = { start: 0, endExclusive: this.#shown.values.length };
    renderer.setPaint({ paint: this.#shown, values: whole, flags: whole, keepsOld: false });
    renderer.setBlend(1);
  }

  #apply(
    paint: FloorPaint,
    renderer: FloorplanRenderer | null,
    blendFromMs: number | null,
  ): boolean {
    const values = changedSpan(this.#shown.values, paint.values);
    const flags = changedSpan(this.#shown.flags, paint.flags);
    if (!values && !flags) return false;
    this.#shown = {
      values: values ? paint.values.slice() : this.#shown.values,
      flags: flags ? paint.flags.slice() : this.#shown.flags,
    };
    const keepsOld = values !== null && blendFromMs !== null;
    renderer?.setPaint({ paint: this.#shown, values, flags, keepsOld });
    if (keepsOld) this.#blend.start(blendFromMs);
    renderer?.setBlend(keepsOld ? 0 : 1);
    return true;
  }
}

function emptyPaint(zoneCount: number): FloorPaint {
  return {
    values: new Uint8Array(zoneCount).fill(255),
    flags: new Uint8Array(zoneCount),
  };
}
