import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { DayScore } from '#domain/patterns/deviation/dayScores.ts';
import { Coverage } from '#src/features/report/values/Coverage.tsx';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { stateText } from './model/scoreText.ts';

interface DayScoresTableProps {
  label: string;
  scores: readonly DayScore[];
  today: number;
  timeZone: string;
}

/** The same as the calendar in numbers. */
export function DayScoresTable({ label, scores, today, timeZone }: DayScoresTableProps) {
  return (
    <Table
      label={label}
      rows={scores}
      rowId={({ dayNumber }) => String(dayNumber)}
      columns={scoreColumns(today, timeZone)}
    />
  );
}

/** The columns of the table; a day is told by the instant at which it begins. */
export function scoreColumns(today: number, timeZone: string): TableColumn<DayScore>[] {
  return [
    {
      id: 'day',
      title: 'Day',
      isText: true,
      value: ({ dayNumber }) => zonedDayNumberStart(dayNumber, timeZone),
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
}
