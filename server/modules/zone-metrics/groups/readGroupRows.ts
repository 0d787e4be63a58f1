import { capacityName, capacityOf } from '#domain/space/capacity.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { loadStatements } from '#server/core/loadStatements.ts';
import type { MetricContext } from '../MetricContext.ts';
import type { OpenStretch } from '../open/OpenTable.ts';
import type { PlacedMember } from './PlacedMember.ts';
import {
  addressed,
  LayerNumbers,
  seconds,
  slotScope,
  type AddressedZone,
  type Parameters,
} from '../sampleScope.ts';
import type { GroupSumsRow } from '../SumsRow.ts';

const sql = loadStatements(import.meta.url, './groupSums.sql', [
  'slots',
  'spaces',
  'united',
  'sums',
]);

type AddressedMember = PlacedMember & AddressedZone;

function openColumns(open: readonly OpenStretch[]): Parameters {
  return {
    open_building: open.map(({ buildingNo }) => buildingNo),
    open_minutes: open.map(({ weightMinutes }) => weightMinutes),
    open_bucket: open.map(({ bucket }) => bucket),
    open_shift_s: open.map(({ keyShiftS }) => keyShiftS),
  };
}

/** Members of one side, unit, group and building share a place: its number is all that their slots are summed by. */
function placeColumns(members: readonly AddressedMember[]): Parameters {
  const places = new Map<string, { number: number; member: AddressedMember }>();
  const numbers = members.map((member) => {
    const { group, unit, side, address } = member;
    const key = `${group} ${unit} ${side} ${address.buildingNo}`;
    const place = places.get(key) ?? { number: places.size, member };
    places.set(key, place);
    return place.number;
  });
  const kept = [...places.values()].map(({ member }) => member);
  return {
    member_place: numbers,
    place_group: kept.map(({ group }) => group),
    place_unit: kept.map(({ unit }) => unit),
    place_side: kept.map(({ side }) => side),
    place_building: kept.map(({ address }) => address.buildingNo),
  };
}

/** The steps that join a Wi-Fi zone to its sensors, or counters to their floor, cost as much as the sums where there are none. */
function textFor(members: readonly PlacedMember[]): string {
  const isPlain = members.every(({ side }) => side === 'space');
  return [sql.slots, isPlain ? sql.spaces : sql.united, sql.sums].join('\n');
}

/** The sums of groups by position, then by bucket (metrics.md 3.4). */
export async function readGroupRows(
  members: readonly PlacedMember[],
  { plan, query, samples, signal }: MetricContext,
): Promise<Map<number, Map<number, GroupSumsRow>>> {
  const groups = new Map<number, Map<number, GroupSumsRow>>();
  const own = addressed(members, plan.index);
  if (own.length === 0 || plan.open.length === 0) return groups;
  const capacity = capacityName(query.capacity);
  const layers = new LayerNumbers();
  const parameters = {
    ...slotScope(own, plan.open, query),
    ...openColumns(plan.open),
    ...placeColumns(own),
    member_zone: own.map(({ address }) => address.zoneNo),
    member_layer: own.map(({ zone }) => layers.of(zone.layerName)),
    member_since_s: own.map(({ zone }) => seconds(zone.startMs)),
    member_until_s: own.map(({ zone }) => seconds(zone.endMs)),
    // Capacity 0 is none.
    member_capacity: own.map(({ zone }) => capacityOf(zone.capacity, capacity) ?? 0),
    ...layers.parameters,
    needed_data: thresholds.neededData,
  };
  for (const row of await samples.query<GroupSumsRow>(textFor(own), parameters, { signal })) {
    const buckets = groups.get(row.grp) ?? new Map<number, GroupSumsRow>();
    groups.set(row.grp, buckets.set(row.bucket, row));
  }
  return groups;
}
