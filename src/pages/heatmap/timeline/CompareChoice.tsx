import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { HeatmapState } from '../state/heatmapState.ts';
import styles from './TimelineCard.module.css';

interface CompareChoiceProps {
  compare: HeatmapState['compare'];
  onCompare: (compare: HeatmapState['compare']) => void;
  /** "26 Sep to 23 Oct 2026". */
  before: string;
  now: string;
}

const options: readonly { id: HeatmapState['compare']; label: string }[] = [
  { id: 'side', label: 'Side by side' },
  { id: 'difference', label: 'Difference' },
];

/** How two frames are shown, and which they are. */
export function CompareChoice({ compare, onCompare, before, now }: CompareChoiceProps) {
  return (
    <>
      <SegmentedControl
        label="How periods are compared"
        options={options}
        value={compare}
        onChange={onCompare}
      />
      <p className={styles['frames']}>
        {compare === 'side' ? `${before}, and ${now}` : `${now} against ${before}`}
      </p>
    </>
  );
}
