import type { ComparedLine, TimeSlot } from '#src/charts/line/LineChartModel.ts';
import type { FutureAnswer } from '#src/data/metrics/FutureAnswer.ts';

const names = { expectation: 'expected', last_week: 'as last week' } as const;

/** What is expected in the places of the axis that are to come; null where nothing can be told. */
export function toTail(
  { intervals, groups }: FutureAnswer,
  slots: readonly TimeSlot[],
): ComparedLine | null {
  const [group] = groups;
  const method = group?.skill?.method ?? 'none';
  if (group === undefined || method === 'none') return null;
  const byStart = new Map(intervals.map(({ startMs }, at) => [startMs, group.mean[at] ?? null]));
  const values = slots.map(({ state, startMs }) =>
    state === 'future' ? (byStart.get(startMs) ?? null) : null,
  );
  if (values.every((value) => value === null)) return null;
  return { label: names[method], colour: 'series-3', values, isExpected: true };
}
