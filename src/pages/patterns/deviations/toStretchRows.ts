import type { Incident } from '#contract/incidents.ts';
import { dayNumberOf, weekdayOf } from '#domain/time/dayNumber.ts';
import type { TimeMarker } from '#src/data/time-markers/TimeMarker.ts';
import { wallRange, type InstantRange } from '#domain/time/wallRange.ts';
import type { FlaggedStretch } from '#domain/patterns/deviation/flaggedStretches.ts';
import { quartersPerDay, type QuarterGrid } from '#domain/patterns/week/QuarterGrid.ts';
import { typicalStepMinutes } from '#domain/patterns/typicalWeek.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';

const dayMs = 86_400_000;
const quarterMs = typicalStepMinutes * 60_000;

/** Something that happened at the time of a stretch, and may be why. */
export interface Cause {
  kind: 'marker' | 'holiday' | 'incident';
  title: string;
  startMs: number;
  endMs: number;
  /** The spaces it concerns; null where it concerns all in view. */
  spaceIds: readonly string[] | null;
}

/** A deviation of a group, ready for the list. */
export interface StretchRow extends InstantRange {
  id: string;
  groupId: string;
  /** The floor that it is of; null where it is of all in view, or of a kind of space. */
  spaceId: string | null;
  where: string;
  /** Whether it is of all spaces in view. */
  isWhole: boolean;
  dayNumber: number;
  weekday: number;
  /** Minutes after midnight of its first day. */
  fromMinute: number;
  toMinute: number;
  side: FlaggedStretch['side'];
  expected: number;
  actual: number;
  z: number;
  minutes: number;
  causes: readonly Cause[];
}

interface RowsInput {
  group: { id: string; kind: string; name: string };
  grid: QuarterGrid;
  stretches: readonly FlaggedStretch[];
  causes: readonly Cause[];
  timeZone: string;
}

/** The instant of a quarter of a grid; of the hour that a clock repeats the first. */
export function instantOf({ firstDay }: QuarterGrid, at: number, timeZone: string): number {
  const day = firstDay + Math.floor(at / quartersPerDay);
  const wallMs = day * dayMs + (at % quartersPerDay) * quarterMs;
  const [shown] = wallRange(wallMs, wallMs + quarterMs, timeZone);
  return shown?.startMs ?? zonedDayNumberStart(day, timeZone) + wallMs - day * dayMs;
}

/** Stretches of one group with what else happened then. */
export function toStretchRows({
  group,
  grid,
  stretches,
  causes,
  timeZone,
}: RowsInput): StretchRow[] {
  return stretches.map((stretch) => {
    const startMs = instantOf(grid, stretch.from, timeZone);
    const endMs = instantOf(grid, stretch.toExclusive - 1, timeZone) + quarterMs;
    const dayNumber = grid.firstDay + Math.floor(stretch.from / quartersPerDay);
    const fromMinute = (stretch.from % quartersPerDay) * typicalStepMinutes;
    const { side, expected, actual, z, minutes } = stretch;
    return {
      id: `${group.id} ${startMs}`,
      groupId: group.id,
      spaceId: group.kind === 'floor' ? group.id : null,
      where: group.name,
      isWhole: group.kind === 'all',
      startMs,
      endMs,
      dayNumber,
      weekday: weekdayOf(dayNumber),
      fromMinute,
      toMinute: fromMinute + (stretch.toExclusive - stretch.from) * typicalStepMinutes,
      side,
      expected,
      actual,
      z,
      minutes,
      causes: causes.filter(
        (cause) =>
          cause.startMs < endMs &&
          startMs < cause.endMs &&
          (cause.spaceIds === null || cause.spaceIds.includes(group.id)),
      ),
    };
  });
}

/** How much came of it: the difference in value-minutes, by which the list begins. */
export function weightOf({ expected, actual, minutes }: StretchRow): number {
  return Math.abs(actual - expected) * minutes;
}

/** What happened at one time in one direction: the stretch of all spaces in view, or the heaviest of its parts, with the others. */
export interface StretchEvent extends StretchRow {
  parts: readonly StretchRow[];
}

/**
 * Stretches of several groups that overlap in time and deviate alike, as one: on the day of a strike every floor deviates with its
 * building, and says nothing new. Those that weigh most come first.
 */
export function groupStretches(rows: readonly StretchRow[]): StretchEvent[] {
  const heads: { head: StretchRow; parts: StretchRow[] }[] = [];
  for (const row of rows.toSorted(isBefore)) {
    const found = heads.find(({ head }) => head.groupId !== row.groupId && isAlike(head, row));
    if (found) found.parts.push(row);
    else heads.push({ head: { ...row }, parts: [] });
  }
  return heads
    .map(({ head, parts }) => Object.assign(head, { parts }))
    .toSorted((a, b) => weightOf(b) - weightOf(a));
}

/** The whole leads, then what weighs most. */
function isBefore(a: StretchRow, b: StretchRow): number {
  return Number(b.isWhole) - Number(a.isWhole) || weightOf(b) - weightOf(a);
}

function isAlike(a: StretchRow, b: StretchRow): boolean {
  return a.side === b.side && a.startMs < b.endMs && b.startMs < a.endMs;
}

interface CausesInput {
  markers: readonly TimeMarker[];
  holidays: readonly { date: string; title: string }[];
  incidents: readonly Incident[];
  timeZone: string;
  /** The groups of the page that a space's events concern: its floor, and all spaces in view. */
  groupsOf: (spaceId: string) => readonly string[] | null;
  nowMs: number;
}

/** Markers, holidays and incidents as what may be behind a deviation. */
export function toCauses(input: CausesInput): Cause[] {
  const { markers, holidays, incidents, timeZone, groupsOf, nowMs } = input;
  const marked = markers.map(({ title, startMs, endMs, spaceIds }): Cause => {
    const groups = spaceIds.map(groupsOf);
    const isEverywhere = groups.includes(null);
    return {
      kind: 'marker',
      title,
      startMs,
      endMs,
      spaceIds: isEverywhere ? null : groups.flatMap((ids) => ids ?? []),
    };
  });
  const free = holidays.map(({ date, title }): Cause => {
    const day = dayNumberOf(date);
    const startMs = zonedDayNumberStart(day, timeZone);
    const endMs = zonedDayNumberStart(day + 1, timeZone);
    return { kind: 'holiday', title, startMs, endMs, spaceIds: null };
  });
  const silent = incidents.map(({ id, kind, name, start, end }): Cause => ({
    kind: 'incident',
    title: `half of ${name} sent no data`,
    startMs: Date.parse(start),
    endMs: end === null ? nowMs : Date.parse(end),
    spaceIds: kind === 'building' ? null : groupsOf(String(id)),
  }));
  return [...marked, ...free, ...silent];
}
