import type { Clock } from './clock.ts';

/** How often what changes by itself is said at most. */
const spokenEveryMs = 15_000;

/** Passes on a text that changes by itself: the first at once, of those that follow the last one when 15 seconds have passed. */
export class SlowVoice {
  readonly #clock: Clock;
  readonly #say: (text: string) => void;
  #saidMs = -Infinity;
  #cancel: (() => void) | null = null;

  constructor(clock: Clock, say: (text: string) => void) {
    this.#clock = clock;
    this.#say = say;
  }

  /** Takes the place of a text that still waits. No text is no news: it is taken at once, and what follows it does not wait for it. */
  tell(text: string): void {
    this.stop();
    if (text === '') {
      this.#say(text);
      return;
    }
    const waitMs = Math.max(0, this.#saidMs + spokenEveryMs - this.#clock.now());
    this.#cancel = this.#clock.after(waitMs, () => {
      this.#saidMs = this.#clock.now();
      this.#say(text);
    });
  }

  /** What waits is not said any more. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
