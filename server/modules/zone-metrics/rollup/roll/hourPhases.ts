import { zoneOffsetMs } from '#domain/time/zoneOffset.ts';
import type { HourRun } from './hourRuns.ts';

const daySeconds = 86_400;

/** How many seconds after an hour of UTC the hours of a zone's clock start at a moment: 0 in most zones, 1800 in India. */
export function hourPhaseS(atS: number, timezone: string): number {
  const offsetS = zoneOffsetMs(atS * 1000, timezone) / 1000;
  return ((-offsetS % 3600) + 3600) % 3600;
}

/** All phases that a zone has within a run of hours and the hour before. */
export function hourPhases(timezone: string, { firstS, endS }: HourRun): Set<number> {
  const phases = new Set<number>();
  for (let atS = firstS - 3600; atS < endS; atS += daySeconds)
    phases.add(hourPhaseS(atS, timezone));
  return phases.add(hourPhaseS(endS - 1, timezone));
}
