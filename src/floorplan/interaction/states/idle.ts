import { idleState, type IdleState, type PointerHandlers } from '../PointerState.ts';

export const idle: PointerHandlers<IdleState> = {
  down: (state, input, emit) => {
    emit({ type: 'hold' });
    if (!input.isPrimaryButton) return state;
    return { name: 'pressed', start: input, lastClick: state.lastClick };
  },
  move: (state, input, emit) => {
    if (!input.isTouch) emit({ type: 'hover', at: input.at });
    return state;
  },
  up: (state) => state,
  cancel: (_state, _input, emit) => {
    emit({ type: 'hover', at: null });
    return idleState;
  },
};
