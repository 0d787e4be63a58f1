import type { MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { ProfileLine } from '#src/charts/profile/ProfileLine.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import type { CoveredDay } from '#src/features/report/figures/readGroup.ts';
import type { ComparisonData } from '../data/readComparison.ts';

const colours = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'] as const;
const week = [0, 1, 2, 3, 4, 5, 6] as const;

/** The mean of days by weekday, Monday first: days weigh alike. Null where no day counts. */
export function weekdayMeans(
  days: readonly Pick<CoveredDay, 'day' | 'value'>[],
): (number | null)[] {
  return week.map((weekday) => {
    const own = days.filter((day) => weekdayOf(day.day) === weekday);
    return own.length === 0 ? null : own.reduce((sum, { value }) => sum + value, 0) / own.length;
  });
}

/** The week of each group in people per seat, over the weekdays of which any group has days; groups without any are left out. */
export function toProfileLines(
  { changes }: Pick<ComparisonData, 'changes'>,
  nameOf: (group: MetricGroup) => string,
): { weekdays: number[]; lines: ProfileLine[] } {
  const all = changes
    .filter(({ group }) => group.kind !== 'all')
    .map(({ group, perSeat }) => ({
      group,
      values: weekdayMeans(perSeat.current),
      compared: weekdayMeans(perSeat.before),
    }))
    .filter(({ values }) => values.some((value) => value !== null));
  const weekdays = week.filter((weekday) => all.some(({ values }) => values[weekday] !== null));
  const shown = (values: readonly (number | null)[]) =>
    weekdays.map((weekday) => values[weekday] ?? null);
  return {
    weekdays,
    lines: all.map(({ group, values, compared }, at) => ({
      id: group.id,
      label: nameOf(group),
      values: shown(values),
      compared: shown(compared),
      // Of many lines the later ones share a quiet colour: the one that is looked at comes to the front.
      colour: colours[at] ?? 'ink-3',
    })),
  };
}
