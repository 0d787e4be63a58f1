import type { Frames } from '#src/lib/browser/frames.ts';
import type { FrameReason } from '../renderer/FloorplanRenderer.ts';

/** Draws on demand: at most one frame at a time is asked for, each with its reasons; none while nothing changes. */
export class FrameLoop {
  readonly #frames: Frames;
  readonly #draw: (reasons: ReadonlySet<FrameReason>, nowMs: number) => void;
  #reasons = new Set<FrameReason>();
  #cancel: (() => void) | null = null;

  constructor(frames: Frames, draw: (reasons: ReadonlySet<FrameReason>, nowMs: number) => void) {
    this.#frames = frames;
    this.#draw = draw;
  }

  request(reason: FrameReason): void {
    this.#reasons.add(reason);
    this.#cancel ??= this.#frames.request(this.#run);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#reasons = new Set();
  }

  readonly #run = (nowMs: number): void => {
    const reasons = this.#reasons;
    this.#reasons = new Set();
    this.#cancel = null;
    this.#draw(reasons, nowMs);
  };
}
