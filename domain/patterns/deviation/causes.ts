import { toSpaceId, type SpaceId } from '../../space/ids.ts';
import { dayNumberOf } from '../../time/dayNumber.ts';
import type { InstantRange } from '../../time/wallRange.ts';
import { zonedDayNumberStart } from '../../time/zonedDayStart.ts';
import type { MarkedTime } from '../../time-marker/specialDays.ts';

/** Something that happened at the time of a stretch, and may be why. */
export interface Cause extends InstantRange {
  kind: 'marker' | 'holiday' | 'incident';
  title: string;
  /** The groups it concerns; null where it concerns all of them. */
  spaceIds: readonly string[] | null;
}

/** A time in which at least half of a building or a floor sent nothing; instants are ISO, null while it lasts. */
interface SilentTime {
  id: string | number;
  kind: string;
  name: string;
  start: string;
  end: string | null;
}

interface CausesInput {
  markers: readonly MarkedTime[];
  holidays: readonly { date: string; title: string }[];
  incidents: readonly SilentTime[];
  timeZone: string;
  /** The groups that a space's events concern; null where that is all of them. */
  groupsOf: (spaceId: SpaceId) => readonly string[] | null;
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
    spaceIds: kind === 'building' ? null : groupsOf(toSpaceId(id)),
  }));
  return [...marked, ...free, ...silent];
}

/** What happened to a group during a time. */
export function causesOf(
  causes: readonly Cause[],
  groupId: string,
  { startMs, endMs }: InstantRange,
): Cause[] {
  return causes.filter(
    (cause) =>
      cause.startMs < endMs &&
      startMs < cause.endMs &&
      (cause.spaceIds === null || cause.spaceIds.includes(groupId)),
  );
}
