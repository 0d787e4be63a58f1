import { thresholds } from '#domain/metric/thresholds.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatHundredths, formatPercent } from '#src/lib/format/formatNumber.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { clockName } from '#src/charts/week-grid/WeekGridModel.ts';
import { busiestDay, daysOver } from './model/toExpectedDays.ts';
import styles from '../shared/Patterns.module.css';
import type { ExpectedPart, Expectations } from './useExpectations.ts';

interface PartsTableProps {
  view: Expectations;
  format: DataFormat;
  /** Shows a part above. */
  onLook: (id: string) => void;
  timeZone: string;
}

/** What is expected of each floor, or kind of space, with its own skill. */
export function PartsTable({ view, format, onLook, timeZone }: PartsTableProps) {
  const explain = useExplain();
  return (
    <TitledCard title="Part by part" label="Parts" isFlush>
      <Table
        label="Expectations by part"
        rows={view.parts}
        rowId={({ id }) => id}
        selectedId={view.lookedAt.id}
        onExplain={({ id }, column) => explain.open(cellId(column, id))}
        columns={partColumns(format, { onLook, timeZone })}
      />
    </TitledCard>
  );
}

/** The columns of the table; a day is told by the instant at which it begins. */
export function partColumns(
  format: DataFormat,
  { onLook, timeZone }: Pick<PartsTableProps, 'onLook' | 'timeZone'>,
): TableColumn<ExpectedPart>[] {
  const over = (share: number): TableColumn<ExpectedPart> => ({
    id: `over-${share * 100}`,
    title: `Days over ${formatPercent(share)}`,
    value: ({ days }) => daysOver(days, share),
  });
  const whenMs = ({ days }: ExpectedPart) => {
    const best = busiestDay(days);
    return best && zonedDayNumberStart(best.dayNumber, timeZone);
  };
  return [
    {
      id: 'name',
      title: 'Where',
      isText: true,
      value: ({ name }) => name,
      render: ({ id, name }) => <TextButton onPress={() => onLook(id)}>{name}</TextButton>,
    },
    {
      id: 'peak',
      title: 'Highest expected peak',
      value: ({ days }) => busiestDay(days)?.peak ?? null,
      render: ({ days }) => valueText(format, busiestDay(days)?.peak ?? null),
    },
    {
      id: 'when',
      title: 'When',
      isText: true,
      value: whenMs,
      render: ({ days }) => <span className={styles['when']}>{whenText(days)}</span>,
      inFiles: [
        { id: 'when', title: 'Day of the peak', isText: true, value: whenMs },
        { id: 'at', title: 'At', isText: true, value: ({ days }) => clockOf(busiestDay(days)) },
      ],
    },
    ...(format === 'count' ? [] : [over(thresholds.target), over(thresholds.pressure)]),
    {
      id: 'method',
      title: 'Told by',
      isText: true,
      value: ({ group }) => methodNames[group.skill?.method ?? 'none'],
    },
    {
      id: 'mase',
      title: 'MASE',
      value: ({ group }) => group.skill?.mase ?? null,
      render: ({ group }) => formatHundredths(group.skill?.mase),
    },
    {
      id: 'inside',
      title: 'In the band',
      value: ({ group }) => group.skill?.band_coverage ?? null,
      render: ({ group }) => formatPercent(group.skill?.band_coverage),
    },
  ];
}

const methodNames = {
  expectation: 'level and shape',
  last_week: 'last week',
  none: 'too few days',
} as const;

function whenText(days: ExpectedPart['days']): string {
  const best = busiestDay(days);
  const clock = clockOf(best);
  if (best === null || clock === null) return '';
  return `${formatWeekday(dayKeyOf(best.dayNumber))}, ${clock}`;
}

function clockOf(day: ReturnType<typeof busiestDay>): string | null {
  return day === null || day.peakMinute === null ? null : clockName(day.peakMinute);
}
