import { thresholds } from '#domain/metric/thresholds.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { noSpacesText } from '#src/features/floor-view/model/colourBy.ts';
import { formatAge } from '#src/lib/format/durations.ts';
import { Card } from '#src/ui/display/Card.tsx';
import styles from './FreshnessNotice.module.css';

interface FreshnessNoticeProps {
  newest: string | null;
  /** Whether any space of the building is measured, and not booked alone. */
  isMeasured: boolean;
  /** Whether the floor has spaces to show. */
  hasSpaces: boolean;
}

/** Says why nothing is known of a floor now, and what to do; nothing while its readings are fresh. */
export function FreshnessNotice({ newest, isMeasured, hasSpaces }: FreshnessNoticeProps) {
  const nowMs = useNow(30_000);
  const ageSeconds = newest === null ? null : (nowMs - Date.parse(newest)) / 1000;
  if (hasSpaces && ageSeconds !== null && ageSeconds <= thresholds.staleSeconds) return null;
  return (
    <Card isFloating className={styles['notice']}>
      <p role="status">{noticeText(hasSpaces, isMeasured, ageSeconds)}</p>
    </Card>
  );
}

function noticeText(hasSpaces: boolean, isMeasured: boolean, ageSeconds: number | null): string {
  if (!hasSpaces) return noSpacesText;
  if (isMeasured) return freshnessText(ageSeconds);
  return 'These spaces have bookings but no sensors, so current occupancy is unknown.';
}

function freshnessText(ageSeconds: number | null): string {
  return ageSeconds === null
    ? 'No readings of this building yet. Send them to the ingestion API, or import a file with “floorscope import observations”.'
    : `The latest reading of this building is ${formatAge(ageSeconds)}, so current occupancy is unknown. Check that its sensors are sending.`;
}
