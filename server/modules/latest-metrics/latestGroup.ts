import type { LatestGroup } from '#contract/latestMetrics.ts';
import {
  areaUnit,
  countOf,
  emptyGroup,
  emptySide,
  floorUnit,
  frequencyOf,
  isMeasured,
  kappaOf,
  momentOfUnit,
  utilisationOf,
  type GroupMoment,
  type SideMoment,
} from '#domain/metric/group/groupMoment.ts';
import { isBelieved } from '#domain/reading/isBelieved.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { placeSeats } from '#domain/space/members/placeSeats.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { MemberSide } from '#domain/space/members/groupMembers.ts';
import type { GroupMember } from '#server/directory/groups/groupMembers.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';
import type { LatestValue, LatestValues } from './LatestValues.ts';

export interface LatestContext {
  values: LatestValues;
  addressOf: (zoneId: GroupMember['zone']['id']) => ZoneAddress | undefined;
  capacity: string | null;
  nowMs: number;
  staleMs: number;
  /** Zones that are believed whatever they tell. */
  trusted: ReadonlySet<SpaceId>;
  /** A value whose reading ends inside one of them is not valid. */
  incidents: readonly InstantRange[];
}

interface Seen {
  member: GroupMember;
  c: number;
  /** The latest value, whatever its age. */
  value: LatestValue | undefined;
  /** Whether it is young enough to stand for now. */
  isValid: boolean;
}

function addPeople(total: SideMoment, { c, value, isValid }: Seen): void {
  total.capacity += c;
  total.spaces += 1;
  if (!isValid || value === undefined) return;
  total.seen += 1;
  total.seats += c;
  if (value.n === null) return;
  total.counted += 1;
  total.countedSeats += c;
  total.people += value.n;
  if (c > 0) total.seated += value.n;
}

function sideOf(parts: readonly Seen[], isOfSide: (side: MemberSide) => boolean): SideMoment {
  const side = emptySide();
  for (const part of parts) if (isOfSide(part.member.side)) addPeople(side, part);
  return side;
}

/** An area with what lies in it, or the counters of a floor. */
function momentOf(parts: readonly Seen[]): GroupMoment {
  const isFloor = parts.some(({ member }) => member.side === 'aggregate');
  const isMain = (side: MemberSide): boolean => side === 'aggregate' || side === 'parent';
  const main = sideOf(parts, isMain);
  const other = sideOf(parts, (side) => !isMain(side));
  const shares = parts.flatMap(({ value, isValid }) => (isValid ? [value?.o ?? 0] : []));
  const sides = { main, other };
  return momentOfUnit(isFloor ? floorUnit(sides) : areaUnit(sides, Math.max(0, ...shares)));
}

function addMoment(total: GroupMoment, moment: GroupMoment): void {
  for (const name of Object.keys(total) as (keyof GroupMoment)[]) total[name] += moment[name];
}

function addAlone(total: GroupMoment, part: Seen): void {
  const { c, value, isValid } = part;
  if (part.member.side === 'space') addPeople(total, part);
  if (!isValid || value === undefined) return;
  total.usable += 1;
  total.used += value.o;
  if (value.n !== null) total.usedSeats += value.o * c;
}

function groupMoment(parts: readonly Seen[]): GroupMoment {
  const total = emptyGroup();
  const units = new Map<number, Seen[]>();
  for (const part of parts) {
    const unit = units.get(part.member.unit);
    if (part.member.unit === 0) addAlone(total, part);
    else if (unit === undefined) units.set(part.member.unit, [part]);
    else unit.push(part);
  }
  for (const unit of units.values()) addMoment(total, momentOf(unit));
  return total;
}

/** What is seen of each member. */
function see(members: readonly GroupMember[], context: LatestContext): Seen[] {
  const { values, addressOf, capacity } = context;
  const seats = placeSeats(members, {
    seatsOf: ({ zone }) => capacityOf(zone.capacity, capacity) ?? 0,
    keyOf: ({ twins }) => String(twins),
  });
  return members.map((member, at) => {
    const address = addressOf(member.zone.id);
    const value = address && values.of(address.zoneNo, member.zone.layerName);
    return {
      member,
      c: seats[at] ?? 0,
      value,
      isValid:
        value !== undefined &&
        isValid(value.endMs, context) &&
        isBelieved(member.zone, value, context.trusted),
    };
  });
}

/** Each place once: of zones that measure the same one, the first in their order that is valid, else the first. */
function places(parts: readonly Seen[]): Seen[] {
  const chosen = new Map<number, Seen>();
  for (const part of parts) {
    const { twins, order } = part.member;
    if (twins === 0) continue;
    const known = chosen.get(twins);
    const isBetter =
      known === undefined ||
      (part.isValid === known.isValid ? order < known.member.order : part.isValid);
    if (isBetter) chosen.set(twins, part);
  }
  return parts.filter((part) => part.member.twins === 0 || chosen.get(part.member.twins) === part);
}

function isValid(endMs: number, { nowMs, staleMs, incidents }: LatestContext): boolean {
  const isInIncident = incidents.some((range) => range.startMs < endMs && endMs <= range.endMs);
  return nowMs - endMs <= staleMs && !isInIncident;
}

function newest(parts: readonly Seen[]): number | null {
  let endMs: number | null = null;
  for (const { value } of parts) {
    if (value !== undefined && (endMs === null || value.endMs > endMs)) endMs = value.endMs;
  }
  return endMs;
}

/**
 * A group now. Members whose value is older than staleMs are not valid; with
 * kappa under 0.7 nothing is known but how much is covered. Unknown is null, never 0.
 */
export function latestGroup(
  { id, kind }: Pick<LatestGroup, 'id' | 'kind'>,
  members: readonly GroupMember[],
  context: LatestContext,
): Omit<LatestGroup, 'next_booking'> {
  const parts = see(members, context);
  const moment = groupMoment(places(parts));
  const endMs = newest(parts);
  const valueOf = (value: number) => (isMeasured(moment) ? known(value) : null);
  return {
    id,
    kind,
    time: endMs === null ? null : new Date(endMs).toISOString(),
    age_s: endMs === null ? null : Math.max(0, Math.round((context.nowMs - endMs) / 1000)),
    stale: endMs === null || context.nowMs - endMs > context.staleMs,
    count: valueOf(countOf(moment)),
    capacity: moment.capacity > 0 ? moment.capacity : null,
    utilisation: valueOf(utilisationOf(moment)),
    frequency: valueOf(frequencyOf(moment)),
    coverage: known(kappaOf(moment)),
  };
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
