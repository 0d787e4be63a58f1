import { useTableLayout } from '#src/features/filters/table/useTableLayout.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import type { TableLayout } from '#src/ui/table/TableLayout.ts';

interface RankedTableProps<Row> {
  title: string;
  label: string;
  /** What the flagged rows are: "inefficient". */
  flaggedName: string;
  all: readonly Row[];
  flagged: readonly Row[];
  columns: readonly TableColumn<Row>[];
  usualSort: TableLayout['sort'];
  selectedId: string | null;
  filters: Filters;
  /** Something that `show` of the URL turns on. */
  choice?: { word: string; label: string };
  subRows?: (row: Row) => readonly Row[] | undefined;
}

/** The rows that a report flags, or all that it looked at. */
export function RankedTable<Row extends { id: string }>(props: RankedTableProps<Row>) {
  const { title, label, flaggedName, all, flagged, columns, usualSort, selectedId } = props;
  const { filters, choice, subRows } = props;
  const { open } = useExplain();
  const { values, change } = filters;
  const showsAll = (values.show_all_groups ?? false) || flagged.length === 0;
  const { layout, onLayout } = useTableLayout({
    filters,
    columnIds: columns.map(({ id }) => id),
    usualSort,
    rowIds: all.map(({ id }) => id),
  });
  const show = values.show ?? [];
  const turn = (word: string, isOn: boolean) => {
    const others = show.filter((one) => one !== word);
    const next = isOn ? [...others, word] : others;
    change({ show: next.length === 0 ? null : next });
  };
  return (
    <TitledCard
      title={title}
      isFlush
      tools={
        <>
          {choice && (
            <Switch isOn={show.includes(choice.word)} onChange={(isOn) => turn(choice.word, isOn)}>
              {choice.label}
            </Switch>
          )}
          {flagged.length > 0 && (
            <SegmentedControl
              label="Rows shown"
              options={[
                { id: 'flagged', label: `${flagged.length} ${flaggedName}` },
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
        label={label}
        rows={showsAll ? all : flagged}
        columns={columns}
        rowId={({ id }) => id}
        selectedId={selectedId}
        onExplain={({ id }, column) => open(cellId(column, id))}
        layout={layout}
        onLayout={onLayout}
        {...(subRows ? { subRows } : {})}
      />
    </TitledCard>
  );
}
