import { screenPoint, type ScreenPoint } from '../../camera/coordinates.ts';
import type { PointerInput } from '../PointerInput.ts';
import type { Emit, PointerState } from '../PointerState.ts';
import { dragging } from './dragging.ts';

/** Two fingers: their middle pans, their distance zooms. */
export function pinching(first: PointerInput, second: PointerInput, emit: Emit): PointerState {
  emit({ type: 'hold' });
  const fingers = new Map([
    [first.id, first],
    [second.id, second],
  ]);
  const state: PointerState = {
    name: 'pinching',
    down: () => state,
    move: (input, emitNext) => {
      const before = span(fingers);
      if (!fingers.has(input.id)) return state;
      fingers.set(input.id, input);
      const after = span(fingers);
      emitNext({
        type: 'pan',
        dx: after.middle.x - before.middle.x,
        dy: after.middle.y - before.middle.y,
      });
      if (before.distance > 0 && after.distance > 0)
        emitNext({ type: 'zoom', at: after.middle, factor: after.distance / before.distance });
      return state;
    },
    up: (input, emitNext) => release(input, emitNext),
    cancel: (input, emitNext) => release(input, emitNext),
  };
  const release = (input: PointerInput, emitNext: Emit): PointerState => {
    if (!fingers.delete(input.id)) return state;
    const [rest] = fingers.values();
    return dragging(rest ?? input, emitNext);
  };
  return state;
}

function span(fingers: ReadonlyMap<number, PointerInput>): {
  middle: ScreenPoint;
  distance: number;
} {
  const [a, b] = [...fingers.values()].map((finger) => finger.at);
  if (!a || !b) return { middle: a ?? screenPoint(0, 0), distance: 0 };
  return {
    middle: screenPoint((a.x + b.x) / 2, (a.y + b.y) / 2),
    distance: Math.hypot(a.x - b.x, a.y - b.y),
  };
}
