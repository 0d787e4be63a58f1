declare const plan: unique symbol;
declare const screen: unique symbol;

/** A point in plan units (see contract/floorPack.ts), y down. */
export interface PlanPoint {
  readonly x: number;
  readonly y: number;
  readonly [plan]: true;
}

/** A point in CSS pixels from the top left of the canvas. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
  readonly [screen]: true;
}

export function planPoint(x: number, y: number): PlanPoint {
  return { x, y } as PlanPoint;
}

export function screenPoint(x: number, y: number): ScreenPoint {
  return { x, y } as ScreenPoint;
}
