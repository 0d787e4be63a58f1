import { causesOf, type Cause } from '#domain/patterns/deviation/causes.ts';
import type { FlaggedStretch } from '#domain/patterns/deviation/flaggedStretches.ts';
import { stretchRange, weightOf } from '#domain/patterns/deviation/stretchRange.ts';
import { typicalStepMinutes } from '#domain/patterns/typicalWeek.ts';
import { quartersPerDay, type QuarterGrid } from '#domain/patterns/week/QuarterGrid.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

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

/** Stretches of one group with what else happened then. */
export function toStretchRows({
  group,
  grid,
  stretches,
  causes,
  timeZone,
}: RowsInput): StretchRow[] {
  return stretches.map((stretch) => {
    const range = stretchRange(grid, stretch, timeZone);
    const dayNumber = grid.firstDay + Math.floor(stretch.from / quartersPerDay);
    const fromMinute = (stretch.from % quartersPerDay) * typicalStepMinutes;
    const { side, expected, actual, z, minutes } = stretch;
    return {
      id: `${group.id} ${range.startMs}`,
      groupId: group.id,
      spaceId: group.kind === 'floor' ? group.id : null,
      where: group.name,
      isWhole: group.kind === 'all',
      ...range,
      dayNumber,
      weekday: weekdayOf(dayNumber),
      fromMinute,
      toMinute: fromMinute + (stretch.toExclusive - stretch.from) * typicalStepMinutes,
      side,
      expected,
      actual,
      z,
      minutes,
      causes: causesOf(causes, group.id, range),
    };
  });
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
