import type { DemoSpace } from '../plan/DemoBuilding.ts';
import { seededRandom } from '../random.ts';
import type { DemoDay } from './calendar/DemoDay.ts';
import type { Run } from './Run.ts';
import { minutesPerDay } from './Run.ts';
import type { Story } from './story/Story.ts';

/** Share of sensors that fall silent once in the story, and for how many days: hours, days, weeks. */
const failing = 0.12;
const silentDays = [0.12, 0.3, 0.8, 2.5, 6, 16] as const;
const chanceOfAShortOutage = 0.003;

/** Days before today in which one sensor of a building sends every other quarter of an hour, and one keeps telling the same. */
const flapping = { from: 38, to: 16 };
const stuck = { from: 30, to: 9 };
const stuckCount = 3;

export interface FaultContext {
  seed: string;
  story: Story;
  day: DemoDay;
  /** The spaces that flap and stick. */
  flappingId: string;
  stuckId: string;
}

/** Takes away what a broken sensor did not send, and changes what it sent wrongly. Calendars do not break. */
export function withFaults(space: DemoSpace, runs: Run[], context: FaultContext): Run[] {
  if (space.layer === 'bookinglayer') return runs;
  const { day, story } = context;
  const age = story.today - day.number;
  const sent =
    space.id === context.stuckId && age <= stuck.from && age > stuck.to
      ? [{ from: 0, to: minutesPerDay, count: stuckCount }]
      : runs;
  if (space.id === context.flappingId && age <= flapping.from && age > flapping.to)
    return everyOtherQuarter(sent);
  return silences(space, context).reduce((left, silence) => without(left, silence), sent);
}

interface Silence {
  from: number;
  to: number;
}

function silences(space: DemoSpace, { seed, story, day }: FaultContext): Silence[] {
  const found: Silence[] = [];
  const life = seededRandom(`${seed}/sensor/${space.id}`);
  if (life.chance(failing)) {
    const start = (story.today - life.between(0, 210) - day.number) * minutesPerDay;
    found.push({ from: start, to: start + life.pick(silentDays) * minutesPerDay });
  }
  const luck = seededRandom(`${seed}/outage/${space.id}/${day.key}`);
  if (luck.chance(chanceOfAShortOutage)) {
    const from = luck.integer(0, 1300);
    found.push({ from, to: from + luck.integer(40, 180) });
  }
  if (story.outage?.day === day.number) found.push(story.outage);
  return found;
}

function without(runs: readonly Run[], silence: Silence): Run[] {
  const from = Math.round(silence.from);
  const to = Math.round(silence.to);
  if (to <= 0 || from >= minutesPerDay) return [...runs];
  return runs.flatMap((run) => {
    const before = { ...run, to: Math.min(run.to, from) };
    const after = { ...run, from: Math.max(run.from, to) };
    return [before, after].filter((part) => part.to > part.from);
  });
}

function everyOtherQuarter(runs: readonly Run[]): Run[] {
  const left: Run[] = [];
  for (let from = 0; from < minutesPerDay; from += 30) {
    for (const run of runs) {
      const part = { ...run, from: Math.max(run.from, from), to: Math.min(run.to, from + 14) };
      if (part.to > part.from) left.push(part);
    }
  }
  return left;
}
