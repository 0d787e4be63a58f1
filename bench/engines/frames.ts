export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Draws at most once a frame, when asked to; tells those who wait when it has drawn. */
export class FrameDraw {
  readonly #draw: () => void;
  #due: Promise<void> | null = null;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  request(): void {
    this.#due ??= this.#drawNext();
  }

  async #drawNext(): Promise<void> {
    await nextFrame();
    this.#due = null;
    this.#draw();
  }

  async drawn(): Promise<void> {
    await this.#due;
  }
}
