import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { formatDifference, formatMetric } from '../model/formatMetric.ts';
import styles from './HeatmapZonePanel.module.css';

/** One zone in two frames; null where not known. */
export interface ZoneChangeFacts {
  before: number | null;
  now: number | null;
  /** Weekday by weekday. */
  difference: number | null;
  isSignificant: boolean;
}

/** Both values of a zone and how much they differ. */
export function ZoneChange({ change, colourBy }: { change: ZoneChangeFacts; colourBy: ColourBy }) {
  const { before, now, difference, isSignificant } = change;
  return (
    <div>
      <dl className={styles['change']}>
        <dt>Compared</dt>
        <dd>{formatMetric(before, colourBy)}</dd>
        <dt>This period</dt>
        <dd>{formatMetric(now, colourBy)}</dd>
        <dt>By weekday</dt>
        <dd>{formatDifference(difference, colourBy)}</dd>
      </dl>
      <p className={styles['note']}>{remark(difference, isSignificant)}</p>
    </div>
  );
}

function remark(difference: number | null, isSignificant: boolean): string {
  if (difference === null) return 'No weekday has data in both periods.';
  return isSignificant ? 'Significant change.' : 'Not significant (could be chance)';
}
