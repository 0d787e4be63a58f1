import type { PointerInput } from '../PointerInput.ts';
import type { Emit, PointerState } from '../PointerState.ts';
import { idle } from './idle.ts';
import { pinching } from './pinching.ts';

/** Speed is taken over the last moves of at most this age. */
const speedWindowMs = 90;

/** One pointer pulls the plan along. */
export function dragging(start: PointerInput, emit: Emit): PointerState {
  emit({ type: 'hover', at: null });
  let trail: PointerInput[] = [start];
  const last = (): PointerInput => trail.at(-1) ?? start;
  const state: PointerState = {
    name: 'dragging',
    down: (input, emitNext) => pinching(last(), input, emitNext),
    move: (input, emitNext) => {
      if (input.id !== start.id) return state;
      emitNext({ type: 'pan', dx: input.at.x - last().at.x, dy: input.at.y - last().at.y });
      trail = [...trail.filter((past) => input.timeMs - past.timeMs <= speedWindowMs), input];
      return state;
    },
    up: (input, emitNext) => {
      if (input.id !== start.id) return state;
      const recent = trail.filter((past) => input.timeMs - past.timeMs <= speedWindowMs);
      const [first] = recent;
      const elapsed = first ? input.timeMs - first.timeMs : 0;
      if (first && elapsed > 0)
        emitNext({
          type: 'glide',
          vx: (last().at.x - first.at.x) / elapsed,
          vy: (last().at.y - first.at.y) / elapsed,
        });
      return idle(null);
    },
    cancel: () => idle(null),
  };
  return state;
}
