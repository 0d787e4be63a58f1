import type { ReactNode } from 'react';
import { Card } from '#src/ui/display/Card.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { HeatmapMode } from '../state/heatmapState.ts';
import styles from './TimelineCard.module.css';

interface TimelineCardProps {
  mode: HeatmapMode;
  onMode: (mode: HeatmapMode) => void;
  /** Choices of the mode, beside the modes. */
  choices?: ReactNode;
  children?: ReactNode;
}

const modes: readonly { id: HeatmapMode; label: string }[] = [
  { id: 'average', label: 'Whole period' },
  { id: 'week', label: 'Typical week' },
  { id: 'playback', label: 'Playback' },
  { id: 'compare', label: 'Compare' },
];

/** Under the plan: what time it shows, and the way through it. */
export function TimelineCard({ mode, onMode, choices, children }: TimelineCardProps) {
  return (
    <Card isFloating label="Time" className={styles['card']}>
      <div className={styles['head']}>
        <SegmentedControl
          label="What the plan shows"
          options={modes}
          value={mode}
          onChange={onMode}
        />
        {choices}
      </div>
      {children}
    </Card>
  );
}
