import type { PointerInput } from './PointerInput.ts';
import type { Emit, PointerState } from './PointerState.ts';
import { idle } from './states/idle.ts';

/** Turns pointer events into intents; holds the one state the pointer is in. */
export class PointerChart {
  readonly #emit: Emit;
  #state: PointerState = idle(null);

  constructor(emit: Emit) {
    this.#emit = emit;
  }

  get stateName(): PointerState['name'] {
    return this.#state.name;
  }

  handle(event: 'down' | 'move' | 'up' | 'cancel', input: PointerInput): void {
    this.#state = this.#state[event](input, this.#emit);
  }
}
