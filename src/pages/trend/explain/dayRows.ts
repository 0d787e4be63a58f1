import { thresholds } from '#domain/metric/thresholds.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { CellValue, ReportFact } from '#domain/report/ReportDocument.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { valuesOf, type MetricAnswer, type MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { TableSource } from '#src/features/report/export/Report.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';

interface DaysInput {
  days: MetricAnswer;
  group: MetricGroup | undefined;
  format: DataFormat;
  frame: InstantRange;
  timeZone: string;
  nowMs: number;
}

type Fate = 'counts' | 'low coverage' | 'today' | 'nothing open' | 'no data';

interface DayRow {
  startMs: number;
  peak: number | null;
  coverage: number | null;
  fate: Fate;
}

/** The days of a stretch of time with their peaks, and whether they enter the average daily peak and P90. */
export function toDayRows({ days, group, format, frame, timeZone, nowMs }: DaysInput): DayRow[] {
  const today = localDayNumber(nowMs, timeZone);
  const peaks = valuesOf(group, `${format}_max`);
  return days.intervals.flatMap(({ startMs }, at): DayRow[] => {
    if (startMs < frame.startMs || startMs >= frame.endMs) return [];
    const peak = peaks[at] ?? null;
    const coverage = group?.coverage[at] ?? null;
    const isToday = localDayNumber(startMs, timeZone) === today;
    const open = group?.openMinutes[at] ?? 0;
    return [{ startMs, peak, coverage, fate: fateOf({ peak, coverage, isToday, open }) }];
  });
}

interface Day {
  peak: number | null;
  coverage: number | null;
  isToday: boolean;
  open: number;
}

function fateOf({ peak, coverage, isToday, open }: Day): Fate {
  if (isToday) return 'today';
  if (open === 0) return 'nothing open';
  if (peak === null) return 'no data';
  return (coverage ?? 0) < thresholds.neededData ? 'low coverage' : 'counts';
}

/** How many days count, and how many do not for which reason. */
export function dayFacts(rows: readonly DayRow[]): ReportFact[] {
  const needed = formatPercent(thresholds.neededData);
  const names: Readonly<Record<Fate, string>> = {
    counts: 'Days that count',
    'low coverage': `Left out: under ${needed} of their data`,
    today: 'Left out: today',
    'nothing open': 'Left out: nothing open',
    'no data': 'Left out: no data',
  };
  return (Object.keys(names) as Fate[]).flatMap((fate) => {
    const count = rows.filter((row) => row.fate === fate).length;
    return count === 0 && fate !== 'counts'
      ? []
      : [{ name: names[fate], text: formatPlural(count, 'day') }];
  });
}

/** The same as a file. */
export function dayTable(rows: readonly DayRow[], format: DataFormat): TableSource {
  const id = 'rows';
  const title = 'Rows';
  return {
    id,
    title,
    read: () => ({
      id,
      title,
      columns: [
        { id: 'day', title: 'Day', kind: 'day' },
        { id: 'peak', title: `${format}_max`, kind: format === 'count' ? 'number' : 'share' },
        { id: 'coverage', title: 'coverage', kind: 'share' },
        { id: 'fate', title: 'Counts', kind: 'text' },
      ],
      rows: rows.map(({ startMs, peak, coverage, fate }): CellValue[] => [
        startMs,
        peak,
        coverage,
        fate === 'counts' ? 'yes' : `no, ${fate}`,
      ]),
    }),
  };
}
