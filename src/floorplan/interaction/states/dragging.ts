import {
  type PointerInput,
  idleState,
  type DraggingState,
  type PointerHandlers,
} from '../PointerState.ts';

/** Speed is taken over the moves of at most this age. */
const speedWindowMs = 90;

export const dragging: PointerHandlers<DraggingState> = {
  down: (state, input, emit) => {
    emit({ type: 'hold' });
    return { name: 'pinching', first: lastOf(state), second: input };
  },
  move: (state, input, emit) => {
    const last = lastOf(state);
    if (input.id !== last.id) return state;
    emit({ type: 'pan', dx: input.at.x - last.at.x, dy: input.at.y - last.at.y });
    const [oldest, ...others] = [...recent(state, input.timeMs), input];
    return { name: 'dragging', trail: [oldest ?? input, ...others] };
  },
  up: (state, input, emit) => {
    const last = lastOf(state);
    if (input.id !== last.id) return state;
    const [first] = recent(state, input.timeMs);
    const elapsed = first ? input.timeMs - first.timeMs : 0;
    if (first && elapsed > 0)
      emit({
        type: 'glide',
        vx: (last.at.x - first.at.x) / elapsed,
        vy: (last.at.y - first.at.y) / elapsed,
      });
    return idleState;
  },
  cancel: () => idleState,
};

function lastOf(state: DraggingState): PointerInput {
  return state.trail.at(-1) ?? state.trail[0];
}

function recent(state: DraggingState, nowMs: number): PointerInput[] {
  return state.trail.filter((past) => nowMs - past.timeMs <= speedWindowMs);
}
