import type { Insets } from '#src/floorplan/camera/Camera.ts';
import { cardInsets, type Box } from './cardInsets.ts';

/** What cards cover of a plan, and the size of its page in CSS pixels. */
export interface PlanCover {
  insets: Insets;
  /** Without a panel that was opened over the plan. */
  resting: Insets;
  /** Whether such a panel is open: the plan then stays where it is. */
  isOverlaid: boolean;
  width: number;
  height: number;
}

const nothing = cardInsets({ left: 0, top: 0, right: 0, bottom: 0 }, []);

/** Measures a page and the cards that float over its plan, again whenever one of them comes, goes or changes its size. */
export class CardWatch {
  #cover: PlanCover = {
    insets: nothing,
    resting: nothing,
    isOverlaid: false,
    width: 0,
    height: 0,
  };
  readonly #cards = new Set<Element>();
  readonly #listeners = new Set<() => void>();
  readonly #observer = new ResizeObserver(() => this.#measure());
  #page: Element | null = null;
  #overlay: Element | null = null;

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

  /** A ref for the panel that opens over the plan. */
  readonly watchOverlay = (element: Element | null) => {
    this.#overlay = element;
    return this.#watch(element);
  };

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly read = (): PlanCover => this.#cover;

  #watch(element: Element | null): (() => void) | undefined {
    if (!element) return undefined;
    this.#observer.observe(element);
    return () => {
      this.#observer.unobserve(element);
      this.#cards.delete(element);
      if (this.#page === element) this.#page = null;
      if (this.#overlay === element) this.#overlay = null;
      this.#measure();
    };
  }

  #measure(): void {
    if (this.#page === null) return;
    const page = this.#page.getBoundingClientRect();
    const boxes = [...this.#cards].map(boxOf).filter(isShown);
    const resting = cardInsets(page, boxes);
    const overlay = this.#overlay;
    const next: PlanCover = {
      insets: overlay === null ? resting : cardInsets(page, [...boxes, boxOf(overlay)]),
      resting,
      isOverlaid: overlay !== null,
      width: page.width,
      height: page.height,
    };
    if (isSameCover(next, this.#cover)) return;
    this.#cover = next;
    for (const listener of this.#listeners) listener();
  }
}

function boxOf(element: Element): Box {
  return element.getBoundingClientRect();
}

function isShown({ left, right, top, bottom }: Box): boolean {
  return right > left && bottom > top;
}

function isSameCover(a: PlanCover, b: PlanCover): boolean {
  return (
    a.isOverlaid === b.isOverlaid &&
    a.width === b.width &&
    a.height === b.height &&
    isSameInsets(a.insets, b.insets) &&
    isSameInsets(a.resting, b.resting)
  );
}

function isSameInsets(a: Insets, b: Insets): boolean {
  return a.top === b.top && a.right === b.right && a.bottom === b.bottom && a.left === b.left;
}
