import { someNames } from '#server/core/text/counted.ts';
import type { Refusal } from './Plan.ts';

/** What became of a plan file. */
export interface PlanReport {
  building: string;
  /** Rooms of the source that became zones. */
  rooms: number;
  floors: {
    name: string;
    level: number;
    rooms: number;
    /** Of `rooms`, those that go through several levels and stand on the lowest. */
    throughRooms: number;
    areaM2: number;
    doors: number;
  }[];
  widthM: number;
  heightM: number;
  turnedDegrees: number;
  derivedCapacities: number;
  /** Rooms without a capacity; they show people, and take no part in utilization. */
  withoutCapacity: { name: string; floor: string }[];
  duplicates: { name: string; floor: string; count: number }[];
  /** Levels that only rooms of several levels touch; no floor is made for them. */
  levelsWithoutFloor: number[];
  refused: Refusal[];
  ignored: { what: string; count: number }[];
  notes: string[];
}

/** The report as lines for a terminal. */
export function formatPlanReport(report: PlanReport): string {
  const round = (value: number): string => value.toFixed(1);
  const lines = [
    `${report.building}: ${report.rooms} rooms on ${report.floors.length} floors, ${round(report.widthM)} m x ${round(report.heightM)} m, turned ${round(report.turnedDegrees)} degrees`,
    ...report.floors.map(
      (floor) =>
        `  ${floor.name}: ${floor.rooms} rooms${through(floor.throughRooms)}, ${round(floor.areaM2)} m², ${floor.doors} doors`,
    ),
    `Capacities: ${report.derivedCapacities} derived from area, ${withoutCapacity(report)}`,
    ...report.levelsWithoutFloor.map(
      (level) => `Level ${level} has no rooms of its own, so it is not a floor`,
    ),
    ...report.duplicates.map(
      ({ name, floor, count }) => `${name} appears ${count} times on ${floor} and was numbered`,
    ),
    ...report.notes,
    ...report.ignored.map(ignoredText),
    `Rejected: ${report.refused.length}`,
    ...report.refused.map(
      ({ sourceId, name, reason }) =>
        `  ${sourceId}${name === null ? '' : ` (${name})`}: ${reason}`,
    ),
  ];
  return lines.join('\n');
}

/** What of a file is not used, with how often it has it: "Not used: openings off the levels (1)". */
export function ignoredText({ what, count }: PlanReport['ignored'][number]): string {
  return `Not used: ${what} (${count})`;
}

function withoutCapacity({ withoutCapacity: rooms }: PlanReport): string {
  const named = someNames(rooms.map(({ name, floor }) => `${name} (${floor})`));
  return `${rooms.length} rooms without one${rooms.length === 0 ? '' : `: ${named}`}`;
}

function through(rooms: number): string {
  return rooms === 0 ? '' : ` (${rooms} of them through several levels)`;
}
