import { quantile } from '../../domain/metric/quantile.ts';
import type { Consolidation } from '../../domain/planning/consolidate/consolidateSteps.ts';
import type { Scenario } from '../../domain/planning/consolidate/Scenario.ts';
import type { Study } from '../../domain/planning/consolidate/Study.ts';

export interface BareFigures {
  peopleMean: number | null;
  timeOverTarget: number | null;
  timeOverCapacity: number | null;
  peak: number | null;
}

type Shares = Consolidation['shares'];

/** Adds the people who leave a floor to those of its receivers, slot by slot. */
function addFlow(
  people: ReadonlyMap<string, Float64Array>,
  { study, leaving }: { study: Study; leaving: (slot: number) => number },
  { to, growth }: { to: Shares[number]['to']; growth: number },
): void {
  for (const { floorId, share } of to) {
    const target = people.get(floorId);
    if (target === undefined) continue;
    for (let slot = 0; slot < study.w.length; slot += 1) {
      const quarter = study.quarterOf[slot] ?? 0;
      target[quarter] =
        (target[quarter] ?? 0) + (study.w[slot] ?? 0) * growth * share * leaving(slot);
    }
  }
}

function minutesOf({ quarters, quarterOf, w }: Study): Float64Array {
  const minutes = new Float64Array(quarters.day.length);
  for (let slot = 0; slot < w.length; slot += 1) {
    const quarter = quarterOf[slot] ?? 0;
    minutes[quarter] = (minutes[quarter] ?? 0) + (w[slot] ?? 0);
  }
  return minutes;
}

/** Figures of sums of people by quarter of an hour; every slot is measured. */
function figuresOf(
  sums: Float64Array,
  { study, seats, scenario }: { study: Study; seats: number; scenario: Scenario },
): BareFigures {
  const minutes = minutesOf(study);
  const peaks = new Map<number, number>();
  let all = 0;
  let persons = 0;
  let overTarget = 0;
  let overCapacity = 0;
  for (let quarter = 0; quarter < sums.length; quarter += 1) {
    const own = minutes[quarter] ?? 0;
    const mean = (sums[quarter] ?? 0) / own;
    all += own;
    persons += sums[quarter] ?? 0;
    if (mean > scenario.target * seats + 1e-9) overTarget += own;
    if (mean > seats + 1e-9) overCapacity += own;
    const day = study.quarters.day[quarter] ?? 0;
    if (mean > (peaks.get(day) ?? 0)) peaks.set(day, mean);
  }
  return {
    peopleMean: persons / all,
    timeOverTarget: overTarget / all,
    timeOverCapacity: overCapacity / all,
    peak: quantile([...peaks.values()], scenario.serviceLevel),
  };
}

/** A scenario as a loop over the slots, with shares that are known and nothing but seats. */
export function bareScenario(
  study: Study,
  scenario: Scenario,
  shares: Shares,
): { together: BareFigures; floors: Map<string, BareFigures> } {
  const quarters = study.quarters.day.length;
  const open = study.floors.filter(({ id }) => !scenario.closed.includes(id));
  const people = new Map(
    open.map(({ id, people: own, tags }) => {
      const sums = new Float64Array(quarters);
      const tag = shares.find((share) => share.from === id)?.tag;
      const moved = tag == null ? undefined : tags[tag];
      for (let slot = 0; slot < study.w.length; slot += 1) {
        const quarter = study.quarterOf[slot] ?? 0;
        const staying = (own[slot] ?? 0) - (moved?.[slot] ?? 0);
        sums[quarter] =
          (sums[quarter] ?? 0) + (study.w[slot] ?? 0) * scenario.growthStaying * staying;
      }
      return [id, sums] as const;
    }),
  );
  for (const { from, tag, to } of shares) {
    const floor = study.floors.find(({ id }) => id === from);
    const series = tag === null ? floor?.people : floor?.tags[tag];
    const leaving = (slot: number) => series?.[slot] ?? 0;
    addFlow(people, { study, leaving }, { to, growth: scenario.growth });
  }
  const together = new Float64Array(quarters);
  for (const sums of people.values())
    for (let quarter = 0; quarter < quarters; quarter += 1)
      together[quarter] = (together[quarter] ?? 0) + (sums[quarter] ?? 0);
  const seats = open.reduce((sum, floor) => sum + floor.seats, 0);
  return {
    together: figuresOf(together, { study, seats, scenario }),
    floors: new Map(
      open.map((floor) => [
        floor.id,
        figuresOf(people.get(floor.id) ?? together, { study, seats: floor.seats, scenario }),
      ]),
    ),
  };
}
