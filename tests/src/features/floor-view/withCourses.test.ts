import { describe, expect, it } from 'vitest';
import { withCourses } from '#src/features/floor-view/floors/withCourses.ts';
import type { FloorRow } from '#src/features/floor-view/floors/FloorRow.ts';

const row = (id: string, share: number | null, rest: Partial<FloorRow> = {}): FloorRow => ({
  id,
  label: id,
  name: `Floor ${id}`,
  share,
  value: '',
  spoken: share === null ? 'no recent data' : '',
  ...rest,
});

/** A day of which only two hours are known. */
const day = (nine: number | null, fourteen: number | null) =>
  Array.from({ length: 24 }, (_, hour) => (hour === 9 ? nine : hour === 14 ? fourteen : null));

describe('floors in an hour of the typical week', () => {
  const hours = new Map([
    ['3', day(0.5, 0.2)],
    ['2', day(0.3, 0.7)],
    ['1', day(null, null)],
  ]);
  const rows = withCourses(
    [row('3', 0.2), row('1', null), row('2', 0.7, { note: '2 free rooms' })],
    {
      hour: 14,
      hoursOf: (id) => hours.get(id),
    },
  );

  it('have the fullest first, and those without a value last', () => {
    expect(rows.map(({ id }) => id)).toEqual(['2', '3', '1']);
  });

  it('show their days on one scale, with the hour that is shown', () => {
    expect(rows.map(({ course }) => course && [course.top, course.at])).toEqual([
      [0.7, 14],
      [0.7, 14],
      undefined,
    ]);
    expect(rows[1]?.course?.hours[9]).toBe(0.5);
  });

  it('say when most people are there, and why there is no value', () => {
    expect(rows.map(({ note }) => note)).toEqual([
      '2 free rooms, most at 14:00',
      'most at 09:00',
      undefined,
    ]);
    expect(rows[2]?.spoken).toBe('closed, or too few days');
  });

  it('are loading until their days are worked out, but not where filters leave none', () => {
    const waiting = row('1', null);
    const leftOut = row('2', null, { isLeftOut: true, spoken: 'no matching spaces' });
    const shown = withCourses([waiting, leftOut], { hour: 9, hoursOf: () => undefined });
    expect(shown.map(({ spoken, isPending }) => [spoken, isPending])).toEqual([
      ['loading', true],
      ['no matching spaces', undefined],
    ]);
  });
});
