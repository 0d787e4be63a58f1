import type { PeakFigures } from '#domain/metric/dailyPeaks.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { readGroup } from '#src/features/report/figures/readGroup.ts';
import { frameTime } from '#src/features/report/explain/ExplainedTime.ts';
import type { ReportPlace } from '#src/features/report/place/ReportPlace.ts';
import { reportTable, type ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { terms } from './dailyPeakTexts.ts';
import type { DailyPeakData } from './readDailyPeaks.ts';

export interface PeakDay {
  id: string;
  startMs: number;
  endMs: number;
  peak: number;
}

export interface DailyPeakView {
  peaks: PeakFigures;
  table: ReportTable<PeakDay>;
}

/** The days that count, with their peaks. */
export function toDailyPeaks(data: DailyPeakData, { nowMs }: ReportPlace): DailyPeakView {
  const { request, frame, days } = data;
  const { timeZone } = request.subject;
  const group = readGroup(
    { whole: wholeGroup(frame), days: wholeGroup(days), intervals: days.intervals },
    { timeZone, today: localDayNumber(nowMs, timeZone) },
  );
  const rows = group
    .days('utilisation_max')
    .map(({ day, value, startMs, endMs }) => ({ id: String(day), startMs, endMs, peak: value }));
  const table = reportTable<PeakDay>({
    id: 'days',
    title: 'Peak of each day',
    rows,
    columns: [
      { id: 'day', title: 'Day', kind: 'day', value: ({ startMs }) => startMs },
      { id: 'peak', title: 'Peak', kind: 'share', term: terms.peak, value: ({ peak }) => peak },
    ],
    timeOf: ({ startMs, endMs }) => ({ ...frameTime(request), startMs, endMs }),
  });
  return { peaks: group.peaks('utilisation_max'), table };
}
