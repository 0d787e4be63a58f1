import { describe, expect, it } from 'vitest';
import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Compared } from '#src/pages/consolidate/compare/compareFigures.ts';
import { compareTable } from '#src/pages/consolidate/compare/compareTable.tsx';
import { floorNames } from '#src/pages/consolidate/floorNames.ts';
import { emptyDraft } from '#src/pages/consolidate/scenario/Draft.ts';

type Result = Consolidation['result'];

const result: Result = {
  seats: 100,
  openMinutes: 600,
  validMinutes: 600,
  coverage: 1,
  days: 5,
  peopleMean: 40,
  utilisationMean: 0.4,
  timeOverTarget: 0.004,
  timeOverCapacity: 0,
  peak: 60,
  peakMax: 70,
  peakMaxAtMs: null,
  seatsNeeded: 80,
  seatsShort: 0,
  seatsSpare: 20,
  m2Freed: 0,
  costFreed: null,
  grid: [],
};

function compared(id: string, change: Partial<Result>, closed: string[] = []): Compared {
  const answer: Consolidation = {
    floors: [],
    result: { ...result, ...change },
    receivers: [],
    shares: [],
    rooms: [],
    worst: [],
    bootstrap: null,
    frontier: null,
    moments: [],
    hasCommonData: true,
  };
  return { id, name: `Scenario ${id}`, draft: { ...emptyDraft, closed }, answer, fault: null };
}

function table(scenarios: readonly Compared[]) {
  const read = compareTable({
    scenarios,
    texts: { area: (m2) => `${m2} m²`, money: (amount) => `€${amount}` },
  }).read();
  const rowOf = (name: string) => read.rows.find(([figure]) => figure === name);
  return { read, rowOf };
}

describe('scenarios side by side', () => {
  it('say in words which is better and which worse than the first', () => {
    const { rowOf } = table([
      compared('a', {}),
      compared('b', { timeOverTarget: 0.02, m2Freed: 500, seats: 60, seatsSpare: 0 }, ['1']),
      compared('c', { timeOverTarget: 0.001 }),
    ]);
    expect(rowOf('Time over target')).toEqual([
      'Time over target',
      '0.4%',
      '2%',
      '+2 points, worse',
      '0.1%',
      '−0.3 points, better',
    ]);
    expect(rowOf('Area freed')?.[3]).toBe('+500 m², better');
    expect(rowOf('Open seats')?.slice(2, 4), 'fewer seats are neither').toEqual(['60', '−40']);
    expect(rowOf('Floors closed')?.slice(1)).toEqual(['0', '1', '+1', '0', 'same']);
  });

  it('leave out figures that no scenario has, and say why one has none', () => {
    const gone: Compared = { ...compared('b', {}), answer: null, fault: 'Floor 7 is gone' };
    const { read, rowOf } = table([compared('a', {}), gone]);
    expect(rowOf('Cost saved a year')).toBeUndefined();
    expect(rowOf('Busy-day peak')).toEqual(['Busy-day peak', '60', 'Floor 7 is gone', '']);
    expect(read.columns.map(({ title }) => title)).toEqual([
      'Figure',
      'Scenario a',
      'Scenario b',
      'Scenario b, against the first',
    ]);
  });
});

describe('the names of floors', () => {
  it('are short where they are numbered', () => {
    expect(floorNames(['Floor 14', 'Floor 12', 'Floor 13', 'Floor 18'])).toBe('Floors 12–14, 18');
    expect(floorNames(['Floor 2', 'Floor 1', 'Ground floor'])).toBe('Floors 1, 2, Ground floor');
    expect(floorNames(['Annex'])).toBe('Annex');
  });
});
