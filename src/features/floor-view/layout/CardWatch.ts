import type { Insets } from '#src/floorplan/camera/Camera.ts';
import { cardInsets } from './cardInsets.ts';

/** Measures a page and the cards that float over its plan, again whenever one of them comes, goes or changes its size. */
export class CardWatch {
  #insets: Insets = cardInsets({ left: 0, top: 0, right: 0, bottom: 0 }, []);
  readonly #cards = new Set<Element>();
  readonly #listeners = new Set<() => void>();
  readonly #observer = new ResizeObserver(() => this.#measure());
  #page: Element | null = null;

  /** A ref for the page. */
  readonly watchPage = (element: Element | null) => {
    this.#page = element;
    return this.#watch(element);
  };

  /** A ref for each card. */
  readonly watchCard = (element: Element | null) => {
    if (element) this.#cards.add(element);
    return this.#watch(element);
  };

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly read = (): Insets => this.#insets;

  #watch(element: Element | null): (() => void) | undefined {
    if (!element) return undefined;
    this.#observer.observe(element);
    return () => {
      this.#observer.unobserve(element);
      this.#cards.delete(element);
      if (this.#page === element) this.#page = null;
      this.#measure();
    };
  }

  #measure(): void {
    if (this.#page === null) return;
    const boxes = [...this.#cards].map((card) => card.getBoundingClientRect());
    const next = cardInsets(
      this.#page.getBoundingClientRect(),
      boxes.filter(({ width }) => width > 0),
    );
    const { top, right, bottom, left } = this.#insets;
    const isSame =
      next.top === top && next.right === right && next.bottom === bottom && next.left === left;
    if (isSame) return;
    this.#insets = next;
    for (const listener of this.#listeners) listener();
  }
}
