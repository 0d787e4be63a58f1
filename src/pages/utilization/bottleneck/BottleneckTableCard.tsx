import { useTableLayout } from '#src/features/filters/table/useTableLayout.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import type { PlaceGroupingChoice } from './model/placeGroupings.ts';
import type { PlaceGrouping } from './model/toPlaces.ts';
import type { Bottleneck } from './model/toBottlenecks.ts';

interface BottleneckTableCardProps {
  all: readonly Bottleneck[];
  flagged: readonly Bottleneck[];
  columns: readonly TableColumn<Bottleneck>[];
  selectedId: string | null;
  filters: Filters;
  choices: readonly PlaceGroupingChoice[];
  grouping: PlaceGrouping;
}

const usualSort = { id: 'pressure', isDescending: true };

/** The places ranked by pressure time: the bottlenecks, or all. */
export function BottleneckTableCard(props: BottleneckTableCardProps) {
  const { all, flagged, columns, selectedId, filters, choices, grouping } = props;
  const { values, change } = filters;
  const showsAll = (values.show_all_groups ?? false) || flagged.length === 0;
  const explain = useExplain();
  const { layout, onLayout } = useTableLayout({
    filters,
    columnIds: columns.map(({ id }) => id),
    usualSort,
  });
  return (
    <TitledCard
      title="Place by place"
      label="Places"
      isFlush
      tools={
        <>
          <Pill
            label="Seats by"
            options={choices}
            value={grouping}
            onChange={(id) => change({ group: id === 'area' ? null : id })}
          />
          {flagged.length > 0 && (
            <SegmentedControl
              label="Places shown"
              options={[
                { id: 'flagged', label: formatPlural(flagged.length, 'bottleneck') },
                { id: 'all', label: `All ${all.length}` },
              ]}
              value={showsAll ? 'all' : 'flagged'}
              onChange={(id) => change({ show_all_groups: id === 'all' ? true : null })}
            />
          )}
        </>
      }
    >
      <Table
        label="Pressure of each place"
        rows={showsAll ? all : flagged}
        columns={columns}
        rowId={({ id }) => id}
        selectedId={selectedId}
        layout={layout}
        onLayout={onLayout}
        onExplain={(row, column) => explain.open(cellId(column, row.id))}
      />
    </TitledCard>
  );
}
