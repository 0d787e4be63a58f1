import { describe, expect, it } from 'vitest';
import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import { consolidate } from './consolidateAtOnce.ts';
import { usualScenario, type Scenario } from '#domain/planning/consolidate/Scenario.ts';
import { scenarioFaults } from '#domain/planning/consolidate/scenarioFaults.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import { firstMs, hourlyStudy } from './hourlyStudy.ts';

const quarterMs = 900_000;
const mondayNine = 9;

function compute(study: Study, scenario: Partial<Scenario>): Consolidation {
  const whole = { ...usualScenario, ...scenario };
  expect(scenarioFaults(study, whole)).toEqual([]);
  return consolidate(study, whole);
}

function receiver({ receivers }: Consolidation, id: string) {
  const found = receivers.find(({ floorId }) => floorId === id);
  if (found === undefined) throw new RangeError(`${id} takes nobody`);
  return found;
}

function sharesOf({ shares }: Consolidation, from: string, tag: string | null = null) {
  const flow = shares.find((one) => one.from === from && one.tag === tag);
  return Object.fromEntries((flow?.to ?? []).map(({ floorId, share }) => [floorId, share]));
}

const faultCodes = (study: Study, scenario: Partial<Scenario>) =>
  scenarioFaults(study, { ...usualScenario, ...scenario }).map(({ code, field }) => [code, field]);

const alternating = {
  A: { people: [10, 10, 2, 2] },
  B: { people: [2, 2, 10, 10] },
};

describe('closing a floor', () => {
  it('counts people who are there at the same time, not the sum of peaks', () => {
    const { result } = compute(hourlyStudy(alternating), { closed: ['B'] });
    expect(result).toMatchObject({
      seats: 20,
      peopleMean: 12,
      peak: 12,
      timeOverTarget: 0,
      seatsNeeded: 16,
      seatsShort: 0,
      seatsSpare: 4,
      days: 5,
      openMinutes: 300,
      validMinutes: 300,
      coverage: 1,
    });
  });

  it('lets those who move grow', () => {
    const answer = compute(hourlyStudy(alternating), { closed: ['B'], growth: 1.5 });
    expect(answer.result).toMatchObject({
      peak: 17,
      timeOverTarget: 0.5,
      seatsNeeded: 23,
      seatsShort: 3,
      peakMaxAtMs: firstMs + 2 * quarterMs,
    });
    expect(answer.worst[0]).toEqual({
      startMs: firstMs + 2 * quarterMs,
      people: 17,
      utilisation: 0.85,
    });
    expect(answer.worst).toHaveLength(5);
    expect(answer.result.grid[mondayNine]).toBe(0.5);
    expect(answer.result.grid[mondayNine + 1]).toBeNull();
  });

  it('looks only at slots in which every floor was measured', () => {
    const study = hourlyStudy({
      A: { people: [10, 10, 8, 8] },
      B: { people: [4, 4, 4, null] },
    });
    const { result } = compute(study, { closed: ['B'] });
    expect(result.coverage).toBe(0.75);
    expect(result.peopleMean).toBeCloseTo(13.3333, 4);
    expect(result).toMatchObject({ peak: 14, seatsSpare: 1, days: 5 });
  });

  it('is refused for a floor that was measured for less than 70% of its time', () => {
    const study = hourlyStudy({
      A: { people: [10, 10, 8, 8] },
      B: { people: [4, 4, null, null] },
    });
    expect(faultCodes(study, { closed: ['B'] })).toEqual([['FLOOR_CANNOT_CLOSE', 'closed.0']]);
    const { floors } = compute(study, {});
    expect(floors[1]).toMatchObject({ mayClose: false, reason: 'LOW_COVERAGE', coverage: 0.5 });
  });

  it('is refused for all floors at once', () => {
    expect(faultCodes(hourlyStudy(alternating), { closed: ['A', 'B'] })).toEqual([
      ['NO_RECEIVER', 'closed'],
    ]);
  });

  it('leaves floors without seats out of everything', () => {
    const study = hourlyStudy({
      ...alternating,
      C: { seats: 0, people: [null, null, null, null] },
    });
    const answer = compute(study, { closed: ['B'] });
    expect(answer.floors[2]).toMatchObject({ mayClose: false, reason: 'NO_SEATS' });
    expect(answer.result.coverage).toBe(1);
    expect(faultCodes(study, { closed: ['C'] })).toEqual([['FLOOR_CANNOT_CLOSE', 'closed.0']]);
  });
});

