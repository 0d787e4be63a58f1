import type { InstantRange } from '../time/wallRange.ts';
import { together, type FoundIncident } from './incidents.ts';

/** Incidents as they are told and counted: one, or the many of a source that comes and goes. */
export interface IncidentRow extends FoundIncident {
  /** How many incidents it holds. */
  times: number;
  isFlapping: boolean;
}

const flappingTimes = 6;
const flappingGapMs = 60 * 60_000;

function toRows(near: readonly FoundIncident[]): IncidentRow[] {
  const [first] = near;
  const last = near.at(-1);
  if (near.length < flappingTimes || first === undefined || last === undefined)
    return near.map((one) => ({ ...one, times: 1, isFlapping: false }));
  const seats = near.flatMap((one) => one.seats ?? []);
  return [
    {
      startMs: first.startMs,
      endMs: last.endMs,
      minutes: near.reduce((sum, one) => sum + one.minutes, 0),
      seats: seats.length === 0 ? null : Math.max(...seats),
      reason: near.map(({ reason }) => reason).reduce(together),
      times: near.length,
      isFlapping: true,
    },
  ];
}

/** The incidents of one zone or group, which ascend: six or more, each at most an hour after the one before, are one row. */
export function incidentRows(ascending: readonly FoundIncident[]): IncidentRow[] {
  const rows: IncidentRow[] = [];
  let near: FoundIncident[] = [];
  for (const one of ascending) {
    const last = near.at(-1);
    if (last !== undefined && one.startMs - last.endMs > flappingGapMs) {
      rows.push(...toRows(near));
      near = [];
    }
    near.push(one);
  }
  return [...rows, ...toRows(near)];
}

export interface RepairFigures {
  incidents: number;
  /** Mean minutes of those that began and ended in the frame; null without such. */
  mttrMinutes: number | null;
  /** Null without incidents. */
  longestMinutes: number | null;
}

/** How often and for how long data was missing. What touches an end of the frame began before it, or goes on after it. */
export function repairFigures(rows: readonly IncidentRow[], frame: InstantRange): RepairFigures {
  const whole = rows.filter((row) => row.startMs > frame.startMs && row.endMs < frame.endMs);
  const sum = whole.reduce((minutes, row) => minutes + row.minutes, 0);
  const longest = rows.reduce((most, row) => Math.max(most, row.minutes), 0);
  return {
    incidents: rows.length,
    mttrMinutes: whole.length === 0 ? null : sum / whole.length,
    longestMinutes: rows.length === 0 ? null : longest,
  };
}
