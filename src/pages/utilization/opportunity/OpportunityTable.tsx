import { useTableLayout } from '#src/features/filters/table/useTableLayout.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import type { Opportunity } from './model/toOpportunities.ts';

interface OpportunityTableProps {
  groups: readonly Opportunity[];
  columns: readonly TableColumn<Opportunity>[];
  filters: Filters;
}

const usualSort = { id: 'opportunity', isDescending: true };

/** The seats of each group: those it has, needs, and could release. */
export function OpportunityTable({ groups, columns, filters }: OpportunityTableProps) {
  const explain = useExplain();
  const { layout, onLayout } = useTableLayout({
    filters,
    columnIds: columns.map(({ id }) => id),
    usualSort,
  });
  return (
    <TitledCard title="Group by group" label="Groups" isFlush>
      <Table
        label="Opportunity of each group"
        rows={groups}
        columns={columns}
        rowId={({ id }) => id}
        layout={layout}
        onLayout={onLayout}
        onExplain={(row, column) => explain.open(cellId(column, row.id))}
      />
    </TitledCard>
  );
}
