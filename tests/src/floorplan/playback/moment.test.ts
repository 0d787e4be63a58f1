import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noValueTexel, overTexel, paintFlags } from '#contract/floorPack.ts';
import {
  coloursAt,
  momentAt,
  paintOfSlot,
  type PlaybackDay,
} from '#src/floorplan/playback/PlaybackDay.ts';

function dayOf(...rows: number[][]): PlaybackDay {
  return {
    slotCount: rows.length,
    zoneCount: rows[0]?.length ?? 0,
    texels: Uint8Array.from(rows.flat()),
  };
}

const days = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 }))
  .chain(([slotCount, zoneCount]) =>
    fc
      .uint8Array({ minLength: slotCount * zoneCount, maxLength: slotCount * zoneCount })
      .map((texels): PlaybackDay => ({ slotCount, zoneCount, texels })),
  );

describe('a moment of a day', () => {
  it('is clamped to the day, without a slot after the last', () => {
    const day = dayOf([1], [2], [3]);
    expect(momentAt(day, -4)).toEqual({ slot: 0, share: 0 });
    expect(momentAt(day, 1.25)).toEqual({ slot: 1, share: 0.25 });
    expect(momentAt(day, 2.9)).toEqual({ slot: 2, share: 0 });
  });

  it('shows the current slot', () => {
    const day = dayOf([10, noValueTexel], [20, 30]);
    expect([...paintOfSlot(day, 1, new Uint8Array(2)).values]).toEqual([20, 30]);
  });

  it('keeps time-independent flags and drops the others', () => {
    const { filteredOut, stale, lowCoverage, noCapacity, noData, over } = paintFlags;
    const flags = Uint8Array.of(filteredOut | stale, noCapacity | noData, lowCoverage | over, 0);
    const day = dayOf([5, 5, 5, overTexel]);
    expect([...paintOfSlot(day, 0, flags).flags]).toEqual([filteredOut, noCapacity, 0, over]);
  });
});

describe('colors between two slots', () => {
  it('are interpolated', () => {
    const day = dayOf([0, 100], [100, 0]);
    expect([...coloursAt(day, { slot: 0, share: 0.25 })]).toEqual([25, 75]);
  });

  it('are not interpolated if one of the two is missing', () => {
    const day = dayOf([noValueTexel, 80], [80, noValueTexel]);
    expect([...coloursAt(day, { slot: 0, share: 0.5 })]).toEqual([noValueTexel, 80]);
  });

  it('are between both slots, equal the slot at its start, and are missing only with it', () => {
    fc.assert(
      fc.property(days, fc.double({ min: 0, max: 6, noNaN: true }), (day, position) => {
        const moment = momentAt(day, position);
        const next = Math.min(day.slotCount - 1, moment.slot + 1);
        const from = paintOfSlot(day, moment.slot, new Uint8Array(day.zoneCount)).values;
        const to = paintOfSlot(day, next, new Uint8Array(day.zoneCount)).values;
        coloursAt(day, moment).forEach((texel, zone) => {
          const start = from[zone] ?? 0;
          const isAlone = start === noValueTexel || to[zone] === noValueTexel || moment.share === 0;
          const end = isAlone ? start : (to[zone] ?? 0);
          expect(texel === noValueTexel).toBe(start === noValueTexel);
          expect(texel).toBeGreaterThanOrEqual(Math.min(start, end));
          expect(texel).toBeLessThanOrEqual(Math.max(start, end));
        });
      }),
    );
  });
});