const three = {
  A: { people: [9, 6, 6, 6] },
  B: { seats: 12, people: [6, 6, 3, 3] },
  C: { seats: 10, people: [3, 6, 6, 0] },
};

describe('people of a closed floor', () => {
  it('are shared out by what the others have free', () => {
    const answer = compute(hourlyStudy(three), { closed: ['C'] });
    expect(sharesOf(answer, 'C')['A']).toBeCloseTo(2 / 3, 9);
    expect(sharesOf(answer, 'C')['B']).toBeCloseTo(1 / 3, 9);
    expect(receiver(answer, 'A').peak).toBeCloseTo(11, 9);
    expect(receiver(answer, 'B').peak).toBeCloseTo(8, 9);
    expect(answer.result).toMatchObject({ peak: 18, seats: 32, seatsSpare: 8 });
  });

  it('go where they are sent', () => {
    const to = [{ floorId: 'B', share: 1 }];
    const answer = compute(hourlyStudy(three), {
      closed: ['C'],
      moves: [{ floorId: 'C', tag: null, to }],
    });
    expect(receiver(answer, 'B')).toMatchObject({ peak: 12, timeOverTarget: 0.25, seatsShort: 4 });
  });

  it('are shared out by seats where nobody has anything free', () => {
    const full = { people: [20, 20, 20, 20] };
    const study = hourlyStudy({ A: full, B: { ...full, seats: 10 }, C: { people: [3, 3, 3, 3] } });
    const shares = sharesOf(compute(study, { closed: ['C'] }), 'C');
    expect(shares['A']).toBeCloseTo(2 / 3, 9);
    expect(shares['B']).toBeCloseTo(1 / 3, 9);
  });
});

const tagged = {
  A: { people: [10, 10, 10, 10] },
  B: {
    people: [6, 6, 10, 10],
    tags: { 'team:x': [4, 4, 4, 4], 'team:y': [2, 2, 6, 6] },
  },
  C: { seats: 30, people: [6, 6, 6, 6] },
};
const yToC = { floorId: 'B', tag: 'team:y', to: [{ floorId: 'C', share: 1 }] };

