import { useMemo } from 'react';
import { useFormatArea } from '#src/data/account/useFormatArea.ts';
import { useTableLayout } from '#src/features/filters/table/useTableLayout.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Table } from '#src/ui/table/Table.tsx';
import type { UtilizationRequest } from '../data/UtilizationRequest.ts';
import type { PlanningState } from '../data/usePlanning.ts';
import type { UtilizationView } from '../model/toUtilizationView.ts';
import { groupColumns } from './groupColumns.tsx';

interface GroupTableProps {
  view: UtilizationView;
  request: UtilizationRequest;
  planning: PlanningState;
  rowTitle: string;
  filters: Filters;
}

/** All figures of each row, sortable. */
export function GroupTable({ view, request, planning, rowTitle, filters }: GroupTableProps) {
  const { rows, format } = view;
  const areaText = useFormatArea();
  const { timeZone } = request.subject;
  const explain = useExplain();
  const { state } = planning;
  const columns = useMemo(
    () => groupColumns({ rowTitle, format, timeZone, planningState: state, areaText }),
    [rowTitle, format, timeZone, state, areaText],
  );
  const { layout, onLayout } = useTableLayout({
    filters,
    columnIds: columns.map(({ id }) => id),
    usualSort: null,
  });
  return (
    <TitledCard title="All figures" isFlush>
      <Table
        label={`Figures of each ${rowTitle.toLowerCase()}`}
        rows={rows}
        columns={columns}
        rowId={({ kind, id }) => `${kind} ${id}`}
        onExplain={(row, column) => explain.open(cellId(column, row.id))}
        layout={layout}
        onLayout={onLayout}
      />
    </TitledCard>
  );
}
