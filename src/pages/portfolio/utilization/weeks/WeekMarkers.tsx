import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { localParts } from '#domain/time/localParts.ts';
import { useTimeMarkers } from '#src/data/time-markers/useTimeMarkers.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { weekDays, type UtilizationRequest } from '../data/UtilizationRequest.ts';
import styles from '../PortfolioUtilization.module.css';

/** The time markers of the weeks shown, which may tell why one differs. */
export function WeekMarkers({ request }: { request: UtilizationRequest }) {
  const { timeZone } = request.subject;
  const days = weekDays(request);
  const startMs = days === null ? 0 : zonedDayNumberStart(days.startDay + 7, timeZone);
  const endMs = days === null ? 0 : zonedDayNumberStart(days.endDayExclusive, timeZone);
  const markers = useTimeMarkers(request.markerSpaceIds, { startMs, endMs });
  if (markers.length === 0) return null;
  const dayOf = (ms: number) => localParts(ms, timeZone).dayKey;
  return (
    <ul className={styles['markers']} aria-label="Time markers of these weeks">
      {markers.map((marker) => (
        <li key={marker.id}>
          <b>{marker.title}</b> {formatDays(dayOf(marker.startMs), dayOf(marker.endMs - 1))}
        </li>
      ))}
    </ul>
  );
}
