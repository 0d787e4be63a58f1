import { group as groupBy, sum } from 'd3-array';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getBookingMetrics, getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { BookingAnswer } from '#contract/bookings.ts';
import type { BookingSums } from '#domain/booking/metric/BookingSums.ts';
import { noSums } from '#domain/booking/metric/BookingSums.ts';
import type { BookingLabel, BookingMetrics } from '#domain/booking/metric/labels.ts';
import { metricsOfBookings } from '#domain/booking/metric/metricsOfSums.ts';
import { noShowRuns } from '#domain/booking/metric/noShowRuns.ts';
import { defaultRoomSizes, roomSizeOf } from '#domain/space/roomSize.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { presentBooking } from '../presentBooking.ts';
import type { FigureGroup } from './BookingGroups.ts';
import type { RoomBooking } from './countedBookings.ts';
import { needsPopularity } from './planMetrics.ts';
import type { FigureFacts } from './readFigures.ts';
import type { SummedGroups } from './sumGroups.ts';
import type { FigureServices } from './readFigures.ts';

type Matrices = AnswerOf<typeof getBookingMetrics>;
type Grouped = AnswerOf<typeof getGroupedBookings>;

const leastOfClass = 20;

function isOfBookings({ groupings }: FigureGroup): boolean {
  return groupings.some(({ kind }) => kind === 'booking');
}

function isHeld({ row }: RoomBooking): boolean {
  return row.held_end_s > row.start_s;
}

/** Groups that are one room each. */
function isRoom({ groupings }: FigureGroup): boolean {
  const [only, ...more] = groupings;
  return more.length === 0 && only?.kind === 'space' && only.by === 'room';
}

/** The size class and building of a group that is a room. */
function classOf({ rooms }: FigureGroup, { spaces }: FigureServices): string | null {
  const [room] = rooms;
  if (room === undefined) return null;
  const { building } = room.room;
  const sizes = spaces.settingsOf(building.id)?.room_size_categories ?? defaultRoomSizes;
  const size = roomSizeOf(room.capacity, sizes);
  return size === null ? null : `${building.id} ${size}`;
}

function rateAt({ sums }: FigureGroup, at: number): number | null {
  const { bookedS = 0, openS = 0 } = sums[at] ?? {};
  return openS > 0 ? bookedS / openS : null;
}

/** The booked rate of each room against the mean of its class; unknown in classes with few bookings. */
function popularities(
  groups: readonly FigureGroup[],
  at: number,
  services: FigureServices,
): Map<FigureGroup, number | null> {
  const found = new Map<FigureGroup, number | null>();
  const byClass = groupBy(groups.filter(isRoom), (group) => classOf(group, services));
  for (const [size, some] of byClass) {
    const rates = some.flatMap((group) => rateAt(group, at) ?? []);
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    const bookings = sum(some, (group) => sum(group.bookings, (one) => Number(isHeld(one))));
    const isKnown = size !== null && bookings >= leastOfClass && mean > 0;
    for (const group of some) {
      const rate = rateAt(group, at);
      found.set(group, isKnown && rate !== null ? rate / mean : null);
    }
  }
  return found;
}

/** Weekdays, hours and the like in their own order; what is of spaces and bookings stays as it came. */
function orderOf(key: string | null): number | string {
  if (key === null) return Number.POSITIVE_INFINITY;
  const weekday = weekdayNames.findIndex((name) => name === key);
  if (weekday >= 0) return weekday;
  return /^\d+$/.test(key) ? Number(key) : key;
}

function compareGroups(a: FigureGroup, b: FigureGroup): number {
  for (const [at, grouping] of a.groupings.entries()) {
    if (grouping.kind !== 'time') continue;
    const [x, y] = [a, b].map(({ keys }) => orderOf(keys[at]?.key ?? null));
    if (x === y || x === undefined || y === undefined) continue;
    // Weeks of terms stand before those of the calendar.
    if (typeof x !== typeof y) return typeof x === 'number' ? -1 : 1;
    return x < y ? -1 : 1;
  }
  return 0;
}

/** The groups, each alternative's together, times in their order. */
function orderedGroups({ groups }: SummedGroups): FigureGroup[] {
  const byAlternative = groupBy(groups, ({ groupings }) => groupings);
  return [...byAlternative.values()].flatMap((some) => some.toSorted(compareGroups));
}

export function kindOf({ groupings }: FigureGroup): string {
  return groupings.map(({ name }) => name).join('*');
}

/** The keys of a group by the names of its groupings. */
export function keysOf({ groupings, keys }: FigureGroup): Record<string, string | null> {
  return Object.fromEntries(groupings.map(({ name }, at) => [name, keys[at]?.key ?? null]));
}

export function nameOf({ keys }: FigureGroup): string {
  return keys.map(({ name }) => name).join(', ');
}

function only<Id>(ids: readonly Id[]): Id | null {
  const [first] = ids;
  return first !== undefined && ids.every((id) => id === first) ? first : null;
}

