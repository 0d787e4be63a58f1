import { addDays } from 'date-fns';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { localParts } from '#domain/time/localParts.ts';
import { zonedDayStart } from '#domain/time/zonedDayStart.ts';
import { DayBars } from '#src/charts/day-bars/DayBars.tsx';
import { useZoneMetrics } from '#src/data/queries/useZoneMetrics.ts';
import type { BuildingSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { useNow } from '#src/lib/browser/useNow.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { toDayBars } from './toDayBars.ts';
import styles from './ZonePanel.module.css';

interface TodayCurveProps {
  zone: ZoneSpace;
  building: BuildingSpace;
  capacity: number | null;
  choice: PaletteChoice;
}

const renewMs = 5 * 60_000;

/** The peak people of each quarter of an hour today, asked again every five minutes. */
export function TodayCurve({ zone, building, capacity, choice }: TodayCurveProps) {
  const nowMs = Math.ceil(useNow(60_000) / renewMs) * renewMs;
  const { timezone } = building;
  const startMs = zonedDayStart(localParts(nowMs - 1, timezone).dayKey, timezone);
  const { data, isPending, refetch } = useZoneMetrics({
    building_id: [building.id],
    filter_zones: `id==${zone.id}`,
    interval: 'PT15M',
    startdatetime: new Date(startMs).toISOString(),
    enddatetime: new Date(Math.min(nowMs, addDays(startMs, 1).getTime())).toISOString(),
    opening_hours: '24_7',
    returntype: 'count_max',
  });
  return (
    <div className={styles['today']}>
      {data ? (
        <DayBars
          label={`People in ${zone.name} today`}
          {...toDayBars({ curve: data, timezone, capacity, choice })}
        />
      ) : isPending ? (
        <Loading text="Loading today" />
      ) : (
        <ReadAgain what="today’s use" onRetry={() => void refetch()} />
      )}
    </div>
  );
}
