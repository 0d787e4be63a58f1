import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import styles from '../figures/Chip.module.css';
import { closedText } from './closedText.ts';
import { useOpening } from './useOpening.ts';

const tickMs = 20_000;

/** Says until when a building is closed by its own hours; nothing while it is open. */
export function ClosedChip({ building }: { building: BuildingSpace }) {
  const nowMs = useNow(tickMs);
  const { closedUntilMs } = useOpening(building, nowMs);
  if (closedUntilMs === null) return null;
  return (
    <p className={styles['chip']} role="status">
      {closedText(closedUntilMs, { nowMs, zone: building.timezone })}
    </p>
  );
}
