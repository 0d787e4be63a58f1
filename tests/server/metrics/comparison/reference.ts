import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { activeZones, groupAt, type ZoneNow } from './groupAt.ts';
import type { Told } from './slots.ts';
import { isOpen, wallAt } from './wallClock.ts';
import type { WorldBuilding, WorldZone } from './world.ts';

/** A question as the reference reads it; its query parameters say the same. */
export interface Question {
  buildings: WorldBuilding[];
  startMs: number;
  endMs: number;
  interval: string;
  rule: string;
  capacity: string | null;
  ignoreZeroValues: boolean;
  /** Under this share a bucket is null; null shows what there is. */
  strictShare: number | null;
  incident: { startMs: number; endMs: number } | null;
  passes: (zone: WorldZone) => boolean;
}

export type Slots = ReadonlyMap<WorldZone, ReadonlyMap<number, Told>>;

/** What is summed of a bucket. */
class Sums {
  open = 0;
  valid = 0;
  measured = 0;
  told = 0;
  people = 0;
  seated = 0;
  seats = 0;
  capacity = 0;
  capacityKnown = 0;
  usable = 0;
  used = 0;
  usedSeats = 0;
  countMax: number | null = null;
  utilisationMax: number | null = null;
  frequencyMax: number | null = null;
  count: number | null = null;
  utilisation: number | null = null;
  frequency: number | null = null;
}

/** One group, or zone, at a slot, in the words of a group. */
interface Moment {
  kappa: number;
  count: number;
  peak: number;
  utilisation: number | null;
  frequency: number | null;
  seated: number;
  seats: number;
  capacity: number;
  usable: number;
  used: number;
  usedSeats: number;
}

function zoneAt(
  zone: WorldZone,
  ms: number,
  { slots, capacity }: { slots: Slots; capacity: string | null },
): ZoneNow | null {
  const period = zone.periods.find(({ startMs, endMs }) => startMs <= ms && ms < endMs);
  if (period === undefined) return null;
  const named = capacity === null ? undefined : period.capacity[capacity];
  return { zone, c: named ?? period.capacity['default'] ?? 0, told: slots.get(zone)?.get(ms) };
}

