import { FilterBarSlot } from '#src/features/filters/bar/FilterBarSlot.tsx';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { HeatmapStageKind } from '../useHeatmapFloor.ts';

interface StageChoiceProps {
  stage: HeatmapStageKind;
  onChange: (stage: HeatmapStageKind) => void;
}

const stages: readonly { id: HeatmapStageKind; label: string }[] = [
  { id: 'plan', label: 'Plan' },
  { id: 'table', label: 'Table' },
];

/** At the end of the filter bar: plan or table. */
export function StageChoice({ stage, onChange }: StageChoiceProps) {
  useTableAction(stage === 'table', (isTable) => onChange(isTable ? 'table' : 'plan'));
  return (
    <FilterBarSlot side="end">
      <SegmentedControl label="View" options={stages} value={stage} onChange={onChange} />
    </FilterBarSlot>
  );
}
