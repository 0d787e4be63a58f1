import { ComparePill } from '#src/features/filters/time-frame/control/ComparePill.tsx';
import type { TimeFilters } from '#src/features/filters/Filters.ts';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { HeatmapState } from '../state/heatmapState.ts';

interface CompareChoiceProps {
  filters: TimeFilters;
  compare: HeatmapState['compare'];
  onCompare: (compare: HeatmapState['compare']) => void;
}

const options: readonly { id: HeatmapState['compare']; label: string }[] = [
  { id: 'difference', label: 'Difference' },
  { id: 'side', label: 'Side by side' },
  { id: 'swipe', label: 'Swipe' },
];

/** How two frames are shown, and which the other one is. */
export function CompareChoice({ filters, compare, onCompare }: CompareChoiceProps) {
  return (
    <>
      <SegmentedControl
        label="How periods are compared"
        options={options}
        value={compare}
        onChange={onCompare}
      />
      <ComparePill filters={filters} />
    </>
  );
}
