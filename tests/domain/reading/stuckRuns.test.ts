import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { implausibleAbove } from '#domain/reading/isBelieved.ts';
import {
  areOthersAtZero,
  isStuck,
  steadyRuns,
  type MeasuredPiece,
} from '#domain/reading/stuckRuns.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

const slot = 300_000;
const hour = 3_600_000;

/** Pieces of an hour each, by what the zone tells in it; undefined is silence. */
function pieces(...hours: (number | null | undefined)[]): MeasuredPiece[] {
  return hours.flatMap((value, at) =>
    value === undefined
      ? []
      : [{ startMs: at * hour, endMs: (at + 1) * hour, value, isValid: true }],
  );
}

const hours = (from: number, to: number): InstantRange => ({
  startMs: from * hour,
  endMs: to * hour,
});

function spans(measured: readonly MeasuredPiece[]) {
  return steadyRuns(measured).map(({ startMs, endMs, value }) => [
    startMs / hour,
    endMs / hour,
    value,
  ]);
}

describe('one value above 0, unchanged', () => {
  it('lasts from its first to its last slot', () => {
    expect(spans(pieces(0, 3, 3, 3, 0))).toEqual([[1, 4, 3]]);
  });

  it('ends at another value, and where it changes within a slot', () => {
    expect(spans(pieces(3, 3, 4, 3, null, 3))).toEqual([
      [0, 2, 3],
      [2, 3, 4],
      [3, 4, 3],
      [5, 6, 3],
    ]);
  });

  it('continues over gaps of up to a day, but no longer', () => {
    const day = Array<undefined>(24).fill(undefined);
    expect(spans(pieces(3, ...day, 3))).toEqual([[0, 26, 3]]);
    expect(spans(pieces(3, ...day, undefined, 3))).toHaveLength(2);
  });
});

describe('a stuck sensor', () => {
  it('reports its value for four hours of closed time while others report 0', () => {
    const [run] = steadyRuns(pieces(...Array<number>(10).fill(3)));
    if (run === undefined) throw new Error('no run');
    expect(isStuck(run, [hours(2, 6)])).toBe(true);
    expect(isStuck(run, [hours(1, 3), hours(7, 9)])).toBe(true);
    expect(isStuck(run, [{ startMs: 2 * hour, endMs: 6 * hour - slot }])).toBe(false);
    expect(isStuck(run, [hours(7, 12)])).toBe(false);
  });

  it('must have sent data in that time', () => {
    const measured = pieces(3, 3, undefined, 3, 3);
    for (const [at, piece] of measured.entries()) piece.isValid = at !== 1;
    const [run] = steadyRuns(measured);
    if (run === undefined) throw new Error('no run');
    expect(isStuck(run, [hours(0, 5)])).toBe(false);
    expect(run.pieces).toHaveLength(4);
  });

  it('is compared with 80% of the other zones, at least one', () => {
    expect(areOthersAtZero({ measured: 6, atZero: 4 })).toBe(true);
    expect(areOthersAtZero({ measured: 6, atZero: 3 })).toBe(false);
    expect(areOthersAtZero({ measured: 1, atZero: 0 })).toBe(false);
    expect(areOthersAtZero({ measured: 2, atZero: 1 })).toBe(true);
  });
});

test('a count is implausible above three times the capacity and above ten', () => {
  expect([1, 3, 4, 20, 0, null].map(implausibleAbove)).toEqual([
    10,
    10,
    12,
    60,
    Infinity,
    Infinity,
  ]);
});

test('runs contain every slot above 0 once however slots are split, and agree with the slot-by-slot rule', () => {
  const measured = fc.array(
    fc.constantFrom<number | null | undefined>(0, 1, 1, 1, 2, null, undefined),
    {
      maxLength: 120,
    },
  );
  const quietSlots = fc.array(fc.boolean(), { minLength: 120, maxLength: 120 });
  fc.assert(
    fc.property(measured, quietSlots, (values, isQuiet) => {
      const single = values.flatMap((value, at) =>
        value === undefined
          ? []
          : [{ startMs: at * slot, endMs: (at + 1) * slot, value, isValid: true }],
      );
      const joined: MeasuredPiece[] = [];
      for (const piece of single) {
        const last = joined.at(-1);
        if (last?.value === piece.value && last.endMs === piece.startMs) last.endMs = piece.endMs;
        else joined.push({ ...piece });
      }
      const runs = steadyRuns(single);
      const bounds = (list: typeof runs) =>
        list.map(({ startMs, endMs, value }) => [startMs, endMs, value]);
      expect(bounds(steadyRuns(joined))).toEqual(bounds(runs));
      const positive = single.filter(({ value }) => value !== null && value > 0);
      expect(runs.flatMap((run) => run.pieces)).toEqual(positive);

      const quiet = isQuiet.flatMap((is, at) =>
        is ? [{ startMs: at * slot, endMs: (at + 1) * slot }] : [],
      );
      for (const run of runs) {
        const slots = run.pieces.filter((piece) => isQuiet[piece.startMs / slot] === true).length;
        expect(isStuck(run, quiet)).toBe(slots >= 48);
      }
    }),
  );
});
