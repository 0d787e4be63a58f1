import type { Intent } from './Intent.ts';
import type { PointerInput } from './PointerInput.ts';

export type Emit = (intent: Intent) => void;

/** A click remembered to tell a double click. */
export interface LastClick {
  readonly timeMs: number;
  readonly x: number;
  readonly y: number;
}

/** One state of the pointer chart: each handler emits intents and gives the state that follows. */
export interface PointerState {
  readonly name: 'idle' | 'pressed' | 'dragging' | 'pinching';
  down(input: PointerInput, emit: Emit): PointerState;
  move(input: PointerInput, emit: Emit): PointerState;
  up(input: PointerInput, emit: Emit): PointerState;
  /** The pointer left the canvas or the system took it. */
  cancel(input: PointerInput, emit: Emit): PointerState;
}
