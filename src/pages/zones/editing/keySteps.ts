import type { Position } from '#domain/geometry/Ring.ts';
import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import { metresPerFoot } from '#src/lib/format/measures.ts';

/** What an arrow key moves by. */
interface KeyStep {
  metres: number;
  /** "10 cm". */
  text: string;
}

const steps: Readonly<Record<UnitOfMeasure, Record<'plain' | 'shift' | 'ctrl', KeyStep>>> = {
  metric: {
    plain: { metres: 0.1, text: '10 cm' },
    shift: { metres: 1, text: '1 m' },
    ctrl: { metres: 0.01, text: '1 cm' },
  },
  imperial: {
    plain: { metres: metresPerFoot / 2, text: '6 in' },
    shift: { metres: metresPerFoot * 3, text: '3 ft' },
    ctrl: { metres: metresPerFoot / 12, text: '1 in' },
  },
};
/** The steps in words, as the plan's hints tell them. */
export const stepWords: Readonly<Record<UnitOfMeasure, string>> = {
  metric: 'by 10 centimeters, with Shift by 1 meter, with Ctrl by 1 centimeter',
  imperial: 'by 6 inches, with Shift by 3 feet, with Ctrl by 1 inch',
};
/** Without a scale this share of the floor's longer side stands for a meter. */
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

/** What an arrow key moves by, in a person's unit. */
export function keyStep({ isShift, isCtrl }: EditKey, unit: UnitOfMeasure): KeyStep {
  return steps[unit][isShift ? 'shift' : isCtrl ? 'ctrl' : 'plain'];
}

/** Meters as a length in units of the floor's image. */
export function imageLength(floor: PlanFloor, metres: number): number {
  return floor.metresPerUnit === null
    ? metres * shareOfMetre * Math.max(floor.width, floor.height)
    : metres / floor.metresPerUnit;
}
