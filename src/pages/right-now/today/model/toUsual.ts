import { typicalWeek, type TimedValue, type TypicalWeek } from '#domain/patterns/typicalWeek.ts';
import { localParts } from '#domain/time/localParts.ts';
import type { CurveAnswer } from './toDayCurves.ts';

/** What is usual for a floor or a building: its people, and its utilization. */
export interface Usual {
  count: TypicalWeek;
  utilisation: TypicalWeek;
  frequency: TypicalWeek;
}

export type UsualById = ReadonlyMap<string, Usual>;

const labels = {
  count: 'count_mean',
  utilisation: 'utilisation_mean',
  frequency: 'frequency_mean',
} as const;

/** What is usual by group from an answer by quarters of an hour of past days. */
export function toUsual(answer: CurveAnswer, timeZone: string): UsualById {
  const { groups, intervals, metrics, low_coverage: lowCoverage } = answer;
  const parts = intervals.map(({ start }) => localParts(Date.parse(start), timeZone));
  const typical = (group: number, metric: keyof typeof labels): TypicalWeek => {
    const row = metrics[labels[metric]]?.[group];
    const values = parts.map(({ dayNumber, weekday, minuteOfDay }, at): TimedValue => ({
      dayNumber,
      weekday,
      minuteOfDay,
      value: lowCoverage[group]?.[at] === true ? null : (row?.[at] ?? null),
    }));
    return typicalWeek(values);
  };
  return new Map(
    groups.map(({ id }, group) => [
      id,
      {
        count: typical(group, 'count'),
        utilisation: typical(group, 'utilisation'),
        frequency: typical(group, 'frequency'),
      },
    ]),
  );
}
