import type { PointerInput } from '../PointerInput.ts';
import type { Emit, LastClick, PointerState } from '../PointerState.ts';
import { dragging } from './dragging.ts';
import { idle } from './idle.ts';
import { pinching } from './pinching.ts';

const mouseSlop = 4;
const touchSlop = 8;
const doubleClickMs = 400;

/** One pointer is down and has not moved yet: a click, the start of a drag, or the first finger of a pinch. */
export function pressed(start: PointerInput, lastClick: LastClick | null): PointerState {
  const state: PointerState = {
    name: 'pressed',
    down: (input, emit) => (input.id === start.id ? state : pinching(start, input, emit)),
    move: (input, emit) => {
      if (input.id !== start.id) return state;
      const slop = start.isTouch ? touchSlop : mouseSlop;
      if (Math.hypot(input.at.x - start.at.x, input.at.y - start.at.y) < slop) return state;
      return dragging(start, emit).move(input, emit);
    },
    up: (input, emit) => (input.id === start.id ? click(input, lastClick, emit) : state),
    cancel: () => idle(null),
  };
  return state;
}

function click(input: PointerInput, lastClick: LastClick | null, emit: Emit): PointerState {
  const { at, timeMs } = input;
  const isDouble =
    lastClick !== null &&
    timeMs - lastClick.timeMs < doubleClickMs &&
    Math.hypot(at.x - lastClick.x, at.y - lastClick.y) < touchSlop;
  if (isDouble) {
    emit({ type: 'fitZone', at });
    return idle(null);
  }
  emit({ type: 'select', at, isAdditive: input.isShift });
  return idle({ timeMs, x: at.x, y: at.y });
}
