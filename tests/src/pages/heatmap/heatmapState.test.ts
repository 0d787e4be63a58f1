import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import {
  fitsColors,
  heatmapModes,
  readHeatmapState,
  writeHeatmapState,
  type HeatmapState,
} from '#src/pages/heatmap/state/heatmapState.ts';
import { minutesSince, slotAt } from '#src/pages/heatmap/timeline/slotAt.ts';

const states: fc.Arbitrary<HeatmapState> = fc.record({
  mode: fc.constantFrom(...heatmapModes),
  compare: fc.constantFrom('side' as const, 'swipe' as const, 'difference' as const),
  day: fc.option(fc.integer({ min: 10_000, max: 30_000 }).map(dayKeyOf)),
  minute: fc.option(fc.integer({ min: 0, max: 1499 })),
  hour: fc.option(fc.integer({ min: 0, max: 167 })),
  span: fc.constantFrom('day' as const, 'period' as const),
  colors: fc.option(fc.constantFrom('fixed' as const, 'fit' as const)),
});

describe('the heatmap state in the URL', () => {
  it('round-trips, next to other parameters', () => {
    fc.assert(
      fc.property(states, (state) => {
        const search = writeHeatmapState(new URLSearchParams('zone_layer=wifilayer&aa=1'), state);
        expect(readHeatmapState(new URLSearchParams(search.toString()))).toEqual(state);
        expect(search.get('zone_layer')).toBe('wifilayer');
        const keys = [...search.keys()];
        expect(keys).toEqual(keys.toSorted());
      }),
    );
  });

  it('fits the colors of means, not of a moment, unless it says otherwise', () => {
    const fits = (query: string) => fitsColors(readHeatmapState(new URLSearchParams(query)));
    expect(fits('')).toBe(true);
    expect(fits('mode=week')).toBe(true);
    expect(fits('mode=playback')).toBe(false);
    expect(fits('colors=fixed')).toBe(false);
    expect(fits('mode=playback&colors=fit')).toBe(true);
  });

  it('omits defaults', () => {
    expect(
      writeHeatmapState(new URLSearchParams(), readHeatmapState(new URLSearchParams())).size,
    ).toBe(0);
  });

  it('changes only what differs', () => {
    fc.assert(
      fc.property(states, states, (before, after) => {
        const search = writeHeatmapState(new URLSearchParams(), before);
        const changed = writeHeatmapState(search, { hour: after.hour });
        expect(readHeatmapState(changed)).toEqual({ ...before, hour: after.hour });
      }),
    );
  });

  it.each([
    ['mode=dream', 'mode', 'average'],
    ['compare=both', 'compare', 'difference'],
    ['day=2026-02-30', 'day', null],
    ['minute=1500', 'minute', null],
    ['minute=-5', 'minute', null],
    ['hour=168', 'hour', null],
    ['hour=1.5', 'hour', null],
  ] as const)('ignores "%s"', (query, name, usual) => {
    expect(readHeatmapState(new URLSearchParams(query))[name]).toBe(usual);
  });
});

describe('the moment of a day', () => {
  it('is found again, also in the repeated hour of a long day', () => {
    const dayStartMs = Date.parse('2025-10-26T00:00:00+02:00');
    const slots = Float64Array.from({ length: 25 * 12 }, (_, slot) => dayStartMs + slot * 300_000);
    for (const [slot, ms] of slots.entries()) {
      expect(slotAt(slots, dayStartMs, minutesSince(dayStartMs, ms))).toBe(slot);
    }
  });

  it('is the next slot if none begins, and none after the last', () => {
    const slots = Float64Array.of(0, 300_000, 600_000);
    expect(slotAt(slots, 0, 7)).toBe(2);
    expect(slotAt(slots, 0, 11)).toBeNull();
    expect(slotAt(new Float64Array(), 0, 0)).toBeNull();
  });
});
