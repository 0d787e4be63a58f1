import { describe, expect, it } from 'vitest';
import { isBankHoliday } from '#demo/behaviour/calendar/bankHolidays.ts';
import type { DemoDay } from '#demo/behaviour/calendar/DemoDay.ts';
import { demoDays } from '#demo/demoDays.ts';
import { drawPortfolio } from '#demo/drawPortfolio.ts';
import type { DemoBuilding } from '#demo/plan/DemoBuilding.ts';
import type { Frontier, FrontierPoint } from '#domain/planning/consolidate/frontier.ts';
import { usualScenario } from '#domain/planning/consolidate/Scenario.ts';
import { usualQuestion } from '#domain/planning/team-space/TeamQuestion.ts';
import { consolidate } from '#tests/domain/planning/consolidate/consolidateAtOnce.ts';
import { findTeamSpace } from '#tests/domain/planning/team-space/teamSpaceAtOnce.ts';
import { simulatedStudy, simulatedTeamFloors } from './simulatedStudy.ts';

const dayMs = 86_400_000;
/** The demonstration begins on any day: stories hold in autumn, spring and summer. */
const starts = ['2026-11-18T13:32:10Z', '2027-03-03T12:00:00Z', '2026-07-15T12:00:00Z'];
/** Six weeks, which Consolidate asks for, and twelve, which Find Team Space asks for. */
const frames = { floors: 42, team: 84 };

function buildingAt(name: string, start: string): DemoBuilding {
  const found = drawPortfolio('full', Date.parse(start)).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no building ${name}`);
  return found;
}

function workdays({ timezone, story }: DemoBuilding, start: string, count: number): DemoDay[] {
  const now = Date.parse(start);
  return demoDays(now - count * dayMs, now - dayMs, timezone).filter(
    ({ weekday, key }) => weekday < 5 && !isBankHoliday(story.country, key),
  );
}

/** The number of Hudson Tower's lowest floor. */
const lowest = 12;
const idOf = (floor: number) => String(floor - lowest);

/** Under 5% of the time over target. */
function isSafe({ timeOverTarget }: FrontierPoint): boolean {
  return timeOverTarget < 0.05;
}

describe.each(starts)('Hudson Tower on %s', (start) => {
  const tower = buildingAt('Hudson Tower', start);
  const study = simulatedStudy(tower, workdays(tower, start, frames.floors));
  const open = consolidate(study, usualScenario);
  const frontier: Pick<Frontier, 'pareto' | 'bestByCount'> = open.frontier ?? {
    pareto: [],
    bestByCount: [],
  };

  it('closes floors 18 and 19 at under 1% over target', () => {
    const { result } = consolidate(study, {
      ...usualScenario,
      closed: [idOf(18), idOf(19)],
      hasFrontier: false,
    });
    expect(result.days).toBeGreaterThan(10);
    expect(result.timeOverTarget).toBeLessThan(0.01);
    expect(result.m2Freed).toBeGreaterThan(1000);
  });

  it('closes floor 12 in no set worth choosing under 5% over target', () => {
    const safe = frontier.pareto.filter(isSafe);
    expect(safe.length).toBeGreaterThan(0);
    for (const { closed } of safe) expect(closed).not.toContain(idOf(12));
  });

  it('could close more floors by simultaneous use than by the sum of their peaks', () => {
    const pooled = frontier.bestByCount.filter(isSafe).length;
    const needed = open.receivers.reduce((sum, floor) => sum + (floor.seatsNeeded ?? 0), 0);
    let spare = open.result.seats - needed;
    let apart = 0;
    for (const { seats } of study.floors.toSorted((a, b) => a.seats - b.seats)) {
      spare -= seats;
      if (spare >= 0) apart += 1;
    }
    expect(apart).toBeGreaterThan(0);
    expect(pooled).toBeGreaterThan(apart);
  });
});

describe.each(starts)('a team of 30 on %s', (start) => {
  const question = { ...usualQuestion, people: 30 };

  it('finds a place on floor 4 of Navy Yard Labs', () => {
    const labs = buildingAt('Navy Yard Labs', start);
    const floors = simulatedTeamFloors(labs, workdays(labs, start, frames.team));
    const { results } = findTeamSpace(floors, question);
    expect(results[0]?.floorId).toBe('3');
    expect(results[0]?.slack).toBeGreaterThanOrEqual(30);
  });

  it('finds none on floor 1 of Zuidas North', () => {
    const zuidas = buildingAt('Zuidas North', start);
    const floors = simulatedTeamFloors(zuidas, workdays(zuidas, start, frames.team));
    const { results, largest } = findTeamSpace(
      floors.filter(({ id }) => id === '1'),
      question,
    );
    expect(results).toEqual([]);
    expect(largest?.slack).toBeLessThan(30);
  });
});
