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
