import { capacityOf } from '#domain/space/capacity.ts';
import { placeSeats } from '#domain/space/members/placeSeats.ts';
import type { OpenStretch } from '../open/OpenTable.ts';
import { seconds, type AddressedZone, type LayerNumbers, type Parameters } from '../sampleScope.ts';
import type { WeighingCell } from '../SumsRow.ts';
import type { GroupMember } from '#server/directory/groups/groupMembers.ts';

/** A member of the group at a position in the answer. */
export interface PlacedMember extends GroupMember {
  group: number;
}

export type AddressedMember = PlacedMember & AddressedZone;

/** The table `open` of groupSums.sql. Its keys are shifted already, so its cells, which count from 1, shift nothing. */
export function openColumns(open: readonly OpenStretch[]): {
  parameters: Parameters;
  cells: WeighingCell[];
} {
  const byText = new Map(
    open.map(({ bucket, weightMinutes }) => [
      `${bucket} ${weightMinutes}`,
      { bucket, weightMinutes, keyShiftS: 0 },
    ]),
  );
  const cells = [...byText.values()].toSorted(
    (a, b) => a.bucket - b.bucket || a.weightMinutes - b.weightMinutes,
  );
  const numbers = new Map(
    cells.map(({ bucket, weightMinutes }, at) => [`${bucket} ${weightMinutes}`, at + 1]),
  );
  const parameters = {
    open_building: open.map(({ buildingNo }) => buildingNo),
    open_bucket: open.map(({ bucket }) => bucket),
    open_cell: open.map(
      ({ bucket, weightMinutes }) => numbers.get(`${bucket} ${weightMinutes}`) ?? 0,
    ),
    open_shift_s: open.map(({ keyShiftS }) => keyShiftS),
  };
  return { parameters, cells };
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

function twinsKey({ group, twins }: AddressedMember): string {
  return `${group} ${twins}`;
}

/** A number for the zones of one place, and one for each zone that measures its place alone. */
function twinNumbers(members: readonly AddressedMember[]): number[] {
  const numbers = new Map<string, number>();
  return members.map((member, at) => {
    const key = member.twins === 0 ? String(at) : twinsKey(member);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** The tables `place` and `member` of groupSums.sql, with the capacity of a name, or the default one. */
export function memberColumns(
  members: readonly AddressedMember[],
  { capacity, layers }: { capacity: string | null; layers: LayerNumbers },
): Parameters {
  return {
    ...placeColumns(members),
    member_zone: members.map(({ address }) => address.zoneNo),
    member_layer: members.map(({ zone }) => layers.of(zone.layerName)),
    member_since_s: members.map(({ zone }) => seconds(zone.startMs)),
    member_until_s: members.map(({ zone }) => seconds(zone.endMs)),
    // Capacity 0 is none.
    member_capacity: placeSeats(members, {
      seatsOf: ({ zone }) => capacityOf(zone.capacity, capacity) ?? 0,
      keyOf: twinsKey,
    }),
    member_twins: twinNumbers(members),
    member_order: members.map(({ order }) => order),
    ...layers.parameters,
  };
}

/** The steps of groupSums.sql between `open` and `sums` for some members. */
export function groupSteps<Step extends string>(
  sql: Record<'members' | 'alone' | 'twins' | 'presence' | 'spaces' | 'united', Step>,
  members: readonly PlacedMember[],
): Step[] {
  const seen = members.some(({ twins }) => twins > 0) ? sql.twins : sql.alone;
  return [sql.members, seen, sql.presence, isPlain(members) ? sql.spaces : sql.united];
}

/** Whether each member counts on its own: what joins an area to what lies in it, or counters to their floor, costs as much as the sums. */
export function isPlain(members: readonly PlacedMember[]): boolean {
  return members.every(({ side }) => side === 'space');
}
