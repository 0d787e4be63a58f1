import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { DayScore } from '#domain/patterns/deviation/dayScores.ts';
import { Coverage } from '#src/features/report/values/Coverage.tsx';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { stateText } from './scoreText.ts';

interface DayScoresTableProps {
  label: string;
  scores: readonly DayScore[];
  today: number;
}

/** The same as the calendar in numbers. */
export function DayScoresTable({ label, scores, today }: DayScoresTableProps) {
  const columns: TableColumn<DayScore>[] = [
    {
      id: 'day',
      title: 'Day',
      isText: true,
      value: ({ dayNumber }) => dayNumber,
      render: ({ dayNumber }) => formatWeekday(dayKeyOf(dayNumber)),
    },
    {
      id: 'score',
      title: 'Against usual',
      value: ({ score }) => score,
      render: (score) => stateText(score, today),
    },
    {
      id: 'coverage',
      title: 'Coverage',
      value: ({ coverage }) => coverage,
      render: ({ coverage }) => <Coverage value={coverage} />,
    },
  ];
  return (
    <Table
      label={label}
      rows={scores}
      rowId={({ dayNumber }) => String(dayNumber)}
      columns={columns}
    />
  );
}
