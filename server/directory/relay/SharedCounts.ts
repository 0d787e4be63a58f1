import type { Directory } from '../Directory.ts';

/** How often counts are called out: by so much a limit that several processes keep may be overrun. */
const everyMs = 250;
/** A signal has room for 8,000 bytes. */
const mostBytes = 7000;

/** How often something was done at one place, told to the other processes and heard from them. */
export interface SharedCount {
  /** Was done once more here by `who`. */
  tell: (who: string) => void;
  /** Calls back with how often it was done elsewhere. */
  onOthers: (listener: (who: string, count: number) => void) => void;
}

interface Call {
  from: number;
  counts: Record<string, Record<string, number>>;
}

/** Counts by which callers are limited, kept by several processes together: each calls out four times a second what it counted. */
export class SharedCounts {
  readonly #directory: Directory;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Map<string, ((who: string, count: number) => void)[]>();
  readonly #own = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);
  #gathered = new Map<string, Map<string, number>>();
  #timer: NodeJS.Timeout | undefined;
  readonly #end: (() => void) | undefined;

  constructor(directory: Directory, onError: (error: unknown) => void) {
    this.#directory = directory;
    this.#onError = onError;
    this.#end = directory.signals?.listen((text) => {
      if (text?.startsWith('{') === true) this.#hear(JSON.parse(text) as Call);
    });
  }

  /** The count of one kind. */
  of(kind: string): SharedCount {
    return {
      tell: (who) => this.#gather(kind, who),
      onOthers: (listener) => {
        this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener]);
      },
    };
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#end?.();
  }

  #gather(kind: string, who: string): void {
    if (this.#directory.signals === null) return;
    const counts = this.#gathered.get(kind) ?? new Map<string, number>();
    this.#gathered.set(kind, counts);
    counts.set(who, (counts.get(who) ?? 0) + 1);
    this.#timer ??= setTimeout(() => this.#callOut(), everyMs).unref();
  }

  #callOut(): void {
    this.#timer = undefined;
    const gathered = this.#gathered;
    this.#gathered = new Map();
    for (const text of textsOf(gathered, this.#own))
      this.#directory.signals?.send(text).catch(this.#onError);
  }

  #hear({ from, counts }: Call): void {
    if (from === this.#own) return;
    for (const [kind, byWho] of Object.entries(counts))
      for (const [who, count] of Object.entries(byWho))
        for (const listener of this.#listeners.get(kind) ?? []) listener(who, count);
  }
}

/** The counts in as few texts as hold them. */
function textsOf(
  gathered: ReadonlyMap<string, ReadonlyMap<string, number>>,
  from: number,
): string[] {
  const texts: string[] = [];
  let counts: Call['counts'] = {};
  let bytes = 0;
  const end = (): void => {
    if (bytes > 0) texts.push(JSON.stringify({ from, counts } satisfies Call));
    counts = {};
    bytes = 0;
  };
  for (const [kind, byWho] of gathered)
    for (const [who, count] of byWho) {
      const more = Buffer.byteLength(who) + kind.length + 16;
      if (bytes + more > mostBytes) end();
      counts[kind] = { ...counts[kind], [who]: count };
      bytes += more;
    }
  end();
  return texts;
}
