import { describe, expect, it } from 'vitest';
import { usualScenario } from '#domain/planning/consolidate/Scenario.ts';
import { scenarioFaults } from '#domain/planning/consolidate/scenarioFaults.ts';
import { arithmeticText } from '#src/features/report/explain/arithmetic/arithmeticText.ts';
import { seatSteps, type SeatStep } from '#src/pages/consolidate/results/seatSteps.ts';
import { emptyDraft } from '#src/pages/consolidate/scenario/Draft.ts';
import { consolidate } from '../../../domain/planning/consolidate/consolidateAtOnce.ts';
import { buildingOf } from '../../../domain/planning/consolidate/randomBuilding.ts';

const nameOf = (id: string) => `Floor ${id}`;
/** Buildings with a scenario that can be worked out. */
const buildings = Array.from({ length: 80 }, (_, seed) => buildingOf(seed)).filter(
  ({ study, scenario }) => scenarioFaults(study, scenario).length === 0,
);

function stepsOf({ study, scenario }: (typeof buildings)[number]): SeatStep[] {
  const { growth, growthStaying, target, serviceLevel } = scenario;
  const open = { ...usualScenario, growth, growthStaying, target, serviceLevel, months: 1 };
  const draft = { ...emptyDraft, ...scenario };
  return seatSteps({
    open: consolidate(study, open),
    answer: consolidate(study, scenario),
    draft,
    nameOf,
  });
}

const seatsOf = (steps: readonly SeatStep[], ids: readonly SeatStep['id'][]) =>
  steps.filter(({ id }) => ids.includes(id)).reduce((sum, { seats }) => sum + seats, 0);

describe('the seats of a scenario', () => {
  it('add up from floor by floor to one pool, and from there to what is spare', () => {
    const all = buildings.map(stepsOf).filter((steps) => steps.length > 0);
    expect(all.length).toBeGreaterThan(20);
    for (const steps of all) {
      expect(seatsOf(steps, ['floors', 'pooling'])).toBeCloseTo(seatsOf(steps, ['pool']));
      if (!steps.some(({ id }) => id === 'spare')) continue;
      expect(seatsOf(steps, ['pool', 'closed', 'needed'])).toBeCloseTo(seatsOf(steps, ['spare']));
    }
  });

  it('show the arithmetic of each total', () => {
    const totals = buildings
      .flatMap(stepsOf)
      .filter(({ id }) => id === 'floors' || id === 'pooling' || id === 'pool' || id === 'spare');
    expect(totals.filter(({ arithmetic }) => arithmetic === null)).toEqual([]);
    const [first] = totals;
    expect(first?.arithmetic && arithmeticText(first.arithmetic).written).toMatch(
      / = −?\d+ seats?$/,
    );
  });

  it('are not shown before both are worked out', () => {
    expect(seatSteps({ open: null, answer: null, draft: emptyDraft, nameOf })).toEqual([]);
  });
});
