import type { DayFate } from '#domain/metric/dayFate.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { CellValue, ReportFact } from '#domain/report/ReportDocument.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { TableSource } from '../export/Report.ts';
import type { ReadDays } from '../figures/readGroup.ts';

const names: Readonly<Record<DayFate, string>> = {
  counts: 'Days included',
  'low coverage': `Left out: under ${formatPercent(thresholds.neededData)} of their data`,
  today: 'Left out: today',
  'nothing open': 'Left out: nothing open',
  'no data': 'Left out: no data',
};

/** How many days count, and how many do not for which reason. */
export function dayFacts({ days }: ReadDays): ReportFact[] {
  return (Object.keys(names) as DayFate[]).flatMap((fate) => {
    const count = days.filter((day) => day.fate === fate).length;
    return count === 0 && fate !== 'counts'
      ? []
      : [{ name: names[fate], text: formatPlural(count, 'day') }];
  });
}

/** The same as a file, its values under the name that the API gives them. */
export function dayTable({ label, days }: ReadDays): TableSource {
  const named = { id: 'rows', title: 'Rows' };
  return {
    ...named,
    read: () => ({
      ...named,
      columns: [
        { id: 'day', title: 'Day', kind: 'day' },
        { id: 'value', title: label, kind: label.startsWith('count') ? 'number' : 'share' },
        { id: 'coverage', title: 'coverage', kind: 'share' },
        { id: 'fate', title: 'Counts', kind: 'text' },
      ],
      rows: days.map(({ startMs, value, coverage, fate }): CellValue[] => [
        startMs,
        value,
        coverage,
        fate === 'counts' ? 'yes' : `no, ${fate}`,
      ]),
    }),
  };
}
