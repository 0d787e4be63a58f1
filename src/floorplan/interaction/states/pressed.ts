import {
  type PointerInput,
  idleState,
  type Emit,
  type PointerHandlers,
  type PointerState,
  type PressedState,
} from '../PointerState.ts';

const mouseSlop = 4;
const touchSlop = 8;
const doubleClickMs = 400;

export const pressed: PointerHandlers<PressedState> = {
  down: (state, input, emit) => {
    if (input.id === state.start.id) return state;
    emit({ type: 'hold' });
    return { name: 'pinching', first: state.start, second: input };
  },
  move: (state, input, emit) => {
    const { start } = state;
    const slop = start.isTouch ? touchSlop : mouseSlop;
    if (input.id !== start.id || distance(input, start) < slop) return state;
    emit({ type: 'hover', at: null });
    emit({ type: 'pan', dx: input.at.x - start.at.x, dy: input.at.y - start.at.y });
    return { name: 'dragging', trail: [start, input] };
  },
  up: (state, input, emit) =>
    input.id === state.start.id ? click(input, state.lastClick, emit) : state,
  cancel: () => idleState,
};

function click(input: PointerInput, lastClick: PointerInput | null, emit: Emit): PointerState {
  const isDouble =
    lastClick !== null &&
    input.timeMs - lastClick.timeMs < doubleClickMs &&
    distance(input, lastClick) < touchSlop;
  if (isDouble) {
    emit({ type: 'fitZone', at: input.at });
    return idleState;
  }
  emit({ type: 'select', at: input.at, isAdditive: input.isShift });
  return { name: 'idle', lastClick: input };
}

function distance(a: PointerInput, b: PointerInput): number {
  return Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y);
}
