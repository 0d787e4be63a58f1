import type { DayScore } from '#domain/patterns/deviation/dayScores.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { Coverage } from '#src/features/report/values/Coverage.tsx';
import { dayColumn } from '#src/features/report/values/dayColumn.ts';
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
  const explain = useExplain();
  return (
    <Table
      label={label}
      rows={scores}
      rowId={dayScoreId}
      onExplain={(row, column) => explain.open(cellId(column, dayScoreId(row)))}
      columns={scoreColumns(today, timeZone)}
    />
  );
}

/** What names a day among the rows of the page. */
export function dayScoreId({ dayNumber }: Pick<DayScore, 'dayNumber'>): string {
  return `day ${dayNumber}`;
}

export function scoreColumns(today: number, timeZone: string): TableColumn<DayScore>[] {
  return [
    dayColumn(timeZone),
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
