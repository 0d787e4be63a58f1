import { Link } from 'react-router-dom';
import type { BuildingWeek } from '#contract/digest.ts';
import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import { peakText, weekChange, weekdayName } from './digestTexts.ts';
import styles from './WeeklyDigest.module.css';

/** The columns of the buildings' table for a week from its Monday to its Sunday. */
export function weekColumns(week: { start: string; end: string }): TableColumn<BuildingWeek>[] {
  const frame = {
    startdatetime: week.start,
    enddatetime: dayKeyOf(dayNumberOf(week.end) + 1),
  };
  const trendOf = (id: BuildingWeek['building_id']) =>
    `/building/chart?${new URLSearchParams({ ...frame, ids: String(id), space_type: 'building' })}`;
  return [
    {
      id: 'building',
      title: 'Building',
      isText: true,
      value: ({ name }) => name,
      render: ({ name, building_id: id }) => <Link to={trendOf(id)}>{name}</Link>,
    },
    {
      id: 'seats',
      title: 'Seats',
      value: ({ capacity }) => capacity,
      render: ({ capacity }) => formatCount(capacity),
    },
    {
      id: 'utilization',
      title: 'Utilization',
      value: ({ utilization }) => utilization,
      render: (row) => (
        <>
          {formatPercent(row.utilization)}
          {row.low_coverage && row.utilization !== null && (
            <span className={styles['thin']}>{formatPercent(row.coverage)} coverage</span>
          )}
        </>
      ),
    },
    {
      id: 'change',
      title: 'Change',
      value: ({ utilization, utilization_before: before }) =>
        utilization === null || before === null ? null : utilization - before,
      render: (row) => weekChange(row) ?? '–',
    },
    ...dayColumns(week.start),
    {
      id: 'peak',
      title: 'Busiest moment',
      isText: true,
      value: ({ peak }) => peak?.people ?? null,
      render: (row) => peakText(row) ?? '–',
    },
  ];
}

function dayColumns(monday: string): TableColumn<BuildingWeek>[] {
  return Array.from({ length: 7 }, (_, at) => {
    const valueOf = ({ days }: BuildingWeek) => days[at]?.utilization ?? null;
    return {
      id: `day${at + 1}`,
      title: weekdayName(dayKeyOf(dayNumberOf(monday) + at)),
      value: valueOf,
      render: (row: BuildingWeek) => (
        <span className={isBusiest(row, at) ? styles['busiest'] : undefined}>
          {formatPercent(valueOf(row))}
        </span>
      ),
    };
  });
}

function isBusiest({ days }: BuildingWeek, at: number): boolean {
  const known = days.map(({ utilization }) => utilization ?? -1);
  return (known[at] ?? -1) > 0 && known[at] === Math.max(...known);
}
