import { showPart, showsPart } from '#src/features/filters/shownParts.ts';
import type { AddressFilters } from '#src/features/filters/Filters.ts';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';

const word = 'table';

type TableFilters = AddressFilters;

/** Whether the charts of a page are shown as tables. */
export function showsTables({ values }: TableFilters): boolean {
  return showsPart(values, word);
}

/** Charts or the tables behind them, for all charts of the page; `t` takes turns. */
export function TableSwitch({ filters }: { filters: TableFilters }) {
  const isTable = showsTables(filters);
  const turn = (isOn: boolean) => filters.change(showPart(filters.values, word, isOn));
  useTableAction(isTable, turn);
  return (
    <SegmentedControl
      label="View"
      options={[
        { id: 'charts', label: 'Charts' },
        { id: 'tables', label: 'Tables' },
      ]}
      value={isTable ? 'tables' : 'charts'}
      onChange={(id) => turn(id === 'tables')}
    />
  );
}
