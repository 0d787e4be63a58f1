import { weightOf, type StretchRow } from './toStretchRows.ts';

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