describe('a team that moves', () => {
  it('leaves its floor and adds to another', () => {
    const answer = compute(hourlyStudy(tagged), { moves: [yToC] });
    expect(receiver(answer, 'A').peopleMean).toBe(10);
    expect(receiver(answer, 'B')).toMatchObject({ peopleMean: 4, peak: 4, seats: 20 });
    expect(receiver(answer, 'C')).toMatchObject({ peopleMean: 10, peak: 12 });
  });

  it('goes its own way when its floor closes', () => {
    const answer = compute(hourlyStudy(tagged), { closed: ['B'], moves: [yToC] });
    expect(sharesOf(answer, 'B')['A']).toBeCloseTo(0.2326, 4);
    expect(sharesOf(answer, 'B')['C']).toBeCloseTo(0.7674, 4);
    expect(sharesOf(answer, 'B', 'team:y')).toEqual({ C: 1 });
    expect(receiver(answer, 'A').peak).toBeCloseTo(10.9302, 4);
    expect(receiver(answer, 'C').peopleMean).toBeCloseTo(13.0698, 4);
    expect(receiver(answer, 'C').peak).toBeCloseTo(15.0698, 4);
  });

  it('never goes back to its own floor', () => {
    const answer = compute(hourlyStudy(tagged), { moves: [{ ...yToC, to: null }] });
    expect(Object.keys(sharesOf(answer, 'B', 'team:y'))).toEqual(['A', 'C']);
    const pair = hourlyStudy({ A: tagged.A, B: tagged.B });
    expect(faultCodes(pair, { closed: ['A'], moves: [{ ...yToC, to: null }] })).toEqual([
      ['NO_RECEIVER', 'moves.0.to'],
    ]);
  });

  it('is never more people than its floor has', () => {
    const study = hourlyStudy({
      A: { people: [0, 0, 0, 0] },
      B: { people: [6, 6, 6, 6], tags: { 'team:x': [9, 9, 9, 9], 'team:y': [6, 6, 6, 6] } },
    });
    const moves = ['team:x', 'team:y'].map((tag) => ({ floorId: 'B', tag, to: null }));
    const answer = compute(study, { moves });
    expect(receiver(answer, 'A').peopleMean).toBeCloseTo(6, 9);
    expect(receiver(answer, 'B').peopleMean).toBeCloseTo(0, 9);
  });

  it.each([
    [{ floorId: 'Z', tag: 'team:y', to: null }, 'moves.0.floor_id'],
    [{ floorId: 'B', tag: 'team:z', to: null }, 'moves.0.tag'],
    [{ floorId: 'B', tag: null, to: null }, 'moves.0.tag'],
    [{ ...yToC, to: [] }, 'moves.0.to'],
    [{ ...yToC, to: [{ floorId: 'C', share: 0.9 }] }, 'moves.0.to'],
    [{ ...yToC, to: [{ floorId: 'B', share: 1 }] }, 'moves.0.to.0.floor_id'],
    [{ ...yToC, to: [{ floorId: 'Z', share: 1 }] }, 'moves.0.to.0.floor_id'],
    [{ ...yToC, to: [-1, 2].map((share) => ({ floorId: 'C', share })) }, 'moves.0.to.0.share'],
  ])('has to be there, and to go somewhere: %j', (move, field) => {
    expect(faultCodes(hourlyStudy(tagged), { moves: [move] })[0]).toEqual(['INVALID', field]);
  });

  it('moves only once', () => {
    expect(faultCodes(hourlyStudy(tagged), { moves: [yToC, yToC] })).toEqual([
      ['INVALID', 'moves.1'],
    ]);
  });
});

const roomy = {
  A: {
    rooms: {
      S: { have: 1, demand: [1, 1, 1, 1] },
      M: { have: 1, demand: [0, 0, 1, 1] },
      L: { have: 2, demand: [0, 0, 0, 1] },
    },
  },
  B: {
    rooms: {
      S: { have: 1, demand: [1, 1, 0, 0] },
      M: { have: 2, demand: [1, 2, 2, 1] },
    },
  },
};

describe('rooms of the floors that stay', () => {
  const figures = (scenario: Partial<Scenario>) =>
    compute(hourlyStudy(roomy), { closed: ['B'], ...scenario }).rooms.map(
      ({ class: name, have, needed, short, shortAfterLarger }) => [
        name,
        have,
        needed,
        short,
        shortAfterLarger,
      ],
    );

  it('have to meet the demand of all', () => {
    expect(figures({})).toEqual([
      ['S', 1, 2, 1, 1],
      ['M', 1, 3, 2, 1],
      ['L', 2, 1, 0, 0],
    ]);
  });

  it('have to meet a demand that grows with those who move', () => {
    expect(
      figures({ growth: 1.2 }).map(([name, , needed, , after]) => [name, needed, after]),
    ).toEqual([
      ['S', 3, 2],
      ['M', 4, 2],
      ['L', 1, 0],
    ]);
  });
});

describe('months made of the days that were measured', () => {
  const study = hourlyStudy(
    {
      A: { seats: 10, people: (day) => (day === 0 ? [6, 6, 6, 6] : [4, 4, 4, 4]) },
      B: { seats: 10, people: (day) => (day === 0 ? [5, 6, 5, 4] : [2, 2, 2, 2]) },
    },
    { dayCount: 10 },
  );

  it('tell how often a month would hurt', () => {
    const { result, bootstrap } = compute(study, { closed: ['B'] });
    expect(result.timeOverTarget).toBeCloseTo(0.1, 9);
    expect(result.timeOverCapacity).toBeCloseTo(0.075, 9);
    expect(result.peak).toBeCloseTo(6.6, 9);
    expect(result.peakMax).toBe(12);
    expect(bootstrap).toMatchObject({ months: 1000, overCapacity: 0.944, overTarget: 0.695 });
    expect(bootstrap?.minutesOverCapacity.mean).toBeCloseTo(90.765, 9);
    expect(bootstrap?.minutesOverCapacity.p90).toBe(135);
  });

  it('are the same for the same seed', () => {
    const again = compute(study, { closed: ['B'] });
    expect(compute(study, { closed: ['B'] }).bootstrap).toEqual(again.bootstrap);
    expect(compute(study, { closed: ['B'], seed: 2 }).bootstrap).not.toEqual(again.bootstrap);
  });
});

