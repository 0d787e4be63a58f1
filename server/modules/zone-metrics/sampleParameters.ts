import { thresholds } from '#domain/metric/thresholds.ts';
import { slotMs } from '#domain/time/interval.ts';
import { capacityName, capacityOf } from '#domain/space/capacity.ts';
import type { GroupMember } from '#server/directory/groups/groupMembers.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import { zoneAddresses, type ZoneAddress } from '#server/directory/zoneAddresses.ts';
import type { MetricQuery } from './MetricQuery.ts';
import type { OpenStretch } from './OpenTable.ts';

/** A member of the group at a position in the answer. */
export interface PlacedMember extends GroupMember {
  group: number;
}

interface AddressedMember extends PlacedMember {
  address: ZoneAddress;
}

function seconds(ms: number): number {
  return Math.min(Math.max(0, Math.round(ms / 1000)), 2 ** 32 - 1);
}

function openColumns(open: readonly OpenStretch[]): Record<string, number[]> {
  return {
    open_building: open.map(({ buildingNo }) => buildingNo),
    open_start_s: open.map(({ startMs }) => startMs / 1000),
    open_slots: open.map(({ slotCount }) => slotCount),
    open_minutes: open.map(({ weightMinutes }) => weightMinutes),
    open_bucket: open.map(({ bucket }) => bucket),
    open_shift_s: open.map(({ keyShiftS }) => keyShiftS),
  };
}

function memberColumns(
  members: readonly AddressedMember[],
  capacity: string | null,
): Record<string, (number | string)[]> {
  return {
    member_group: members.map(({ group }) => group),
    member_zone: members.map(({ address }) => address.zoneNo),
    member_building: members.map(({ address }) => address.buildingNo),
    member_layer: members.map(({ zone }) => zone.layerName),
    member_since_s: members.map(({ zone }) => seconds(zone.startMs)),
    member_until_s: members.map(({ zone }) => seconds(zone.endMs)),
    member_capacity: members.map(({ zone }) => capacityOf(zone.capacity, capacity) ?? 0),
    member_side: members.map(({ side }) => side),
    member_unit: members.map(({ unit }) => unit),
  };
}

function frameOf(open: readonly OpenStretch[]): { first_s: number; end_s: number } {
  let firstMs = Number.POSITIVE_INFINITY;
  let endMs = 0;
  for (const { startMs, slotCount } of open) {
    firstMs = Math.min(firstMs, startMs);
    endMs = Math.max(endMs, startMs + slotCount * slotMs);
  }
  return { first_s: seconds(firstMs), end_s: seconds(endMs) };
}

/** The bound parameters of zoneSums.sql and groupSums.sql: tables as columns of equal length. Capacity 0 is none. */
export function sampleParameters(
  members: readonly PlacedMember[],
  open: readonly OpenStretch[],
  { query, index }: { query: MetricQuery; index: SpaceIndex },
): Record<string, unknown> {
  const addresses = zoneAddresses(index);
  const addressed = members.flatMap(({ group, zone, side, unit }): AddressedMember[] => {
    const address = addresses.get(zone.id);
    return address === undefined ? [] : [{ group, zone, side, unit, address }];
  });
  return {
    ...openColumns(open),
    ...memberColumns(addressed, capacityName(query.capacity)),
    ...frameOf(open),
    floor_nos: [...new Set(addressed.map(({ address }) => address.floorNo))],
    valid_slot: thresholds.validSlot,
    needed_data: thresholds.neededData,
    ignore_zero_values: query.ignore_zero_values ?? false,
  };
}
