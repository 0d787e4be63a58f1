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
import { groupMembers } from '#server/directory/groups/groupMembers.ts';
import { selectMetricZones } from '#server/directory/groups/selectMetricZones.ts';
import { groupZones, readGroupings } from '#server/directory/spaces/groupZones.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { readZoneFilter } from '#server/directory/spaces/selectZones.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import { zoneAddresses } from '#server/directory/zoneAddresses.ts';
import { bookingZones } from './bookingZones.ts';
import { latestGroup } from './latestGroup.ts';
import type { LatestStore } from './openLatestValues.ts';

export type LatestQuery = z.infer<typeof latestMetricsQuery>;

export interface LatestSources {
  spaces: SpaceStore;
  latest: LatestStore;
  now: () => number;
}

const defaultGrouping: Record<LatestMethod, string> = {
  getLatestZoneMetric: 'zone',
  getGroupedFloorZoneMetrics: 'floor',
};

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
  const exists = (zone: ZoneRecord): boolean => isWithin(zone, nowMs);
  const zones = selectMetricZones(index, [buildingId], readZoneFilter(query.filter_zones)).filter(
    exists,
  );
  const groupings = readGroupings(query.group_zones ?? defaultGrouping[method]);
  const groups = groupZones(zones, groupings, {
    index,
    roomSizesOf: (id) => spaces.settingsOf(id)?.room_size_categories,
  });
  const addresses = zoneAddresses(index);
  const context = {
    values,
    addressOf: (id: (typeof zones)[number]['id']) => addresses.get(id),
    capacity: capacityName(query.capacity),
    nowMs,
    staleMs: (query.stale_data_age_seconds ?? thresholds.staleSeconds) * 1000,
    trusted: new Set((spaces.settingsOf(buildingId)?.trusted_zones ?? []).map(toSpaceId)),
    incidents: customIncidents(query.custom_incident_period),
  };
  const bookedBy = bookingZones(index, buildingId);
  const nextBooking = (own: readonly ZoneRecord[]): string | null => {
    const rooms = own.flatMap((zone) => (bookedBy.get(zone.id) ?? []).filter(exists));
    const starts = rooms.flatMap(({ id }) => {
      const zoneNo = addresses.get(id)?.zoneNo;
      return (zoneNo === undefined ? null : values.bookings.startOf(zoneNo)) ?? [];
    });
    return starts.length === 0 ? null : new Date(Math.min(...starts)).toISOString();
  };
  return {
    time: new Date(nowMs).toISOString(),
    groups: groups.map((group) => {
      const isZone = group.kind === 'zone';
      const members = isZone
        ? group.zones.map((zone) => ({ zone, side: 'space' as const, unit: 0, twins: 0, order: 0 }))
        : groupMembers(group.zones, index).filter(({ zone }) => exists(zone));
      const next_booking = isZone ? nextBooking(group.zones) : null;
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
