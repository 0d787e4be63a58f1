import { describe, expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ConsolidateProps } from '#src/pages/consolidate/ConsolidateView.ts';
import { insteadOfStudy, measuredDays } from '#src/pages/consolidate/EmptyStudy.tsx';
import { hourlyStudy } from '#tests/domain/planning/consolidate/hourlyStudy.ts';

describe('the days of a floor that was measured apart from others', () => {
  it('reach from its first reading to its last', () => {
    const study = hourlyStudy({
      A: { people: [5, 5, null, null] },
      B: { people: [null, null, null, null] },
    });
    const [first, second] = study.floors;
    expect(first && measuredDays(first, study)).toBe('Mar 2 – 6, 2026');
    expect(second && measuredDays(second, study)).toBe('never measured');
  });
});

describe('a building in which nobody can sit', () => {
  const floors = (seats: number) => {
    const floor = { seats, people: [0, 0, 0, 0] };
    const study = hourlyStudy({ A: floor, B: floor });
    const building = { id: '1', name: 'House', floorIds: ['A', 'B'] };
    return { data: { study }, place: { building } } as unknown as ConsolidateProps;
  };

  it('says so, and leads to Zones', () => {
    const markup = renderToStaticMarkup(insteadOfStudy(floors(0)));
    expect(markup).toContain('No floor in view has seats');
    expect(markup).toContain('href="/tools/zones"');
  });

  it('is none where floors have seats', () => {
    expect(insteadOfStudy(floors(10))).toBeNull();
  });
});

describe('floors of which nobody can say what would happen', () => {
  const view = { nameOf: (id: string) => `Floor ${id}` };
  const building = { id: '1', name: 'House', floorIds: ['A', 'B'] };
  const wordsOf = (floors: Parameters<typeof hourlyStudy>[0]): string => {
    const props = { data: { study: hourlyStudy(floors) }, view, place: { building } };
    return renderToStaticMarkup(insteadOfStudy(props as unknown as ConsolidateProps))
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  };

  it('need another one to go to if there is only one with seats, and the building has it', () => {
    const words = wordsOf({
      A: { people: [1, 1, 1, 1] },
      B: { seats: 0, people: [0, 0, 0, 0] },
    });
    expect(words).toContain('Closing a floor needs another one to go to.');
    expect(words).toContain('Show all of House');
  });

  it('were never measured at the same time, each on its days', () => {
    const words = wordsOf({
      A: { people: [5, 5, null, null] },
      B: { people: [null, null, 5, 5] },
    });
    expect(words).toContain('These floors were never measured at the same time');
    expect(words).toContain('Floor A Mar 2 – 6, 2026');
    expect(words).toContain('Floor B Mar 2 – 6, 2026');
  });
});
