import { useMemo } from 'react';
import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { columnsChange, shownColumnIds } from '#src/features/filters/table/shownColumns.ts';
import { useTableLayout } from '#src/features/filters/table/useTableLayout.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { MultiPill } from '#src/ui/select/MultiPill.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import type { MetricColumn } from './groupColumns.tsx';
import type { GroupRow } from './model/GroupRow.ts';
import type { GroupView } from './useGroupView.ts';

interface GroupTableCardProps {
  view: GroupView;
  filters: Filters;
  choices: readonly GroupingChoice[];
  grouping: string;
  metrics: readonly MetricColumn[];
  columns: readonly TableColumn<GroupRow>[];
  /** Told whether the zones of any group are in view. */
  onOpen: (isAnyOpen: boolean) => void;
}

const usualSort = { id: 'mean', isDescending: true };

/** The metrics of each group, and of its zones on demand. */
export function GroupTableCard(props: GroupTableCardProps) {
  const { view, filters, choices, grouping, metrics, columns, onOpen } = props;
  const { values, change } = filters;
  const explain = useExplain();
  const rowIds = useMemo(() => view.rows.map(({ id }) => id), [view.rows]);
  const { layout, onLayout } = useTableLayout({
    filters,
    columnIds: columns.map(({ id }) => id),
    usualSort,
    rowIds,
  });
  return (
    <TitledCard
      title="Group by group"
      label="Groups"
      isFlush
      tools={
        <>
          <Pill
            label="Group by"
            options={choices}
            value={grouping}
            onChange={(id) => change({ group: id })}
          />
          <MultiPill
            label="Columns"
            options={metrics.map(({ id, title }) => ({ id, label: title }))}
            values={shownColumnIds(values, metrics)}
            emptyText="None"
            onChange={(ids) => change(columnsChange(values, metrics, ids))}
          />
          <Switch
            isOn={values.showZonesInGroups ?? false}
            onChange={(isOn) => change({ showZonesInGroups: isOn ? true : null })}
          >
            Show all spaces
          </Switch>
        </>
      }
    >
      <Table<GroupRow>
        label="Metrics of each group"
        rows={view.rows}
        columns={columns}
        rowId={({ id }) => id}
        subRows={({ zones }) => zones}
        onExplain={(row, column) => explain.open(cellId(column, row.id))}
        layout={layout}
        onLayout={(next) => {
          if (next.openIds) onOpen(next.openIds.length > 0);
          onLayout(next);
        }}
      />
    </TitledCard>
  );
}
