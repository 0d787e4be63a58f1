import type { MetricLabel } from '#domain/metric/labels.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { sameGroup, valuesOf, type MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { peakMoment } from '#src/features/report/figures/toFigures.ts';
import type { GroupRow } from './GroupRow.ts';

/** By id of a row the start of the 5-minute slot of its peak, as an instant of the answer. */
export type PeakMoments = ReadonlyMap<string, number>;

interface MomentInput {
  rows: readonly Pick<GroupRow, 'id' | 'kind' | 'figures'>[];
  label: MetricLabel;
  timeZone: string;
}

/** When each row peaked on the day of its peak, from the 5-minute values of such days. */
export function toPeakMoments(
  days: readonly MetricAnswer[],
  { rows, label, timeZone }: MomentInput,
): PeakMoments {
  const byDay = new Map(
    days.map((answer) => [localDayNumber(answer.intervals[0]?.startMs ?? 0, timeZone), answer]),
  );
  const moments = new Map<string, number>();
  for (const row of rows) {
    const answer = row.figures?.peak && byDay.get(row.figures.peak.day);
    const moment = answer && peakMoment(answer, valuesOf(sameGroup(answer, row), label));
    if (typeof moment === 'number') moments.set(row.id, moment);
  }
  return moments;
}
