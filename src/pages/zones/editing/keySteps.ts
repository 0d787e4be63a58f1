import type { Position } from '#domain/geometry/Ring.ts';
import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';

/** Meters that an arrow key moves; without a scale this share of the floor's longer side stands for a meter. */
const stepMetres = { plain: 0.1, shift: 1, ctrl: 0.01 };
const shareOfMetre = 0.02;

export interface EditKey {
  key: string;
  isShift: boolean;
  /** Ctrl or ⌘. */
  isCtrl: boolean;
}

export const arrows: Readonly<Record<string, { way: Position; name: string }>> = {
  ArrowLeft: { way: [-1, 0], name: 'left' },
  ArrowRight: { way: [1, 0], name: 'right' },
  ArrowUp: { way: [0, -1], name: 'up' },
  ArrowDown: { way: [0, 1], name: 'down' },
};

/** What an arrow key moves by, in meters. */
export function metresOf({ isShift, isCtrl }: EditKey): number {
  return isShift ? stepMetres.shift : isCtrl ? stepMetres.ctrl : stepMetres.plain;
}

/** Meters as a length in units of the floor's image. */
export function imageLength(floor: PlanFloor, metres: number): number {
  return floor.metresPerUnit === null
    ? metres * shareOfMetre * Math.max(floor.width, floor.height)
    : metres / floor.metresPerUnit;
}

/** What an arrow key moves by, in units of the floor's image. */
export function stepOf(floor: PlanFloor, pressed: EditKey): number {
  return imageLength(floor, metresOf(pressed));
}