function headOf(group: FigureGroup): Matrices['groups'][number] {
  const rooms = [...group.rooms].map(({ room }) => room);
  const [key, ...more] = group.keys;
  const id = more.length === 0 ? (key?.wireId ?? key?.key ?? 'null') : null;
  return {
    id: id ?? group.keys.map(({ key: own }) => own ?? 'null').join('*'),
    kind: kindOf(group),
    name: nameOf(group),
    building_id: only(rooms.map(({ building }) => building.wireId)),
    floor_id: only(rooms.map(({ floorWireId }) => floorWireId)),
    keys: keysOf(group),
  };
}

/** The answer of getBookingMetrics: every matrix is [group][interval]. */
export function presentMatrices(
  facts: FigureFacts,
  summed: SummedGroups,
  services: FigureServices,
): Matrices {
  const groups = orderedGroups(summed);
  const popularity = needsPopularity(facts.plan)
    ? facts.intervals.map((_, at) => popularities(groups, at, services))
    : [];
  const values = groups.map((group) =>
    group.sums.map((sums, at): BookingMetrics => {
      const metrics = metricsOfBookings(sums, { isOfBookings: isOfBookings(group) });
      metrics.popularity = popularity[at]?.get(group) ?? null;
      return metrics;
    }),
  );
  const minutes = (of: (sums: BookingSums) => number): number[][] =>
    groups.map(({ sums }) => sums.map((one) => of(one) / 60));
  const matrixOf = (label: BookingLabel) => values.map((row) => row.map((one) => one[label]));
  const at = (ms: number): string => toIsoInstant(ms, facts.timezone);
  return {
    groups: groups.map(headOf),
    intervals: facts.intervals.map(({ startMs, endMs }) => ({
      start: at(startMs),
      end: at(endMs),
    })),
    open_minutes: minutes(({ openS }) => openS),
    valid_minutes: minutes(({ validS }) => validS),
    metrics: Object.fromEntries(facts.plan.labels.map((label) => [label, matrixOf(label)])),
  };
}

function groupedMetrics(sums: BookingSums, group: FigureGroup | null) {
  const metrics = metricsOfBookings(sums, { isOfBookings: group !== null && isOfBookings(group) });
  const { openS, validS } = sums;
  return { open_minutes: openS / 60, valid_minutes: validS / 60, ...metrics };
}

/** What is told of series beside. */
function seriesMetrics(group: FigureGroup, { nowMs, timezone }: FigureFacts) {
  if (!group.groupings.some((one) => one.kind === 'booking' && one.by === 'series')) return {};
  const { longest, current } = noShowRuns(group.sums.flatMap(({ occurrences }) => occurrences));
  const starts = group.bookings.filter(isHeld).map(({ row }) => row.start_s * 1000);
  const next = Math.min(...starts.filter((ms) => ms > nowMs));
  return {
    longest_no_show_run: longest,
    current_no_show_run: current,
    next_start: Number.isFinite(next) ? toIsoInstant(next, timezone) : null,
  };
}

function presented({ row, room, judged }: RoomBooking): BookingAnswer[] {
  return judged === null ? [] : [presentBooking(row, room.room, judged)];
}

/** A booking with the fields that were asked for; its id is always there. */
function expanded(
  booking: RoomBooking,
  fields: readonly string[] | true,
): Partial<BookingAnswer>[] {
  return presented(booking).map((row) => {
    if (fields === true) return row;
    const wanted = Object.entries(row).filter(([name]) => name === 'id' || fields.includes(name));
    return Object.fromEntries(wanted);
  });
}

function presentGroup(
  group: FigureGroup,
  facts: FigureFacts,
  { fields, popularity }: { fields: readonly string[] | true | null; popularity: number | null },
): Grouped['groups'][number] {
  const measures = { ...groupedMetrics(group.sums[0] ?? noSums(), group), popularity };
  const metrics = { ...measures, ...seriesMetrics(group, facts) };
  const head = { kind: kindOf(group), keys: keysOf(group), name: nameOf(group), metrics };
  if (fields === null) return head;
  return { ...head, bookings: group.bookings.flatMap((one) => expanded(one, fields)) };
}

/** The groups that were asked for, and all together: the last alternative, which the call adds; null where there is no room. */
export function partTotal(
  { plan }: Pick<FigureFacts, 'plan'>,
  summed: SummedGroups,
): { groups: FigureGroup[]; total: FigureGroup | null } {
  const ordered = orderedGroups(summed);
  const totals = plan.alternatives.at(-1);
  const total = ordered.findLast(({ groupings }) => groupings === totals) ?? null;
  return { groups: ordered.filter((group) => group !== total), total };
}

/** The answer of getGroupedBookings. */
export function presentGroups(
  facts: FigureFacts,
  summed: SummedGroups,
  { services, fields }: { services: FigureServices; fields: readonly string[] | true | null },
): Grouped {
  const { groups, total } = partTotal(facts, summed);
  const popularity = popularities(groups, 0, services);
  return {
    groups: groups.map((one) =>
      presentGroup(one, facts, { fields, popularity: popularity.get(one) ?? null }),
    ),
    total: groupedMetrics(total?.sums[0] ?? noSums(), null),
    suppressed: summed.suppressed,
  };
}
