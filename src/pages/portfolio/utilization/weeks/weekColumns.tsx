import type { CSSProperties } from 'react';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { changeText, valueText } from '#src/features/report/values/valueText.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import type { GroupRow } from '../model/GroupRow.ts';
import type { WeekCell } from '../model/toWeekRows.ts';
import styles from '../PortfolioUtilization.module.css';

interface WeekColumnInput {
  rowTitle: string;
  format: DataFormat;
  /** Of the weeks shown, oldest first. */
  mondays: readonly number[];
  rows: readonly GroupRow[];
}

/** The name, and a column for each week. */
export function weekColumns({
  rowTitle,
  format,
  mondays,
  rows,
}: WeekColumnInput): TableColumn<GroupRow>[] {
  const means = rows.flatMap(({ weeks }) => weeks ?? []).map(({ mean }) => mean ?? 0);
  const top = Math.max(format === 'count' ? 1 : 0.01, ...means);
  return [
    { id: 'name', title: rowTitle, isText: true, value: ({ name }) => name },
    ...mondays.map((monday, at) => ({
      id: weekColumnId(monday),
      title: weekText(monday),
      value: ({ weeks }: GroupRow) => weeks?.[at]?.mean ?? null,
      render: ({ weeks }: GroupRow) => {
        const cell = weeks?.[at];
        return cell && <WeekValue cell={cell} format={format} top={top} />;
      },
    })),
  ];
}

const weekPrefix = 'week ';

/** A week's column, by its Monday. */
export function weekColumnId(monday: number): string {
  return `${weekPrefix}${monday}`;
}

/** The Monday of a week's column; null for other columns. */
export function mondayOfColumn(id: string): number | null {
  return id.startsWith(weekPrefix) ? Number(id.slice(weekPrefix.length)) : null;
}

/** "Oct 26 – Nov 1". */
export function weekText(monday: number): string {
  return formatDays(dayKeyOf(monday), dayKeyOf(monday + 6)).replace(/, \d{4}$/, '');
}

interface WeekValueProps {
  cell: WeekCell;
  format: DataFormat;
  /** The greatest value of the matrix, whose shade is the strongest. */
  top: number;
}

function WeekValue({ cell: { mean, isWeak, change }, format, top }: WeekValueProps) {
  const shade = { '--share': `${((mean ?? 0) / top) * 100}%` } as CSSProperties;
  return (
    <span className={styles['week']} style={shade} data-weak={isWeak || undefined}>
      {valueText(format, mean)}
      {isWeak && <span className="visually-hidden"> low coverage</span>}
      <small>
        {change === null ? noChangeText(mean) : changeText(format, change.change, change.before)}
      </small>
    </span>
  );
}

/** A week is held against the one before, weekday by weekday; both may lack the same ones. */
function noChangeText(mean: number | null): string {
  return mean === null ? 'no data' : 'none to compare';
}
