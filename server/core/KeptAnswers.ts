import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

/** Of one answer; longer ones are not kept. */
const mostBytesEach = 4 * 2 ** 20;

/** What may change an answer about time that has passed. */
export interface AnswerSources {
  /** The spaces with their settings: another object once any of them changes, and with each local day. */
  spaces: { current: () => object };
  /** Null where other processes may write unseen; then nothing is kept. */
  directory: { version: () => number | null };
  ingestion: { onSlots: (listener: (stretch: InstantRange) => void) => () => void };
  now: () => number;
  /** Calls back when something else has changed that every answer may depend on. */
  onChange?: (listener: () => void) => () => void;
  /** How much is kept: of what was not asked for longest, the rest is forgotten. */
  mostBytes: number;
}

/** An answer, as it was just made. */
export interface MadeAnswer {
  bytes: Buffer;
  /** Whether the clock alone changes it no more. */
  isSettled: boolean;
}

interface Kept {
  frame: InstantRange;
  bytes: Buffer;
}

const always = { startMs: Number.NEGATIVE_INFINITY, endMs: Number.POSITIVE_INFINITY };

function meets(a: InstantRange, b: InstantRange): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs;
}

/**
 * Answers about time that has passed, as they were sent, which many pages and people ask for alike. They are kept until a slot in their
 * frame is written or spaces or settings change: an answer from here is the one that would be worked out now.
 */
export class KeptAnswers {
  readonly #sources: AnswerSources;
  /** The one that was not asked for longest comes first. */
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Set<{ frame: InstantRange; isOutdated: boolean }>();
  #spaces: object | null = null;
  #bytes = 0;

  constructor(sources: AnswerSources) {
    this.#sources = sources;
    sources.ingestion.onSlots((stretch) => this.#outdate(stretch));
    sources.onChange?.(() => this.#outdate(always));
  }

  /** The answer of that key, which holds all that was asked for and by what right, to slots in `frame` alone: a kept one, or what `make` gives. */
  async of(key: string, frame: InstantRange, make: () => Promise<MadeAnswer>): Promise<Buffer> {
    const { directory, now, spaces } = this.#sources;
    // Slots count once they have passed: until then an answer changes with the clock alone.
    const elapsedMs = Math.floor(now() / slotMs) * slotMs;
    if (directory.version() === null || frame.endMs > elapsedMs) return (await make()).bytes;
    const current = spaces.current();
    if (current !== this.#spaces) this.#forgetAll(current);
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.bytes;
    }
    const making = { frame, isOutdated: false };
    this.#making.add(making);
    try {
      const { bytes, isSettled } = await make();
      const isCurrent = !making.isOutdated && spaces.current() === current;
      if (isSettled && isCurrent) this.#keep(key, { frame, bytes });
      return bytes;
    } finally {
      this.#making.delete(making);
    }
  }

  #keep(key: string, kept: Kept): void {
    if (kept.bytes.length > mostBytesEach) return;
    this.#forget(key);
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#sources.mostBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes.length ?? 0;
    this.#kept.delete(key);
  }

  #forgetAll(spaces: object): void {
    this.#spaces = spaces;
    this.#kept.clear();
    this.#bytes = 0;
  }

  #outdate(stretch: InstantRange): void {
    for (const making of this.#making) making.isOutdated ||= meets(making.frame, stretch);
    for (const [key, { frame }] of this.#kept) if (meets(frame, stretch)) this.#forget(key);
  }
}
