import { useTableLayout } from '#src/features/filters/table/useTableLayout.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import shared from '../shared/Utilization.module.css';
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
    <Card className={shared['table']} label="Groups">
      <div className={shared['cardHead']}>
        <h2>Group by group</h2>
      </div>
      <Table
        label="Opportunity of each group"
        rows={groups}
        columns={columns}
        rowId={({ id }) => id}
        layout={layout}
        onLayout={onLayout}
        onExplain={(row, column) => explain.open(cellId(column, row.id))}
      />
    </Card>
  );
}
