import {
  type PointerInput,
  idleState,
  type Emit,
  type PointerHandlers,
  type PointerState,
} from './PointerState.ts';
import { dragging } from './states/dragging.ts';
import { idle } from './states/idle.ts';
import { pinching } from './states/pinching.ts';
import { pressed } from './states/pressed.ts';

type PointerEventName = keyof PointerHandlers<PointerState>;

/** Turns pointer events into intents; holds the one state the pointer is in. */
export class PointerChart {
  readonly #emit: Emit;
  #state: PointerState = idleState;

  constructor(emit: Emit) {
    this.#emit = emit;
  }

  get stateName(): PointerState['name'] {
    return this.#state.name;
  }

  handle(event: PointerEventName, input: PointerInput): void {
    this.#state = follow(this.#state, event, input, this.#emit);
  }
}

function follow(
  state: PointerState,
  event: PointerEventName,
  input: PointerInput,
  emit: Emit,
): PointerState {
  if (state.name === 'idle') return idle[event](state, input, emit);
  if (state.name === 'pressed') return pressed[event](state, input, emit);
  if (state.name === 'dragging') return dragging[event](state, input, emit);
  return pinching[event](state, input, emit);
}
