import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortByStart } from '#server/ingest/observations/batch/sortByStart.ts';

const instant = fc.oneof(
  fc.integer({ min: Date.UTC(2000), max: Date.UTC(2026) }),
  fc.constantFrom(Date.UTC(2025, 2, 1), Date.UTC(2000), Date.UTC(2025, 11, 31)),
);

test('rows are sorted by start whatever their span, with ties in order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(instant, fc.boolean())), (all) => {
      const startMs = Float64Array.from(all, ([ms]) => ms);
      const rows = Uint32Array.from([...all.keys()].filter((row) => all[row]?.[1]));
      const wanted = [...rows].toSorted((a, b) => (startMs[a] ?? 0) - (startMs[b] ?? 0) || a - b);
      sortByStart(rows, startMs);
      expect([...rows]).toEqual(wanted);
    }),
  );
});
