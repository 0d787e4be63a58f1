import { useNow } from '#src/lib/browser/useNow.ts';
import type { RightNowFloorProps } from '../RightNowFloorProps.ts';
import styles from '../figures/Chip.module.css';
import type { FloorNow } from '../useFloorNow.ts';
import { closedSentence, closedText } from './closedText.ts';

const tickMs = 20_000;

interface ClosedChipProps extends Pick<RightNowFloorProps, 'building'> {
  floorNow: FloorNow;
}

/** Says until when a building is closed by its own hours, and of which day the plan then is; nothing while it is open and live. */
export function ClosedChip({ building, floorNow }: ClosedChipProps) {
  const nowMs = useNow(tickMs);
  const { opening, expectedOpening: expected, timeline } = floorNow;
  const { closedUntilMs } = opening;
  const at = { nowMs, zone: building.timezone };
  if (timeline.peak !== null)
    return (
      <p className={styles['closed']} role="status">
        {closedSentence({ closedUntilMs, peak: timeline.peak, expected, ...at })}
      </p>
    );
  if (closedUntilMs === null) return null;
  return (
    <p className={styles['chip']} role="status">
      {closedText(closedUntilMs, at)}
    </p>
  );
}
