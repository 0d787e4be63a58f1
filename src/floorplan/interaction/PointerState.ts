import type { Intent } from './Intent.ts';
import type { ScreenPoint } from '../camera/coordinates.ts';

/** One pointer event, free of the DOM. */
export interface PointerInput {
  readonly id: number;
  readonly at: ScreenPoint;
  readonly timeMs: number;
  readonly isTouch: boolean;
  readonly isPrimaryButton: boolean;
  readonly isShift: boolean;
}

export type Emit = (intent: Intent) => void;

/** No button is down: the mouse hovers. A last click is kept to tell a double click. */
export interface IdleState {
  readonly name: 'idle';
  readonly lastClick: PointerInput | null;
}

/** One pointer is down and has not moved yet: a click, the start of a drag, or the first finger of a pinch. */
export interface PressedState {
  readonly name: 'pressed';
  readonly start: PointerInput;
  readonly lastClick: PointerInput | null;
}

/** One pointer pulls the plan along; `trail` holds its last moves, oldest first, for the speed at which it lets go. */
export interface DraggingState {
  readonly name: 'dragging';
  readonly trail: readonly [PointerInput, ...PointerInput[]];
}

/** Two fingers: their middle pans, their distance zooms. */
export interface PinchingState {
  readonly name: 'pinching';
  readonly first: PointerInput;
  readonly second: PointerInput;
}

export type PointerState = IdleState | PressedState | DraggingState | PinchingState;

type Step<State> = (state: State, input: PointerInput, emit: Emit) => PointerState;

/** What one state makes of pointer events: emits intents and gives the state that follows. */
export interface PointerHandlers<State extends PointerState> {
  readonly down: Step<State>;
  readonly move: Step<State>;
  readonly up: Step<State>;
  /** The pointer left the canvas or the system took it. */
  readonly cancel: Step<State>;
}

export const idleState: IdleState = { name: 'idle', lastClick: null };
