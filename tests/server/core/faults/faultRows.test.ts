import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { flag, instant, numberWithin, wireId } from '#contract/parameters.ts';
import { spacesInput } from '#contract/ingestSpaces.ts';
import { faultRows } from '#server/core/faults/faultRows.ts';

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  size: z.number().min(2).max(9),
  count: z.int().positive(),
  kind: z.enum(['room', 'desk']),
  isOpen: z.boolean(),
  list: z.array(z.number()).min(3),
  time: instant,
  day: z.iso.date(),
  switched: flag,
  share: numberWithin(z.number().max(100)),
  id: wireId,
});

const good = {
  name: 'East',
  size: 3,
  count: 2,
  kind: 'room',
  isOpen: true,
  list: [1, 2, 3],
  time: '2026-03-02T09:00:00Z',
  day: '2026-03-02',
  switched: 'true',
  share: '70',
  id: 7,
};

function faultsOf(change: object) {
  const parsed = schema.safeParse({ ...good, ...change });
  return parsed.success ? [] : faultRows(parsed.error);
}

describe('faults', () => {
  it('are empty for valid input', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each([
    ['name', undefined, 'is missing'],
    ['name', 5, 'must be a text'],
    ['name', '', 'must not be empty'],
    ['name', 'Western', 'must have at most 5 characters'],
    ['size', 1, 'must be at least 2'],
    ['size', 12_000, 'must be at most 9'],
    ['size', '3', 'must be a number'],
    ['count', 1.5, 'must be a whole number'],
    ['count', 0, 'must be more than 0'],
    ['kind', 'hall', 'must be room or desk'],
    ['isOpen', 'yes', 'must be true or false'],
    ['list', [1, 2], 'must have at least 3 entries'],
    ['list', {}, 'must be a list'],
    ['time', '2026-03-02', 'must be a time with an offset, such as 2026-03-02T09:00:00Z'],
    ['day', '2026-02-30', 'must be a day, such as 2026-03-02'],
    ['switched', 'maybe', 'must be true or false'],
  ])('report that %s %j %s', (field, value, reason) => {
    expect(faultsOf({ [field]: value })).toEqual([{ field, reason }]);
  });

  it('name a field that is not in the schema, below the value’s path', () => {
    const parsed = schema.safeParse({ ...good, colour: 'red' });
    expect(parsed.error && faultRows(parsed.error, ['data'])).toEqual([
      { field: 'data.colour', reason: 'unknown field' },
    ]);
  });

  it('name the faulty part of a union', () => {
    const zone = { capacity: [['default', 'many']] };
    const parsed = spacesInput.safeParse({ buildings: [{ floors: [{ zones: [zone] }] }] });
    const rows = parsed.error ? faultRows(parsed.error) : [];
    expect(rows).toContainEqual({
      field: 'buildings.0.floors.0.zones.0.capacity.0.1',
      reason: 'must be a number',
    });
  });
});
