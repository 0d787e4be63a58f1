import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { cellKeys, type ScaleCell } from '../colour-scale/ScaleCell.ts';
import type { LegendKey } from '../colour-scale/ScaleLegend.tsx';

/** The steps of a week by weekday, Monday first, each day with hours or quarters of them. */
export interface WeekGridModel {
  /** 24, or 96 for quarters. */
  stepsPerDay: 24 | 96;
  /** Seven days of steps: cells[weekday * stepsPerDay + step]. */
  cells: readonly ScaleCell[];
  /** Hours that are drawn, half-open; the whole day by default. */
  hours?: { from: number; toExclusive: number };
  /** Weekdays that are drawn, from Monday on; all seven by default. */
  days?: number;
}

/** How many weekdays reach from Monday to the last that is not closed; all where every day is. */
export function openDays({ cells, stepsPerDay }: Omit<WeekGridModel, 'hours' | 'days'>): number {
  const last = cells.findLastIndex(({ state }) => state !== 'closed');
  return last === -1 ? 7 : Math.floor(last / stepsPerDay) + 1;
}

/** The steps of a day that are drawn, half-open. */
export function drawnSteps({ stepsPerDay, hours }: WeekGridModel): {
  from: number;
  toExclusive: number;
} {
  const perHour = stepsPerDay / 24;
  const { from, toExclusive } = hours ?? { from: 0, toExclusive: 24 };
  return { from: from * perHour, toExclusive: toExclusive * perHour };
}

/** The whole hours from the first to the last cell that is not closed; the whole day where all are. */
export function openHours({ cells, stepsPerDay }: Omit<WeekGridModel, 'hours'>): {
  from: number;
  toExclusive: number;
} {
  const perHour = stepsPerDay / 24;
  let from = 24;
  let toExclusive = 0;
  for (const [at, { state }] of cells.entries()) {
    if (state === 'closed') continue;
    const hour = Math.floor((at % stepsPerDay) / perHour);
    from = Math.min(from, hour);
    toExclusive = Math.max(toExclusive, hour + 1);
  }
  return from < toExclusive ? { from, toExclusive } : { from: 0, toExclusive: 24 };
}

/** A grid of which only the open hours and days are drawn. */
export function drawnOpen(grid: Omit<WeekGridModel, 'hours' | 'days'>): WeekGridModel {
  return { ...grid, hours: openHours(grid), days: openDays(grid) };
}

/** The step of a grid of hours for a weekday and hour as answers name them ("Mo", "9"); null where either is missing. */
export function hourStep(
  weekday: string | null | undefined,
  hour: string | null | undefined,
): number | null {
  const day = weekdayNames.findIndex((name) => name === weekday);
  return day < 0 || hour == null ? null : day * 24 + Number(hour);
}

/** The keys that a legend of the drawn cells needs. */
export function legendKeys(model: WeekGridModel): LegendKey[] {
  const { from, toExclusive } = drawnSteps(model);
  const { stepsPerDay, days = 7 } = model;
  const drawn = model.cells.slice(0, days * stepsPerDay).filter((_, at) => {
    const step = at % stepsPerDay;
    return step >= from && step < toExclusive;
  });
  return cellKeys(drawn);
}
