import type { LastClick, PointerState } from '../PointerState.ts';
import { pressed } from './pressed.ts';

/** No button is down: the mouse hovers. */
export function idle(lastClick: LastClick | null): PointerState {
  const state: PointerState = {
    name: 'idle',
    down: (input, emit) => {
      emit({ type: 'hold' });
      return input.isPrimaryButton ? pressed(input, lastClick) : state;
    },
    move: (input, emit) => {
      if (!input.isTouch) emit({ type: 'hover', at: input.at });
      return state;
    },
    up: () => state,
    cancel: (_input, emit) => {
      emit({ type: 'hover', at: null });
      return state;
    },
  };
  return state;
}
