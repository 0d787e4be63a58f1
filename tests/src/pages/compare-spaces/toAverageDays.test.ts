import { expect, it } from 'vitest';
import { toAverageDays } from '#src/pages/compare-spaces/toAverageDays.ts';

it('the average day is of local quarters of an hour, and what no day knows is unknown', () => {
  const starts = [
    '2026-10-23T09:00:00+02:00',
    '2026-10-23T09:15:00+02:00',
    '2026-10-26T09:00:00+01:00',
    '2026-10-26T09:15:00+01:00',
    '2026-10-26T09:30:00+01:00',
  ];
  const days = toAverageDays(
    {
      groups: [{ id: 'f1' }, { id: 'f2' }],
      intervals: starts.map((start) => ({ start })),
      metrics: {
        utilisation_mean: [
          [0.2, 0.4, 0.4, null, null],
          [null, null, 0, 0.5, 0.1],
        ],
      },
    },
    { format: 'utilisation', timeZone: 'Europe/Amsterdam' },
  );
  const from = 9 * 4;
  const [first, second] = ['f1', 'f2'].map((id) => days.get(id));
  expect([...(first?.slice(from, from + 3) ?? [])]).toEqual([
    expect.closeTo(0.3, 12),
    0.4,
    Number.NaN,
  ]);
  expect([...(second?.slice(from, from + 3) ?? [])]).toEqual([0, 0.5, 0.1]);
  expect(first).toHaveLength(96);
  expect(first?.[from - 1]).toBeNaN();
});
