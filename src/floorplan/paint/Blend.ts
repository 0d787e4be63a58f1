const durationMs = 250;

/** How far the picture has come from the old values to the new: a clock from 0 to 1, eased out. */
export class Blend {
  #startMs: number | null = null;

  get isRunning(): boolean {
    return this.#startMs !== null;
  }

  start(nowMs: number): void {
    this.#startMs = nowMs;
  }

  finish(): void {
    this.#startMs = null;
  }

  /** The share of the new values at `nowMs`; at 1 the blend has ended. */
  at(nowMs: number): number {
    if (this.#startMs === null) return 1;
    const fraction = Math.max(0, (nowMs - this.#startMs) / durationMs);
    if (fraction < 1) return 1 - (1 - fraction) ** 3;
    this.#startMs = null;
    return 1;
  }
}
