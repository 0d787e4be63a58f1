import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { atOnce } from '#domain/steps/Steps.ts';
import { findingPeriods } from '#server/directory/spaces/records/effectivePeriods.ts';

const timezone = 'Europe/Amsterdam';
const openEnd = Date.parse('2026-01-01T00:00:00+01:00');

const row = fc
  .record({
    id: fc.constantFrom('a', 'b'),
    start: fc.integer({ min: 19_000, max: 20_000 }),
    days: fc.option(fc.integer({ min: 1, max: 500 })),
  })
  .map(({ id, start, days }) => ({
    id,
    startdate: dayKeyOf(start),
    enddate: days === null ? null : dayKeyOf(start + days),
  }));

const rows = fc.uniqueArray(row, { selector: ({ id, startdate }) => `${id} ${startdate}` });

describe('effective periods', () => {
  it('of one id never overlap, whatever the order in which they were posted', () => {
    fc.assert(
      fc.property(rows, (posted) => {
        const periods = atOnce(findingPeriods(posted, timezone, openEnd));
        expect(periods).toHaveLength(posted.length);
        for (const id of ['a', 'b']) {
          const own = periods.filter((period) => period.row.id === id);
          for (const [at, period] of own.entries()) {
            expect(period.startMs).toBeLessThanOrEqual(period.endMs);
            const nextStart = own[at + 1]?.startMs ?? Number.POSITIVE_INFINITY;
            expect(period.endMs).toBeLessThanOrEqual(nextStart);
          }
        }
        const again = atOnce(findingPeriods(posted.toReversed(), timezone, openEnd));
        expect(new Set(again)).toEqual(new Set(periods));
      }),
    );
  });

  it('keep an end that comes before the next start', () => {
    const periods = atOnce(
      findingPeriods(
        [
          { id: 'a', startdate: '2024-03-01', enddate: null },
          { id: 'a', startdate: '2024-01-01', enddate: '2024-02-01' },
        ],
        timezone,
        openEnd,
      ),
    );
    expect(periods.map(({ enddate, endMs }) => [enddate, endMs])).toEqual([
      ['2024-02-01', Date.parse('2024-02-01T00:00:00+01:00')],
      [null, openEnd],
    ]);
  });
});
