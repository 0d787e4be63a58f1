import type { DemoSpace } from '../../plan/DemoBuilding.ts';
import type { Random } from '../../random.ts';
import { fillDay, type Run } from '../Run.ts';

interface Peak {
  at: number;
  spread: number;
  height: number;
}

/** When a common area is busy; heights are shares of its seats on a full day. */
const peaks: Partial<Record<DemoSpace['kind'], readonly Peak[]>> = {
  cafe: [
    { at: 525, spread: 32, height: 0.3 },
    { at: 630, spread: 60, height: 0.2 },
    { at: 742, spread: 36, height: 0.85 },
    { at: 900, spread: 75, height: 0.38 },
  ],
  lounge: [
    { at: 545, spread: 35, height: 0.5 },
    { at: 635, spread: 22, height: 0.75 },
    { at: 800, spread: 28, height: 0.55 },
    { at: 910, spread: 24, height: 0.7 },
  ],
  reception: [
    { at: 535, spread: 30, height: 0.6 },
    { at: 785, spread: 40, height: 0.35 },
    { at: 1020, spread: 35, height: 0.4 },
  ],
};

const stepMinutes = 15;

/** People in a café, lounge or reception over a day: waves through which single people come and go. Empty at level 0. */
export function commonDay(random: Random, space: DemoSpace, level: number): Run[] {
  const waves = peaks[space.kind] ?? [];
  if (level === 0) return fillDay([]);
  const visitors = level * space.use.popularity * space.capacity;
  const busy: Run[] = [];
  for (let at = 7 * 60; at < 20 * 60; at += stepMinutes) {
    const share = waves.reduce(
      (sum, wave) => sum + wave.height * Math.exp(-((at - wave.at) ** 2) / (2 * wave.spread ** 2)),
      0.03,
    );
    const people = Math.max(
      0,
      Math.round(
        random.normal(share * visitors, 0.08 * Math.min(1, 2 * level) * space.capacity ** 0.7),
      ),
    );
    appendRun(busy, { from: at, to: at + stepMinutes, count: people });
  }
  return fillDay(busy);
}

function appendRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last !== undefined && last.to === run.from && last.count === run.count) last.to = run.to;
  else runs.push(run);
}
