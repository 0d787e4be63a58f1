import type { Incident } from '#contract/incidents.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { TimeMarker } from '#src/data/time-markers/TimeMarker.ts';
import type { Cause } from './toStretchRows.ts';

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
    title: `no data from half of ${name}`,
    startMs: Date.parse(start),
    endMs: end === null ? nowMs : Date.parse(end),
    spaceIds: kind === 'building' ? null : groupsOf(String(id)),
  }));
  return [...marked, ...free, ...silent];
}
