import { describe, expect, it } from 'vitest';
import { planQuarters, type DatedScenario } from '#domain/planning/consolidate/planQuarters.ts';
import { usualScenario } from '#domain/planning/consolidate/Scenario.ts';
import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';

function dated(id: string, day: string): DatedScenario {
  return { id, startDay: dayNumberOf(day), scenario: { ...usualScenario, closed: [id] } };
}

function plan(scenarios: DatedScenario[], growth = 0) {
  return planQuarters({
    dated: scenarios,
    before: usualScenario,
    fromDay: dayNumberOf('2026-11-24'),
    quarters: 6,
    growth,
  });
}

describe('a plan over time', () => {
  it('runs over calendar quarters from that of the first day, across years', () => {
    const quarters = plan([]);
    expect(quarters.map(({ year, quarter }) => `${year} Q${quarter}`)).toEqual([
      '2026 Q4',
      '2027 Q1',
      '2027 Q2',
      '2027 Q3',
      '2027 Q4',
      '2028 Q1',
    ]);
    expect(quarters.map(({ startDay }) => dayKeyOf(startDay))).toEqual([
      '2026-10-01',
      '2027-01-01',
      '2027-04-01',
      '2027-07-01',
      '2027-10-01',
      '2028-01-01',
    ]);
    expect(quarters[1]?.startDay).toBe(quarters[0]?.endDayExclusive);
    expect(quarters.every(({ id }) => id === null)).toBe(true);
  });

  it('has the scenario of the latest day that is reached within a quarter, however they are named', () => {
    const ids = (scenarios: DatedScenario[]) => plan(scenarios).map(({ id }) => id);
    const [a, b, c] = [
      dated('a', '2025-01-01'),
      dated('b', '2027-06-30'),
      dated('c', '2027-07-01'),
    ] as const;
    const expected = ['a', 'a', 'b', 'c', 'c', 'c'];
    expect(ids([a, b, c])).toEqual(expected);
    expect(ids([c, a, b])).toEqual(expected);
    expect(ids([b])).toEqual([null, null, 'b', 'b', 'b', 'b']);
    expect(plan([b])[2]?.scenario.closed).toEqual(['b']);
  });

  it('lets all people grow from quarter to quarter, beyond what their scenario says', () => {
    const grown = { ...dated('a', '2027-01-01'), scenario: { ...usualScenario, growth: 1.5 } };
    const quarters = plan([grown], 0.1);
    expect(quarters.map(({ factor }) => Number(factor.toFixed(4)))).toEqual([
      1, 1.1, 1.21, 1.331, 1.4641, 1.6105,
    ]);
    expect(quarters[0]?.scenario).toMatchObject({ growth: 1, growthStaying: 1 });
    expect(quarters[1]?.scenario.growth).toBeCloseTo(1.65, 10);
    expect(quarters[1]?.scenario.growthStaying).toBeCloseTo(1.1, 10);
  });
});
