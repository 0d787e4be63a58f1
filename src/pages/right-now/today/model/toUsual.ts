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

/** What is usual by group from answers by a quarter of an hour, one or more of each past day. */
export function toUsual(answers: readonly CurveAnswer[], timeZone: string): UsualById {
  const ids = new Set(answers.flatMap(({ groups }) => groups.map(({ id }) => id)));
  const parts = answers.map(({ intervals }) =>
    intervals.map(({ start }) => localParts(Date.parse(start), timeZone)),
  );
  const typical = (id: string, metric: keyof typeof labels): TypicalWeek => {
    const values = answers.flatMap((answer, which): TimedValue[] => {
      const group = answer.groups.findIndex((each) => each.id === id);
      const row = answer.metrics[labels[metric]]?.[group];
      return (parts[which] ?? []).map(({ dayNumber, weekday, minuteOfDay }, at) => ({
        dayNumber,
        weekday,
        minuteOfDay,
        value: answer.low_coverage[group]?.[at] === true ? null : (row?.[at] ?? null),
      }));
    });
    return typicalWeek(values);
  };
  return new Map(
    [...ids].map((id) => [
      id,
      {
        count: typical(id, 'count'),
        utilisation: typical(id, 'utilisation'),
        frequency: typical(id, 'frequency'),
      },
    ]),
  );
}
