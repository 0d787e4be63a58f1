import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

/** What may change a value about time that has passed. */
export interface KeptSources {
  /** The spaces with their settings: another object once any of them changes, and with each local day. */
  spaces: { current: () => object };
  /** Null where other processes may write unseen; then nothing is kept. */
  directory: { version: () => number | null };
  ingestion: { onSlots: (listener: (stretch: InstantRange) => void) => () => void };
  now: () => number;
  /** Calls back when something else has changed that every value may depend on. */
  onChange?: (listener: () => void) => () => void;
  /** How much is kept: of what was not asked for longest, the rest is forgotten. */
  mostBytes: number;
}

interface Kept<Value> {
  frame: InstantRange;
  value: Value;
  bytes: number;
}

/** A value that is being worked out. */
export interface Making<Value> {
  /** Keeps it, unless something that it depends on has changed since the making began. */
  keep: (key: string, value: Value, bytes: number) => void;
  /** Must be called, kept or not. */
  end: () => void;
}

const always = { startMs: Number.NEGATIVE_INFINITY, endMs: Number.POSITIVE_INFINITY };

function meets(a: InstantRange, b: InstantRange): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs;
}

/**
 * Values about time that has passed, each until a slot in its frame is written or spaces or settings change: what is found here is what
 * would be worked out now.
 */
export class KeptValues<Value> {
  readonly #sources: KeptSources;
  /** The one that was not asked for longest comes first. */
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #making = new Set<{ frame: InstantRange; isOutdated: boolean }>();
  #spaces: object | null = null;
  #bytes = 0;

  constructor(sources: KeptSources) {
    this.#sources = sources;
    sources.ingestion.onSlots((stretch) => this.#outdate(stretch));
    sources.onChange?.(() => this.#outdate(always));
  }

  /** What is kept under a key. */
  find(key: string): Value | undefined {
    if (this.#sources.directory.version() === null) return undefined;
    this.#look();
    const known = this.#kept.get(key);
    // A clock that was set back makes time to come of what had passed.
    if (known === undefined || known.frame.endMs > this.#elapsedMs()) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known.value;
  }

  /** Begins to work out what depends on the slots of `frame` alone; null where nothing about them may be kept. */
  begin(frame: InstantRange): Making<Value> | null {
    const { directory, spaces } = this.#sources;
    if (directory.version() === null || frame.endMs > this.#elapsedMs()) return null;
    const current = this.#look();
    const making = { frame, isOutdated: false };
    this.#making.add(making);
    return {
      keep: (key, value, bytes) => {
        if (making.isOutdated || spaces.current() !== current) return;
        this.#keep(key, { frame, value, bytes });
      },
      end: () => this.#making.delete(making),
    };
  }

  /** Until when slots count: until they have passed, a value changes with the clock alone. */
  #elapsedMs(): number {
    return Math.floor(this.#sources.now() / slotMs) * slotMs;
  }

  /** Forgets all once the spaces are others; the spaces of now. */
  #look(): object {
    const current = this.#sources.spaces.current();
    if (current !== this.#spaces) {
      this.#spaces = current;
      this.#kept.clear();
      this.#bytes = 0;
    }
    return current;
  }

  #keep(key: string, kept: Kept<Value>): void {
    this.#forget(key);
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#sources.mostBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }

  #outdate(stretch: InstantRange): void {
    for (const making of this.#making) making.isOutdated ||= meets(making.frame, stretch);
    for (const [key, { frame }] of this.#kept) if (meets(frame, stretch)) this.#forget(key);
  }
}
