import { useMemo } from 'react';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Table } from '#src/ui/table/Table.tsx';
import { neededWeeks, weekDays, type UtilizationRequest } from '../data/UtilizationRequest.ts';
import type { UtilizationView } from '../model/toUtilizationView.ts';
import styles from '../PortfolioUtilization.module.css';
import { weekColumns } from './weekColumns.tsx';
import { WeekMarkers } from './WeekMarkers.tsx';

interface WeekMatrixProps {
  view: UtilizationView;
  request: UtilizationRequest;
  rowTitle: string;
}

/** The last four whole weeks of each row, each with its change against the week before; what is missing for it while there are fewer than five. */
export function WeekMatrix({ view, request, rowTitle }: WeekMatrixProps) {
  const { rows, format } = view;
  const { weeks } = request;
  const explain = useExplain();
  const measured = useMemo(() => rows.filter((row) => row.weeks !== null), [rows]);
  const columns = useMemo(
    () => weekColumns({ rowTitle, format, mondays: weeks.slice(1), rows: measured }),
    [rowTitle, format, weeks, measured],
  );
  return (
    <TitledCard title={`${formatNames[format]} week by week`} label="Week by week" isFlush>
      {weekDays(request) === null ? (
        <p className={styles['sentence']}>
          Not enough data is available yet. Check back later: four weeks and the one before them are
          needed, and there {weeks.length === 1 ? 'is' : 'are'}{' '}
          {formatPlural(weeks.length, 'whole week')} of the {neededWeeks}.
        </p>
      ) : (
        <>
          <Table
            label={`Weeks of each ${rowTitle.toLowerCase()}`}
            rows={measured}
            columns={columns}
            rowId={({ kind, id }) => `${kind} ${id}`}
            onExplain={({ id }, week) => explain.open(cellId(week, id))}
          />
          <WeekMarkers request={request} />
        </>
      )}
    </TitledCard>
  );
}
