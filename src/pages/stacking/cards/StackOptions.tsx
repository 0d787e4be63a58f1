import { useMemo } from 'react';
import { groupingChoices } from '#src/features/filters/scope/groupingChoices.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportOptions } from '#src/features/report/ReportOptions.tsx';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { SegmentGrouping } from '../parts/segments.ts';
import type { StackBuilding } from '../model/StackFloor.ts';
import type { StackState } from '../model/stackState.ts';

interface StackOptionsProps {
  filters: Filters;
  buildings: readonly StackBuilding[];
  state: StackState;
  grouping: SegmentGrouping;
  isTable: boolean;
  change: (next: Partial<StackState>) => void;
  onTable: (isOn: boolean) => void;
}

const modes = [
  { id: 'frame', label: 'Whole time frame' },
  { id: 'moment', label: 'A moment' },
] as const;
const lengths = [
  { id: 'seats', label: 'Seats' },
  { id: 'area', label: 'Area' },
] as const;

/** What the bars are long by, divided by and coloured by. */
export function StackOptions(props: StackOptionsProps) {
  const { filters, buildings, state, grouping, isTable, change, onTable } = props;
  const options = useMemo(() => {
    const zones = buildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.zones));
    const tags = groupingChoices(zones, []).filter(({ id }) => id.startsWith('tag:'));
    return [{ id: 'space_type', label: 'Space type' }, ...tags];
  }, [buildings]);
  return (
    <ReportOptions>
      <SegmentedControl
        label="Time"
        options={modes}
        value={state.mode}
        onChange={(mode) => change({ mode })}
      />
      <SegmentedControl
        label="Length of bars"
        options={lengths}
        value={state.length}
        onChange={(length) => change({ length })}
      />
      <Pill
        label="Divided by"
        options={options}
        value={grouping}
        onChange={(id) => filters.change({ group: id === 'space_type' ? null : id })}
      />
      <ToggleChip isOn={isTable} onChange={onTable}>
        Table alone
      </ToggleChip>
    </ReportOptions>
  );
}
