import type { z } from 'zod';
import type {
  LatestAnswer,
  LatestGroup,
  latestMetricsQuery,
  LatestMethod,
} from '#contract/latestMetrics.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { isWithin } from '#domain/space/period.ts';
import { capacityName } from '#domain/space/capacity.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import { customIncidents } from '#server/core/queriedFrame.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import { zoneAddresses } from '#server/directory/zoneAddresses.ts';
import { bookingZones } from './bookingZones.ts';
import { groupsOfNow } from './groupsOfNow.ts';
import { latestGroup } from './latestGroup.ts';
import type { LatestStore } from './openLatestValues.ts';

export type LatestQuery = z.infer<typeof latestMetricsQuery>;

export interface LatestSources {
  spaces: SpaceStore;
  latest: LatestStore;
  now: () => number;
}

/** The latest values of a building: by zone or by floor unless grouped otherwise. Throws NOT_FOUND, INVALID_FILTER and INVALID_DATES. */
export async function readLatestMetrics(
  method: LatestMethod,
  query: LatestQuery,
  { spaces, latest, now }: LatestSources,
): Promise<LatestAnswer> {
  const values = await latest.ready();
  const nowMs = now();
  const index = spaces.current();
  const buildingId = toSpaceId(query.building_id);
  if (!index.buildingById.has(buildingId)) {
    throw new AppError('NOT_FOUND', `There is no building ${query.building_id}`);
  }
  const { filter_zones, group_zones } = query;
  const groups = groupsOfNow({ method, buildingId, filter_zones, group_zones }, spaces, nowMs);
  const addresses = zoneAddresses(index);
  const context = {
    values,
    addressOf: (id: ZoneRecord['id']) => addresses.get(id),
    capacity: capacityName(query.capacity),
    nowMs,
    staleMs: (query.stale_data_age_seconds ?? thresholds.staleSeconds) * 1000,
    trusted: new Set((spaces.settingsOf(buildingId)?.trusted_zones ?? []).map(toSpaceId)),
    incidents: customIncidents(query.custom_incident_period),
  };
  const bookedBy = bookingZones(index, buildingId);
  const nextBooking = (own: readonly ZoneRecord[]): string | null => {
    const rooms = own.flatMap((zone) => bookedBy.get(zone.id) ?? []);
    const existing = rooms.filter((room) => isWithin(room, nowMs));
    const starts = existing.flatMap(({ id }) => {
      const zoneNo = addresses.get(id)?.zoneNo;
      return (zoneNo === undefined ? null : values.bookings.startOf(zoneNo)) ?? [];
    });
    return starts.length === 0 ? null : new Date(Math.min(...starts)).toISOString();
  };
  return {
    time: new Date(nowMs).toISOString(),
    groups: groups.map(({ group, members }) => {
      const next_booking = group.kind === 'zone' ? nextBooking(group.zones) : null;
      return withOnly(query.returntype, { ...latestGroup(group, members, context), next_booking });
    }),
  };
}

/** A group with the metrics that were asked for. */
function withOnly(
  labels: LatestQuery['returntype'],
  { count, utilisation, frequency, ...group }: LatestGroup,
): LatestAnswer['groups'][number] {
  if (labels === undefined) return { ...group, count, utilisation, frequency };
  return {
    ...group,
    ...(labels.includes('count') ? { count } : {}),
    ...(labels.includes('utilisation') ? { utilisation } : {}),
    ...(labels.includes('frequency') ? { frequency } : {}),
  };
}
