interface FakeEntry {
  url: URL;
  state: unknown;
}

/** A tab of a browser: steps through its history happen later, in the order in which they were asked for. */
export class FakeTab extends EventTarget {
  /** Whether the browser takes no further entry. */
  isFull = false;
  /** What the page was told to load anew. */
  readonly assigned: string[] = [];
  readonly history: History;
  readonly location: Location;
  readonly #entries: FakeEntry[];
  #at = 0;
  readonly #asked: number[] = [];

  constructor(href: string) {
    super();
    this.#entries = [{ url: new URL(href), state: null }];
    this.history = this.#fakeHistory();
    this.location = this.#fakeLocation();
  }

  /** What a person's press on Back (-1) or Forward does, with all that follows from it. */
  step(delta: number): void {
    this.history.go(delta);
    this.settle();
  }

  /** Takes the steps that were asked for. */
  settle(): void {
    while (this.#asked.length > 0) this.settleOne();
  }

  /** Forgets the steps that were asked for, as browsers do when several are under way. */
  drop(): void {
    this.#asked.length = 0;
  }

  settleOne(): void {
    const next = this.#at + (this.#asked.shift() ?? 0);
    if (next === this.#at || !this.#entries[next]) return;
    this.#at = next;
    this.dispatchEvent(new Event('popstate'));
  }

  typeHash(hash: string): void {
    const url = new URL(this.#entry.url);
    url.hash = hash;
    this.#add({ url, state: null });
    this.dispatchEvent(new Event('popstate'));
  }

  get #entry(): FakeEntry {
    const entry = this.#entries[this.#at];
    if (!entry) throw new Error('The tab is nowhere');
    return entry;
  }

  #add(entry: FakeEntry): void {
    this.#entries.splice(this.#at + 1, Infinity, entry);
    this.#at += 1;
  }

  /** Without an address the one in view stays, its # included. */
  #urlOf(href: string | URL | null | undefined): URL {
    return href ? new URL(href, this.#entry.url) : this.#entry.url;
  }

  #fakeHistory(): History {
    const stateNow = () => this.#entry.state;
    const history: Partial<History> = {
      get state() {
        return stateNow();
      },
      go: (delta = 0) => {
        this.#asked.push(delta);
      },
      pushState: (state: unknown, _, href) => {
        if (this.isFull) throw new DOMException('Too many entries', 'SecurityError');
        this.#add({ url: this.#urlOf(href), state });
      },
      replaceState: (state: unknown, _, href) => {
        this.#entries[this.#at] = { url: this.#urlOf(href), state };
      },
    };
    return history as History;
  }

  #fakeLocation(): Location {
    const urlNow = () => this.#entry.url;
    return new Proxy({} as Location, {
      get: (_, key: keyof URL & keyof Location) =>
        (key as string) === 'assign' ? (href: string) => this.assigned.push(href) : urlNow()[key],
    });
  }
}
