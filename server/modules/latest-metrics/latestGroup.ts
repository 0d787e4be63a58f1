import type { LatestGroup } from '#contract/latestMetrics.ts';
import { isUnitValid, unitSeats } from '#domain/metric/series/placeUnit.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { implausibleAbove } from '#domain/reading/implausibleAbove.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { layerNames } from '#domain/space/layers.ts';
import { placeSeats } from '#domain/space/members/placeSeats.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
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
  /** A value whose reading ends inside one of them is not valid (metrics.md 3.0.5). */
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

/** Spaces of a group, or sides of a united space, added up. Zero capacity is none. */
interface Total {
  capacity: number;
  spaces: number;
  seen: number;
  seats: number;
  counted: number;
  countedSeats: number;
  people: number;
  seated: number;
  usable: number;
  used: number;
}

function emptyTotal(): Total {
  return {
    capacity: 0,
    spaces: 0,
    seen: 0,
    seats: 0,
    counted: 0,
    countedSeats: 0,
    people: 0,
    seated: 0,
    usable: 0,
    used: 0,
  };
}

function addPeople(total: Total, { c, value, isValid }: Seen): void {
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

function totalOf(parts: readonly Seen[]): Total {
  const total = emptyTotal();
  for (const part of parts) addPeople(total, part);
  return total;
}

/** kappa of metrics.md 3.4: the share of capacity, or of spaces when none has any, that is valid. */
function kappa({ capacity, seats, spaces, seen }: Total): number {
  if (spaces === 0) return 0;
  return capacity > 0 ? seats / capacity : seen / spaces;
}

/** People of all members, corrected for those that are missing; null when nobody is counted. */
function corrected({ counted, countedSeats, seated, people, capacity }: Total): number | null {
  if (counted === 0) return null;
  return countedSeats > 0 ? (seated / countedSeats) * capacity + people - seated : people;
}

interface United {
  isValid: boolean;
  n: number | null;
  c: number;
  o: number | null;
}

/** The counters of a floor (metrics.md 3.4): added minus subtracted, at least 0; each side must be valid. */
function unitedFloor(parts: readonly Seen[]): United {
  const added = totalOf(parts.filter(({ member }) => member.side === 'aggregate'));
  const taken = totalOf(parts.filter(({ member }) => member.side === 'subtract'));
  const isTakenValid = taken.spaces === 0 || kappa(taken) >= thresholds.neededData;
  const n = corrected(added);
  return {
    isValid: kappa(added) >= thresholds.neededData && isTakenValid,
    n: n === null ? null : Math.max(0, n - (corrected(taken) ?? 0)),
    c: Math.max(0, added.capacity - taken.capacity),
    o: null,
  };
}

/** An area and what lies in it (metrics.md 3.4): the greater of its people and the sum of theirs. */
function unitedArea(parts: readonly Seen[]): United {
  const area = totalOf(parts.filter(({ member }) => member.side === 'parent'));
  const inside = totalOf(parts.filter(({ member }) => member.side === 'child'));
  const valid = parts.filter(({ isValid }) => isValid);
  const c = unitSeats(area.capacity, inside.capacity);
  return {
    isValid: isUnitValid(area.seen > 0, inside.seats, c),
    n: area.counted + inside.counted > 0 ? Math.max(area.people, inside.people) : null,
    c,
    o: Math.max(0, ...valid.map(({ value }) => value?.o ?? 0)),
  };
}

function addUnited(total: Total, { isValid, n, c, o }: United): void {
  total.capacity += c;
  total.spaces += 1;
  if (!isValid) return;
  total.seen += 1;
  total.seats += c;
  if (n !== null) {
    total.counted += 1;
    total.countedSeats += c;
    total.people += n;
    if (c > 0) total.seated += n;
  }
  if (o === null) return;
  total.usable += 1;
  total.used += o;
}

function addAlone(total: Total, part: Seen): void {
  if (part.member.side === 'space') addPeople(total, part);
  if (!part.isValid || part.value === undefined) return;
  total.usable += 1;
  total.used += part.value.o;
}

function groupTotal(parts: readonly Seen[]): Total {
  const total = emptyTotal();
  const units = new Map<number, Seen[]>();
  for (const part of parts) {
    const unit = units.get(part.member.unit);
    if (part.member.unit === 0) addAlone(total, part);
    else if (unit === undefined) units.set(part.member.unit, [part]);
    else unit.push(part);
  }
  for (const unit of units.values()) {
    const isFloor = unit.some(({ member }) => member.side === 'aggregate');
    addUnited(total, isFloor ? unitedFloor(unit) : unitedArea(unit));
  }
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
        value !== undefined && isValid(value.endMs, context) && isBelieved(member, value, context),
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

/** Whether a value is neither stuck nor implausible (metrics.md 3.0.5). */
function isBelieved(
  { zone }: GroupMember,
  { n, isStuck }: LatestValue,
  { trusted }: LatestContext,
): boolean {
  if (zone.layerName === layerNames.booking || trusted.has(zone.id)) return true;
  return !isStuck && (n ?? 0) <= implausibleAbove(capacityOf(zone.capacity, null));
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
 * A group now (metrics.md 3.4 on the latest valid values). Members whose value is older than staleMs are not valid; with
 * kappa under 0.7 nothing is known but how much is covered. Unknown is null, never 0.
 */
export function latestGroup(
  { id, kind }: Pick<LatestGroup, 'id' | 'kind'>,
  members: readonly GroupMember[],
  context: LatestContext,
): Omit<LatestGroup, 'next_booking'> {
  const parts = see(members, context);
  const total = groupTotal(places(parts));
  const coverage = total.spaces > 0 ? kappa(total) : null;
  const isKnown = coverage !== null && coverage >= thresholds.neededData;
  const endMs = newest(parts);
  return {
    id,
    kind,
    time: endMs === null ? null : new Date(endMs).toISOString(),
    age_s: endMs === null ? null : Math.max(0, Math.round((context.nowMs - endMs) / 1000)),
    stale: endMs === null || context.nowMs - endMs > context.staleMs,
    count: isKnown ? corrected(total) : null,
    capacity: total.capacity > 0 ? total.capacity : null,
    utilisation: isKnown && total.countedSeats > 0 ? total.seated / total.countedSeats : null,
    frequency: isKnown && total.usable > 0 ? total.used / total.usable : null,
    coverage,
  };
}
