import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { DayClock } from './DayClock.ts';

/** The parts of a metric answer that curves need. */
export type CurveAnswer = Pick<
  ZoneMetrics,
  'intervals' | 'metrics' | 'coverage' | 'low_coverage'
> & { groups: readonly { id: string }[] };

/** A floor or a building over the slots of a day; null where nothing is known, as for what is yet to come. */
export interface DayCurve {
  count: (number | null)[];
  utilisation: (number | null)[];
  frequency: (number | null)[];
  coverage: (number | null)[];
  isLowCoverage: boolean[];
}

export interface DayCurves {
  /** Slots that have passed. */
  reach: number;
  byId: ReadonlyMap<string, DayCurve>;
}

export const noCurves: DayCurves = { reach: 0, byId: new Map() };

/** An answer by five minutes, laid on the slots of its day. */
export function toDayCurves(answer: CurveAnswer, clock: DayClock): DayCurves {
  const slots = answer.intervals.map(({ start }) =>
    Math.round((Date.parse(start) - clock.startMs) / slotMs),
  );
  const laid = <Value>(values: readonly Value[] | undefined, missing: Value): Value[] => {
    const day = Array.from({ length: clock.slotCount }, () => missing);
    slots.forEach((slot, at) => {
      if (slot >= 0 && slot < clock.slotCount) day[slot] = values?.[at] ?? missing;
    });
    return day;
  };
  const { metrics } = answer;
  const curves = answer.groups.map(({ id }, group): [string, DayCurve] => [
    id,
    {
      count: laid(metrics.count_mean?.[group], null),
      utilisation: laid(metrics.utilisation_mean?.[group], null),
      frequency: laid(metrics.frequency_mean?.[group], null),
      coverage: laid(answer.coverage[group], null),
      isLowCoverage: laid(answer.low_coverage[group], false),
    },
  ]);
  const ofDay = slots.filter((slot) => slot >= 0 && slot < clock.slotCount);
  const reach = ofDay.reduce((most, slot) => Math.max(most, slot + 1), 0);
  return { reach, byId: new Map(curves) };
}
