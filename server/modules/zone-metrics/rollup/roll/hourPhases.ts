import { zoneOffsetMs } from '#domain/time/zoneOffset.ts';
import type { HourRun } from './hourRuns.ts';

const daySeconds = 86_400;

/** Hours of a zone's clock that follow one another, each starting `phaseS` after an hour of UTC. */
interface PhasedRun extends HourRun {
  phaseS: number;
}

/** How many seconds after an hour of UTC the hours of a zone's clock start at a moment: 0 in most zones, 1800 in India. */
export function hourPhaseS(atS: number, timezone: string): number {
  const offsetS = zoneOffsetMs(atS * 1000, timezone) / 1000;
  return ((-offsetS % 3600) + 3600) % 3600;
}

/** The hours of a zone's clock that share a moment with a run of hours, in every phase that it has then or in the hour before. */
export function phasedRuns(timezone: string, { firstS, endS }: HourRun): PhasedRun[] {
  const phases = new Set<number>();
  for (let atS = firstS - 3600; atS < endS; atS += daySeconds)
    phases.add(hourPhaseS(atS, timezone));
  phases.add(hourPhaseS(endS - 1, timezone));
  return [...phases].map((phaseS) => ({
    phaseS,
    firstS: Math.max(0, Math.floor((firstS - phaseS) / 3600) * 3600 + phaseS),
    endS: Math.ceil((endS - phaseS) / 3600) * 3600 + phaseS,
  }));
}
