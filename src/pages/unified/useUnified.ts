import { useQuery } from '@tanstack/react-query';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { rsqlValue } from '#domain/filters/rsql.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { latestMetricsQuery, type LatestValues } from '#src/data/live/latestMetricsQuery.ts';
import { zoneMetricsQuery } from '#src/data/queries/zoneMetricsQuery.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { toUnified, type Unified } from './toUnified.ts';

const slotMs = 300_000;

interface UnifiedState {
  unified: Unified | null;
  /** What the server itself answers for all of them together. */
  byServer: LatestValues['groups'][number] | undefined;
  error: Error | null;
}

/** Asks for the latest values and today's of a Wi-Fi zone and its sensor zones, each by itself and together. */
export function useUnified(
  parent: ZoneSpace,
  children: readonly ZoneSpace[],
  timeZone: string,
): UnifiedState {
  const { api } = useServices();
  const now = Math.floor(useNow(60_000) / slotMs) * slotMs;
  const ids = [parent, ...children].map((zone) => rsqlValue(zone.id));
  const asked = { building_id: parent.buildingId, filter_zones: `id=in=(${ids.join(',')})` };
  const live = { refetchInterval: 60_000 };
  const latest = useQuery({ ...latestMetricsQuery(api, 'getLatestZoneMetric', asked), ...live });
  const together = useQuery({
    ...latestMetricsQuery(api, 'getLatestZoneMetric', { ...asked, group_zones: 'all' }),
    ...live,
  });
  const dayStart = zonedDayNumberStart(localDayNumber(now, timeZone), timeZone);
  const today = useQuery(
    zoneMetricsQuery(
      api,
      now <= dayStart
        ? null
        : {
            building_id: [parent.buildingId],
            filter_zones: asked.filter_zones,
            interval: 'INF',
            startdatetime: new Date(dayStart).toISOString(),
            enddatetime: new Date(now).toISOString(),
            opening_hours: '24/7',
            returntype: 'count_mean,count_max',
          },
    ),
  );
  return {
    unified:
      latest.data === undefined
        ? null
        : toUnified(parent, children, { latest: latest.data.groups, today: today.data }),
    byServer: together.data?.groups[0],
    error: latest.error ?? together.error ?? today.error,
  };
}
