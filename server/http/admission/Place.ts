import { Overloaded } from '../../core/AppError.ts';
import type { LaneCount } from './LaneCount.ts';

/** Runs a piece of work when it is its turn; the next has its turn when the work has ended. */
export type Turns = (work: () => Promise<void>) => Promise<void>;

/** Whoever reads an answer slowly holds the turn of another no longer than this. */
const readingMs = 5000;

export interface PlaceOptions {
  /** Without turns a call is at work at once, and counts among the waiting until it leaves. */
  turns: Turns | null;
  now: () => number;
  /** Throws Overloaded when a call that asks for its turn would have to wait too long. */
  refuse?: () => void;
}

/** A call's place among those of its lane: it waits, has its turn, and leaves. */
export class Place {
  readonly #count: LaneCount;
  readonly #options: PlaceOptions;
  #state: 'waiting' | 'at work' | 'gone' = 'waiting';
  #endWait: (() => number) | undefined;
  #begunMs: number | null = null;
  #endTurn: (() => void) | undefined;

  constructor(count: LaneCount, options: PlaceOptions) {
    this.#count = count;
    this.#options = options;
    count.join();
  }

  /** Resolves when it is the call's turn. Rejects with Overloaded when that would take or has taken far too long, with AbortError when it has left. */
  async turn(): Promise<void> {
    const { turns, refuse: refuseAtOnce } = this.#options;
    if (turns === null) return;
    refuseAtOnce?.();
    const { longestWaitMs } = this.#count;
    this.#endWait = this.#count.ask();
    await new Promise<void>((resolve, reject) => {
      const refuse = (): void => {
        this.#waited();
        this.leave();
        reject(new Overloaded(1));
      };
      const patience = setTimeout(refuse, longestWaitMs).unref();
      void turns(async () => {
        clearTimeout(patience);
        if (this.#state === 'gone')
          reject(new DOMException('The caller disconnected', 'AbortError'));
        else if (this.#waited() > longestWaitMs) reject(new Overloaded(1));
        else await this.#work(resolve);
      });
    });
  }

  /** The answer is made, and still has to be read. */
  made(): void {
    if (this.#begunMs === null) return;
    this.#count.took(this.#options.now() - this.#begunMs);
    this.#begunMs = null;
    setTimeout(() => this.#end(), readingMs).unref();
  }

  /** The call is answered or given up; may come at any time, and again. */
  leave(): void {
    if (this.#state === 'waiting') this.#count.leave();
    this.#state = 'gone';
    this.#endWait?.();
    this.#endWait = undefined;
    this.#end();
  }

  /** How long the call waited for its turn, which is over. */
  #waited(): number {
    const ms = this.#endWait?.() ?? 0;
    this.#endWait = undefined;
    this.#count.waited(ms);
    return ms;
  }

  async #work(begin: () => void): Promise<void> {
    this.#state = 'at work';
    this.#count.leave();
    this.#begunMs = this.#options.now();
    await new Promise<void>((resolve) => {
      this.#endTurn = resolve;
      begin();
    });
  }

  #end(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }
}
