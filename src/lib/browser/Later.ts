import { ChunkLoadError, loadChunk } from '../errors/ChunkLoadError.ts';

/** A part that is fetched at once, beside what else the page needs; whoever shows it tells of a failure. */
export function fetchedAhead<Part>(load: () => Promise<Part>): Later<Part> {
  const later = new Later(load);
  later.prepare();
  return later;
}

/** A part of the program whose script is fetched when it is first wanted. */
export class Later<Part> {
  readonly #load: () => Promise<Part>;
  #part: Part | null = null;
  #asked: Promise<Part> | null = null;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  /** The part, once it is there. */
  get part(): Part | null {
    return this.#part;
  }

  /** Fetches the part once. A script that failed is fetched again the next time; a stylesheet only a reload of the page brings. */
  fetch(): Promise<Part> {
    this.#asked ??= this.#fetchNow();
    return this.#asked;
  }

  /** As `fetch`, ahead of need: whoever shows the part tells of a failure. */
  prepare(): void {
    this.fetch().catch(() => undefined);
  }

  async #fetchNow(): Promise<Part> {
    try {
      this.#part = await loadChunk(this.#load);
      return this.#part;
    } catch (error) {
      if (error instanceof ChunkLoadError) this.#asked = null;
      throw error;
    }
  }
}
