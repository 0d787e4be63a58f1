import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { DumbbellRow } from '#src/charts/dumbbell/DumbbellRow.ts';
import { changeText, rangeText, valueText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { valueAfter, type ComparisonRow } from '../model/ComparisonRow.ts';

/** The rows as points of both periods, and what is told of each. */
export function toDumbbellRows(rows: readonly ComparisonRow[], format: DataFormat): DumbbellRow[] {
  return rows.map((row): DumbbellRow => {
    const { id, name, seats, change, isSure, coverage } = row;
    const isWeak = (coverage ?? 0) < thresholds.neededData;
    const shared = {
      id,
      label: name,
      ...(seats === null ? {} : { detail: `${formatCount(seats)} seats` }),
      isWeak,
      isSure,
    };
    if (change === null)
      return {
        ...shared,
        from: null,
        to: valueAfter(row),
        range: null,
        text: '–',
        note: {
          title: name,
          lines: [{ text: `now ${valueText(format, valueAfter(row))}` }],
          remark: 'no weekday has data in both periods',
        },
      };
    const to = valueAfter(row);
    const { range } = change;
    return {
      ...shared,
      from: change.before,
      to,
      range: range === null || to === null ? null : [to - range, to + range],
      text: changeText(format, change.change, change.before),
      note: {
        title: name,
        lines: [
          { text: `${valueText(format, change.before)} before, ${valueText(format, to)} now` },
          { text: `change ${changeText(format, change.change, change.before)}` },
          ...(range === null ? [] : [{ text: `± ${rangeText(format, range)}` }]),
        ],
        remark: `${isSure ? 'more than chance' : 'may be chance'}, ${formatPercent(coverage)} covered`,
      },
    };
  });
}
