import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consolidate } from './consolidateAtOnce.ts';
import { usualScenario, type Scenario } from '#domain/planning/consolidate/Scenario.ts';
import { scenarioFaults } from '#domain/planning/consolidate/scenarioFaults.ts';
import { PlainConsolidation } from '#tests/oracles/consolidation.ts';
import { expectReference, expectSame, gap } from './expectReference.ts';
import { buildingOf, type Building } from './randomBuilding.ts';

const numRuns = 300;
const near = 1e-6;

/** Checks buildings whose scenario can be worked out. A building is told by its seed, which a failure prints. */
function checkAll(runs: number, check: (building: Building) => void): void {
  const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  const isWhole = (seed: number): boolean => {
    const { study, scenario } = buildingOf(seed);
    return scenarioFaults(study, scenario).length === 0;
  };
  fc.assert(
    fc.property(seeds.filter(isWhole), (seed) => check(buildingOf(seed))),
    { numRuns: runs },
  );
}

function run({ study, scenario }: Building, change: Partial<Scenario> = {}) {
  return consolidate(study, { ...scenario, ...change });
}

describe('a scenario of any building', () => {
  it('comes to what the definitions give slot by slot', () => {
    let compared = 0;
    checkAll(numRuns, ({ study, plain, scenario }) => {
      const answer = consolidate(study, { ...scenario, hasFrontier: false });
      expectReference(answer, new PlainConsolidation(plain, scenario), study.roomClasses);
      compared += 1;
    });
    expect(compared).toBe(numRuns);
  });

  it('loses nobody: the receivers have the people of the building', () => {
    checkAll(numRuns, (building) => {
      const { result, receivers } = run(building, { hasFrontier: false });
      if (result.peopleMean === null) return;
      expect(
        gap(
          receivers.reduce((sum, { peopleMean }) => sum + (peopleMean ?? 0), 0),
          result.peopleMean,
        ),
      ).toBeLessThan(near);
      const { scenario } = building;
      if (scenario.growth !== 1 || scenario.growthStaying !== 1) return;
      const alone = new PlainConsolidation(building.plain, { ...scenario, closed: [] });
      const open = alone.figures(alone.together(), 1);
      expect(gap(result.peopleMean, open.peopleMean)).toBeLessThan(near);
    });
  });

  it('has a frontier whose points are those of scenarios that close their floors', () => {
    checkAll(100, (building) => {
      const { frontier } = run(building);
      for (const { closed, timeOverTarget, timeOverCapacity, seatsShort } of (
        frontier?.pareto ?? []
      ).slice(0, 4)) {
        const { result } = run(building, { closed, moves: [], hasFrontier: false });
        expect(gap(result.timeOverTarget, timeOverTarget)).toBeLessThan(near);
        expect(gap(result.timeOverCapacity, timeOverCapacity)).toBeLessThan(near);
        expect(gap(result.seatsShort, seatsShort)).toBeLessThan(near);
      }
    });
  });

  it('has a frontier that no subset beats', () => {
    checkAll(40, ({ study, scenario }) => {
      const { frontier, floors } = consolidate(study, scenario);
      if (frontier === null) return;
      const free = floors.filter(({ mayClose }) => mayClose).map(({ floorId }) => floorId);
      const all = 2 ** free.length;
      expect(frontier.searched).toBe(Math.max(0, all - 2));
      for (let mask = 1; mask < all - 1; mask += 1) {
        const closed = free.filter((_, at) => (mask >> at) % 2 === 1);
        const { result } = consolidate(study, {
          ...usualScenario,
          ...scenario,
          closed,
          moves: [],
          hasFrontier: false,
          months: 1,
        });
        const freedOf = (id: string) => {
          const floor = study.floors.find((one) => one.id === id);
          return (frontier.measure === 'm2' ? floor?.m2 : floor?.seats) ?? 0;
        };
        const freed = closed.reduce((sum, id) => sum + freedOf(id), 0);
        const isMet = frontier.pareto.some(
          (point) =>
            point.freed >= freed - 1e-6 &&
            point.timeOverTarget <= (result.timeOverTarget ?? 0) + 1e-6,
        );
        expect(isMet).toBe(true);
      }
    });
  });

  it('does not depend on the order in which floors and moves are named', () => {
    checkAll(100, (building) => {
      const { study, scenario } = building;
      const { result, rooms, frontier, bootstrap } = run(building);
      const turned = consolidate(
        { ...study, floors: study.floors.toReversed() },
        {
          ...scenario,
          closed: scenario.closed.toReversed(),
          moves: scenario.moves.toReversed(),
        },
      );
      expectSame(turned.result.timeOverTarget, result.timeOverTarget);
      expectSame(turned.result.peak, result.peak);
      expectSame(turned.bootstrap?.overTarget, bootstrap?.overTarget);
      expect(turned.rooms).toEqual(rooms);
      expect(turned.frontier?.pareto.map(({ freed }) => freed)).toEqual(
        frontier?.pareto.map(({ freed }) => freed),
      );
    });
  });
});
