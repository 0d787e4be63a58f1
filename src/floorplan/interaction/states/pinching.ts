import { screenPoint, type ScreenPoint } from '../../camera/coordinates.ts';
import type {
  PointerInput,
  PinchingState,
  PointerHandlers,
  PointerState,
} from '../PointerState.ts';

export const pinching: PointerHandlers<PinchingState> = {
  down: (state) => state,
  move: (state, input, emit) => {
    const next = moveFinger(state, input);
    if (!next) return state;
    const [before, after] = [middleOf(state), middleOf(next)];
    emit({ type: 'pan', dx: after.x - before.x, dy: after.y - before.y });
    const [spreadBefore, spreadAfter] = [spread(state), spread(next)];
    if (spreadBefore > 0 && spreadAfter > 0)
      emit({ type: 'zoom', at: after, factor: spreadAfter / spreadBefore });
    return next;
  },
  up: release,
  cancel: release,
};

/** The other finger goes on dragging. */
function release(state: PinchingState, input: PointerInput): PointerState {
  if (input.id === state.first.id) return { name: 'dragging', trail: [state.second] };
  if (input.id === state.second.id) return { name: 'dragging', trail: [state.first] };
  return state;
}

function moveFinger(state: PinchingState, input: PointerInput): PinchingState | null {
  if (input.id === state.first.id) return { ...state, first: input };
  if (input.id === state.second.id) return { ...state, second: input };
  return null;
}

function middleOf({ first, second }: PinchingState): ScreenPoint {
  return screenPoint((first.at.x + second.at.x) / 2, (first.at.y + second.at.y) / 2);
}

function spread({ first, second }: PinchingState): number {
  return Math.hypot(first.at.x - second.at.x, first.at.y - second.at.y);
}