const four = hourlyStudy({
  A: { seats: 40, m2: 500, people: (i) => [20, 24, 24, 16 + i] },
  B: { seats: 30, m2: 400, people: (i) => [6, 8, 10 - i, 6] },
  C: { seats: 30, m2: 350, people: (i) => [5, 5 + i, 5, 5] },
  D: { seats: 20, m2: 300, people: (i) => (i === 1 ? [18, 9, 9, 4] : [9, 9, 9, 4]) },
});

describe('what could close together', () => {
  it('is every subset, of which the best of each size and those that nothing beats are named', () => {
    const { frontier } = compute(four, {});
    expect(frontier).toMatchObject({ searched: 14, isExhaustive: true, measure: 'm2' });
    expect(
      frontier?.pareto.map(({ closed, freed, timeOverTarget }) => [
        closed.join(''),
        freed,
        Number(timeOverTarget.toFixed(9)),
      ]),
    ).toEqual([
      ['ABC', 1250, 1],
      ['AB', 900, 0.75],
      ['AD', 800, 0.45],
      ['BD', 700, 0],
    ]);
    expect(frontier?.bestByCount[0]).toMatchObject({ closed: ['A'], timeOverTarget: 0 });
    expect(frontier?.bestByCount).toHaveLength(3);
  });

  it('is measured in seats where the area of a floor is unknown', () => {
    const { frontier } = compute(hourlyStudy(three), {});
    expect(frontier).toMatchObject({ measure: 'seats', searched: 6 });
  });

  it('is looked for floor by floor above fourteen', () => {
    const many = hourlyStudy(
      Object.fromEntries(
        Array.from({ length: 16 }, (_, at) => [
          `F${String(at).padStart(2, '0')}`,
          { seats: 10, m2: 100 + at, people: [at % 5, 3, 1, 2] },
        ]),
      ),
    );
    const { frontier } = compute(many, {});
    expect(frontier).toMatchObject({
      isExhaustive: false,
      searched: 135,
    });
    expect(frontier?.bestByCount).toHaveLength(15);
    expect(frontier?.bestByCount[0]?.closed).toEqual(['F15']);
  });
});

describe('a moment of the past', () => {
  it('shows each floor before and after', () => {
    const { moments } = compute(hourlyStudy(three), {
      closed: ['C'],
      moments: [firstMs + quarterMs + 60_000, firstMs + 20 * quarterMs],
    });
    expect(moments[0]).toEqual({
      startMs: firstMs + quarterMs,
      moving: [6],
      floors: [
        { floorId: 'A', before: 6, after: 10, utilisation: 0.5 },
        { floorId: 'B', before: 6, after: 8, utilisation: 8 / 12 },
        { floorId: 'C', before: 6, after: 0, utilisation: 0 },
      ],
    });
    expect(moments[1]?.moving).toEqual([null]);
    expect(moments[1]?.floors[0]).toEqual({
      floorId: 'A',
      before: null,
      after: null,
      utilisation: null,
    });
  });
});

describe('floors that were never measured at the same time', () => {
  it('have no figures', () => {
    const study = hourlyStudy({
      A: { people: [5, 5, null, null] },
      B: { people: [null, null, 5, 5] },
    });
    const answer = compute(study, {});
    expect(answer).toMatchObject({
      hasCommonData: false,
      bootstrap: null,
      frontier: null,
      worst: [],
    });
    expect(answer.result).toMatchObject({
      peopleMean: null,
      timeOverTarget: null,
      peak: null,
      seatsNeeded: null,
      peakMaxAtMs: null,
      validMinutes: 0,
      coverage: 0,
    });
    expect(answer.result.grid.every((hour) => hour === null)).toBe(true);
  });
});
