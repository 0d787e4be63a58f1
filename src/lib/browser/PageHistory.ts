import { systemClock, type Clock } from './clock.ts';
import { newId } from './newId.ts';

/** An address within this program. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Of its entry in the tab's history. */
  key: string;
}

/** Where to go: an address, or the parts of one. */
export type Target = string | Partial<Pick<Place, 'pathname' | 'search' | 'hash'>>;

/** Who does not let the tab leave a place without a question. */
export interface Guard {
  isHeld: (from: Place, to: Place) => boolean;
  /** Told of each step that was held, with the way to take it after all. */
  onHeld: (leave: () => void) => void;
}

/** What the browser keeps with each entry. */
interface Entry {
  usr: unknown;
  key: string;
  idx: number;
}

type Tab = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;

/** A step takes milliseconds. A browser may drop one that is asked for while another one is on its way. */
const droppedMs = 300;

/**
 * The addresses of a tab, as the router asks for them. A step that is held leaves the place as it was: Back and Forward have changed the
 * address by the time one hears of them, so it is set back.
 */
export class PageHistory {
  readonly #tab: Tab;
  readonly #clock: Clock;
  readonly #guards = new Set<Guard>();
  readonly #listeners = new Set<(place: Place) => void>();
  #place: Place;
  /** Where the place stands among the entries. */
  #index: number;
  /** Which entry the browser was last seen at; another one than the place's while the address is set back. */
  #seen: number;
  /** Set while the address is set back: the step that the browser was asked for, and what is to follow. */
  #return: { step: number; next: (() => void) | null; stop: () => void } | null = null;
  /** The entry that is gone to without a question. */
  #allowed: number | null = null;

  constructor(tab: Tab = window, clock: Clock = systemClock) {
    this.#tab = tab;
    this.#clock = clock;
    this.#index = this.#entryIndex() ?? this.#numberEntry(0);
    this.#seen = this.#index;
    this.#place = this.#read();
  }

  /** The place in view. */
  get place(): Place {
    return this.#place;
  }

  /** Follows the tab until the returned function is called. */
  listen(listener: (place: Place) => void): () => void {
    if (this.#listeners.size === 0) this.#tab.addEventListener('popstate', this.#handlePop);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#tab.removeEventListener('popstate', this.#handlePop);
    };
  }

  /** Asks a guard before each step until the returned function is called. */
  guard(guard: Guard): () => void {
    this.#guards.add(guard);
    return () => this.#guards.delete(guard);
  }

  // The router calls these two apart from the history.
  readonly push = (target: Target, state: unknown = null): void => {
    this.#write(target, state, (entry, href) => {
      const idx = this.#index + 1;
      try {
        this.#tab.history.pushState({ ...entry, idx }, '', href);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        // Browsers let a page add only so many entries in a while.
        this.#tab.location.assign(href);
        return;
      }
      this.#show(idx);
    });
  };

  readonly replace = (target: Target, state: unknown = null): void => {
    this.#write(target, state, (entry, href) => {
      this.#tab.history.replaceState({ ...entry, idx: this.#index }, '', href);
      this.#show(this.#index);
    });
  };

  go(delta: number): void {
    this.#tab.history.go(delta);
  }

  createHref(target: Target): string {
    if (typeof target === 'string') return target;
    const { pathname = '/', search = '', hash = '' } = target;
    return pathname + withMark('?', search) + withMark('#', hash);
  }

  createURL(target: Target): URL {
    const { origin } = this.#tab.location;
    const href = this.createHref(target);
    // Two slashes would begin the name of another server.
    return new URL(/^[\\/]{2}/.test(href) ? origin + href : href, origin);
  }

  encodeLocation(target: Target): Pick<Place, 'pathname' | 'search' | 'hash'> {
    const { pathname, search, hash } = this.createURL(target);
    return { pathname, search, hash };
  }

  #write(
    target: Target,
    state: unknown,
    write: (entry: Omit<Entry, 'idx'>, href: string) => void,
  ): void {
    const key = newId();
    const next = { ...this.encodeLocation(target), state, key };
    const { href } = this.createURL(target);
    const act = () => this.#onceBack(() => write({ usr: state, key }, href));
    if (!this.#isHeld(next, act)) act();
  }

  readonly #handlePop = (): void => {
    const known = this.#entryIndex();
    // The browser itself makes an entry for a # in an address, and nobody leaves a page by it.
    const index = known ?? this.#numberEntry(this.#seen + 1);
    const step = index - this.#seen;
    this.#seen = index;
    if (this.#return && known !== null) this.#comeBack(step);
    else if (known === null || index === this.#allowed || !this.#holdPop()) this.#show(index);
  };

  /** Whether the entry that the browser went to is held; the address is then set back. */
  #holdPop(): boolean {
    const index = this.#seen;
    const isHeld =
      index !== this.#index &&
      this.#isHeld(this.#read(), () =>
        this.#onceBack(() => {
          this.#allowed = index;
          this.go(index - this.#index);
        }),
      );
    if (isHeld) this.#setBack(null);
    return isHeld;
  }

  #setBack(next: (() => void) | null): void {
    const step = this.#index - this.#seen;
    this.#return?.stop();
    const stop = this.#clock.after(droppedMs, () => {
      this.#seen = this.#entryIndex() ?? this.#seen;
      this.#comeBack(step);
    });
    this.#return = { step, next, stop };
    this.go(step);
  }

  /** Another step may have come between: the person pressed Back again. */
  #comeBack(step: number): void {
    if (!this.#return) return;
    const { next, stop } = this.#return;
    if (this.#seen === this.#index) {
      stop();
      this.#return = null;
      next?.();
    } else if (step === this.#return.step) this.#setBack(next);
  }

  #onceBack(act: () => void): void {
    if (this.#return) this.#return.next = act;
    else act();
  }

  #isHeld(next: Place, leave: () => void): boolean {
    const guard = [...this.#guards].find(({ isHeld }) => isHeld(this.#place, next));
    guard?.onHeld(leave);
    return guard !== undefined;
  }

  #show(index: number): void {
    this.#return?.stop();
    this.#return = null;
    this.#allowed = null;
    this.#index = index;
    this.#seen = index;
    this.#place = this.#read();
    for (const listener of this.#listeners) listener(this.#place);
  }

  #read(): Place {
    const { pathname, search, hash } = this.#tab.location;
    const { usr = null, key = 'default' } = (this.#tab.history.state ?? {}) as Partial<Entry>;
    return { pathname, search, hash, state: usr, key };
  }

  #entryIndex(): number | null {
    return ((this.#tab.history.state ?? {}) as Partial<Entry>).idx ?? null;
  }

  #numberEntry(idx: number): number {
    const { history } = this.#tab;
    history.replaceState({ ...(history.state as object | null), idx }, '');
    return idx;
  }
}

function withMark(mark: string, part: string): string {
  if (part === '' || part === mark) return '';
  return part.startsWith(mark) ? part : mark + part;
}
