import { thresholds } from '#domain/metric/thresholds.ts';
import type { ScaleCell } from '#src/charts/colour-scale/ScaleCell.ts';
import { drawnOpen, hourStep, type WeekGridModel } from '#src/charts/week-grid/WeekGridModel.ts';
import type { DemandClass } from './demandClasses.ts';
import { weekStepName } from '#src/lib/format/clockText.ts';

const hoursPerDay = 24;

/** A weekday hour of a size class; minutes are 0 while it is closed. */
export interface DemandHour {
  /** Its step of the week, as text. */
  id: string;
  name: string;
  openMinutes: number;
  minutes: number;
  /** Null where nothing was measured. */
  soldOutShare: number | null;
}

/** The hours of the week of a class, Monday first. */
export function toDemandHours({ week }: Pick<DemandClass, 'week'>): DemandHour[] {
  const byStep = new Map(week.map((one) => [hourStep(one.weekday, one.hour), one]));
  return Array.from({ length: 7 * hoursPerDay }, (_, step) => {
    const found = byStep.get(step);
    const minutes = found?.minutes ?? 0;
    return {
      id: String(step),
      name: weekStepName(step, hoursPerDay),
      openMinutes: found?.open_minutes ?? 0,
      minutes,
      soldOutShare: minutes > 0 ? (found?.sold_out_minutes ?? 0) / minutes : null,
    };
  });
}

function toCell({ openMinutes, minutes, soldOutShare }: DemandHour): ScaleCell {
  if (openMinutes === 0) return { state: 'closed', value: null };
  if (soldOutShare === null) return { state: 'unknown', value: null };
  const isWeak = minutes < thresholds.neededData * openMinutes;
  return { state: isWeak ? 'weak' : 'known', value: soldOutShare };
}

export function toDemandWeek(hours: readonly DemandHour[]): WeekGridModel {
  return drawnOpen({ stepsPerDay: hoursPerDay, cells: hours.map(toCell) });
}

/** The hours in which the class was sold out most, the worst first; none where it never was. */
export function worstHours(hours: readonly DemandHour[], most: number): DemandHour[] {
  return hours
    .filter(({ soldOutShare }) => (soldOutShare ?? 0) > 0)
    .toSorted((a, b) => (b.soldOutShare ?? 0) - (a.soldOutShare ?? 0))
    .slice(0, most);
}
