import type { ReactNode } from 'react';
import { ArrangedTable } from '#src/features/report/table/ReportTableView.tsx';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import type { AddressFilters } from '#src/features/filters/Filters.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { TableLayout } from '#src/ui/table/TableLayout.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import styles from './Utilization.module.css';

interface RankedTableProps<Row> {
  title: string;
  label?: string;
  /** All rows that were looked at. */
  table: ReportTable<Row>;
  flagged: readonly Row[];
  /** The flagged rows in words: "12 inefficient". */
  flaggedText: string;
  usualSort: TableLayout['sort'];
  selectedId: string | null;
  filters: AddressFilters;
  /** Controls before the choice of rows. */
  tools?: ReactNode;
  /** Something that `show` of the URL turns on. */
  choice?: { word: string; label: string };
}

/** The rows that a report flags, or all that it looked at. */
export function RankedTable<Row extends object>(props: RankedTableProps<Row>) {
  const {
    title,
    label = title,
    table,
    flagged,
    flaggedText,
    usualSort,
    selectedId,
    filters,
    choice,
    tools,
  } = props;
  const { values, change } = filters;
  const showsAll = (values.show_all_groups ?? false) || flagged.length === 0;
  const show = values.show ?? [];
  const turn = (word: string, isOn: boolean) => {
    const others = show.filter((one) => one !== word);
    const next = isOn ? [...others, word] : others;
    change({ show: next.length === 0 ? null : next });
  };
  return (
    <TitledCard
      title={title}
      label={label}
      isFlush
      tools={
        <>
          {tools}
          {choice && (
            <Switch isOn={show.includes(choice.word)} onChange={(isOn) => turn(choice.word, isOn)}>
              {choice.label}
            </Switch>
          )}
          {flagged.length > 0 && (
            <SegmentedControl
              label="Rows shown"
              options={[
                { id: 'flagged', label: flaggedText },
                { id: 'all', label: `All ${table.rows.length}` },
              ]}
              value={showsAll ? 'all' : 'flagged'}
              onChange={(id) => change({ show_all_groups: id === 'all' ? true : null })}
            />
          )}
        </>
      }
    >
      <ArrangedTable
        table={table}
        rows={showsAll ? table.rows : flagged}
        usualSort={usualSort}
        selectedId={selectedId}
        filters={filters}
      />
    </TitledCard>
  );
}

/** Why nothing can be said of spaces without seats, and where else to look. */
export function NoCapacity({ children }: { children: string }) {
  return (
    <Card className={styles['empty']}>
      <EmptyState title="No capacity">
        {children} Choose another capacity above, or see people and time in use in Trend and Group.
      </EmptyState>
    </Card>
  );
}