function greater(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

const weights = new WeakMap<Question, Map<number, number>>();

/** Open minutes of a slot, told once for all groups of a question. */
function weightOf(ms: number, timezone: string, question: Question): number {
  const known = weights.get(question) ?? new Map<number, number>();
  weights.set(question, known);
  const weight = known.get(ms) ?? minutesOf(ms, timezone, question);
  known.set(ms, weight);
  return weight;
}

/** Open minutes of a slot, minute by minute. */
function minutesOf(
  ms: number,
  timezone: string,
  { startMs, endMs, rule, incident }: Question,
): number {
  let minutes = 0;
  for (let minute = ms; minute < ms + 300_000; minute += 60_000) {
    const isOut = minute < startMs || minute >= endMs;
    const isJudged = incident !== null && minute >= incident.startMs && minute < incident.endMs;
    if (!isOut && !isJudged && isOpen(rule, wallAt(minute, timezone))) minutes += 1;
  }
  return minutes;
}

function momentOfZone(now: ZoneNow | null): Moment | null {
  if (now === null) return null;
  const { c, told } = now;
  const n = told?.n ?? 0;
  const o = told?.o ?? 0;
  return {
    kappa: told === undefined ? 0 : 1,
    count: n,
    peak: told?.nmax ?? 0,
    utilisation: c > 0 ? n / c : null,
    frequency: o,
    seated: c > 0 ? n : 0,
    seats: c,
    capacity: c,
    usable: 1,
    used: o,
    usedSeats: o * c,
  };
}

function momentOfGroup(group: ReturnType<typeof groupAt>): Moment | null {
  if (group === null) return null;
  const { kappa, capacity, seats, people, seated, usable, used, usedSeats } = group;
  const count = seats > 0 ? (seated / seats) * capacity + people - seated : people;
  return {
    kappa,
    count,
    peak: count,
    utilisation: seats > 0 ? seated / seats : null,
    frequency: usable > 0 ? used / usable : null,
    seated,
    seats,
    capacity,
    usable,
    used,
    usedSeats,
  };
}

function add(sums: Sums, moment: Moment, w: number, ignoreZeroValues: boolean): void {
  sums.open += w;
  if (moment.kappa < 0.7) return;
  sums.valid += w;
  sums.measured += w * moment.kappa;
  sums.count = moment.count;
  sums.utilisation = moment.utilisation;
  sums.frequency = moment.frequency;
  sums.countMax = greater(sums.countMax, moment.peak);
  sums.utilisationMax = greater(sums.utilisationMax, moment.utilisation);
  sums.frequencyMax = greater(sums.frequencyMax, moment.frequency);
  if (ignoreZeroValues && moment.count === 0) return;
  sums.told += w;
  sums.people += w * moment.count;
  sums.seated += w * moment.seated;
  sums.seats += w * moment.seats;
  sums.capacity += w * moment.capacity;
  if (moment.capacity > 0) sums.capacityKnown += w;
  sums.usable += w * moment.usable;
  sums.used += w * moment.used;
  sums.usedSeats += w * moment.usedSeats;
}

const share = (a: number, b: number): number | null => (b > 0 ? a / b : null);

/** A bucket's figures by the names of the answer. */
function figures(sums: Sums, strictShare: number | null): Record<string, number | null> {
  const coverage = share(sums.valid, sums.open);
  const isHidden = strictShare !== null && coverage !== null && coverage < strictShare;
  const labels = {
    capacity_mean: share(sums.capacity, sums.capacityKnown),
    capacity_fraction_used_mean: share(sums.seated, sums.usedSeats),
    count: sums.count,
    count_mean: share(sums.people, sums.told),
    count_max: sums.countMax,
    utilisation: sums.utilisation,
    utilisation_mean: share(sums.seated, sums.seats),
    utilisation_max: sums.utilisationMax,
    frequency: sums.frequency,
    frequency_mean: share(sums.used, sums.usable),
    frequency_max: sums.frequencyMax,
  };
  const shown = Object.entries(labels).map(([name, value]) => [name, isHidden ? null : value]);
  return {
    open_minutes: sums.open,
    valid_minutes: sums.valid,
    coverage,
    seats_measured: share(sums.measured, sums.valid),
    ...Object.fromEntries(shown),
  };
}

type Group = Pick<ZoneMetrics['groups'][number], 'id' | 'kind'>;

function isIn({ id, kind }: Group, zone: WorldZone): boolean {
  if (kind === 'zone') return zone.id === Number(id);
  if (kind === 'floor') return zone.floor === Number(id);
  if (kind === 'building') return zone.building === Number(id);
  return kind === 'all' || zone.tags.includes(String(id));
}

/** The figures of a group by interval, slot by slot from the definitions. */
export function expectedRow(
  group: Group,
  intervals: readonly { startMs: number; endMs: number }[],
  { question, slots }: { question: Question; slots: Slots },
): Record<string, number | null>[] {
  const { buildings, capacity, ignoreZeroValues, strictShare, passes } = question;
  const parts = buildings.map((building) => {
    const members = building.zones.filter((zone) => passes(zone) && isIn(group, zone));
    return { building, members: group.kind === 'zone' ? members : activeZones(building, members) };
  });
  const timezone = buildings[0]?.timezone ?? 'UTC';
  const rows = intervals.map(() => new Sums());
  let at = 0;
  for (
    let ms = Math.floor(question.startMs / 300_000) * 300_000;
    ms < question.endMs;
    ms += 300_000
  ) {
    while ((intervals[at]?.endMs ?? Infinity) <= Math.max(ms, question.startMs)) at += 1;
    const w = weightOf(ms, timezone, question);
    const sums = rows[at];
    if (w === 0 || sums === undefined) continue;
    const now = parts.map(({ building, members }) => ({
      building,
      zones: members.flatMap((zone) => zoneAt(zone, ms, { slots, capacity }) ?? []),
    }));
    const moment =
      group.kind === 'zone'
        ? momentOfZone(now.flatMap(({ zones }) => zones)[0] ?? null)
        : momentOfGroup(groupAt(now));
    if (moment !== null) add(sums, moment, w, ignoreZeroValues);
  }
  return rows.map((sums) => figures(sums, strictShare));
}
