import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zonesValidIn } from '#server/modules/zone-metrics/groups/valid/bucketHours.ts';

const needed = 0.7;
const share = (slots: number, of: number) => slots / of >= needed;

const slotsOfHour = fc.oneof(
  { weight: 60, arbitrary: fc.constant(12) },
  { weight: 1, arbitrary: fc.constantFrom(11, 9, 8, 0) },
);

/** Valid slots of each zone in each hour, most of them all, and in the slots beside the hours. */
const history = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 14 }))
  .chain(([hours, restSlots]) => {
    const zone = fc.array(slotsOfHour, { minLength: hours, maxLength: hours });
    return fc.record({
      hours: fc.constant(hours),
      restSlots: fc.constant(restSlots),
      zones: fc.array(zone, { minLength: 1, maxLength: 6 }),
      validRest: fc.integer({ min: 0, max: restSlots }),
    });
  });

describe('how many zones of a group are valid in a bucket', () => {
  test('is the same from hours as from zones, or unknown', () => {
    let told = 0;
    fc.assert(
      fc.property(history, ({ hours, restSlots, zones, validRest }) => {
        const zoneHours = zones.flat().filter((slots) => share(slots, 12)).length;
        const answer = zonesValidIn(
          { hours, restSlots, weights: new Set([5]) },
          { zones: zones.length, zoneHours },
        );
        if (answer === undefined) return;
        told += 1;
        const valid = zones.filter((slots) => {
          const sum = slots.reduce((all, some) => all + some, validRest);
          return share(sum, 12 * hours + restSlots);
        });
        expect(answer).toBe(valid.length);
      }),
      { numRuns: 5000 },
    );
    expect(told).toBeGreaterThan(500);
  });

  test('counts all zones in a month in which one zone missed an hour', () => {
    const month = { hours: 240, restSlots: 6, weights: new Set([5]) };
    expect(zonesValidIn(month, { zones: 20, zoneHours: 20 * 240 - 1 })).toBe(20);
  });

  test('is unknown where the missing hours could belong to one zone', () => {
    const week = { hours: 50, restSlots: 0, weights: new Set([5]) };
    expect(zonesValidIn(week, { zones: 20, zoneHours: 20 * 50 - 4 })).toBeUndefined();
  });

  test('is unknown for hours in which zones begin or end, except for a single zone', () => {
    const hour = { hours: 1, restSlots: 0, weights: new Set([5]) };
    expect(zonesValidIn(hour, { zones: null, zoneHours: 7 })).toBe(7);
    expect(zonesValidIn({ ...hour, hours: 2 }, { zones: null, zoneHours: 14 })).toBeUndefined();
  });
});
