import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from '#src/charts/scrubber/usePlayback.ts';
import { hourTicks } from '#src/charts/scrubber/TimeScrubber.tsx';
import { keySlot } from '#src/charts/scrubber/input/useScrubInput.ts';
import { scrubPaths } from '#src/charts/scrubber/scrubPaths.ts';
import type { ScrubSlot } from '#src/charts/scrubber/ScrubSlot.ts';

function slotsOf(...values: (number | null)[]): ScrubSlot[] {
  return values.map((value) => slotOf(value));
}

function slotOf(value: number | null, part: Partial<ScrubSlot> = {}): ScrubSlot {
  return { time: '09:05', text: '', value, ...part };
}

describe('the curve of the scrubber', () => {
  it('breaks at missing values', () => {
    const { line, area } = scrubPaths(slotsOf(1, 1, null, 1), 1);
    expect(line.match(/M/g)).toHaveLength(2);
    expect(area.match(/Z/g)).toHaveLength(2);
  });

  it('starts at zero and reaches the top of the chart at its maximum', () => {
    const { line } = scrubPaths(slotsOf(0, 50), 50);
    expect(line).toBe('M0 100L0.5 100L1.5 8L2 8');
  });

  it('is hollow where coverage is low, but connected', () => {
    const doubtful = slotOf(1, { isLowCoverage: true });
    const { line, hollow } = scrubPaths([slotOf(1), doubtful, slotOf(1), slotOf(null)], 1);
    expect(line.match(/M/g)).toHaveLength(2);
    expect(hollow.startsWith('M0 ')).toBe(true);
    expect(hollow).toContain('L3 ');
  });

  it('has a band and a median only where values are expected', () => {
    const expected = { low: 2, median: 5, high: 10 };
    const slots = [slotOf(null, { expected: null }), slotOf(null, { expected })];
    const { band, median, line } = scrubPaths(slots, 10);
    expect(line).toBe('');
    expect(median).toBe('M1 54L1.5 54L2 54');
    expect(band).toBe('M1 8L1.5 8L2 8L2 81.6L1.5 81.6L1 81.6Z');
  });

  it('shades closed time', () => {
    const [open, closed] = [slotOf(1, { isClosed: false }), slotOf(1, { isClosed: true })];
    const slots = [closed, open, closed, closed];
    expect(scrubPaths(slots, 1).closed).toEqual([
      { from: 0, toExclusive: 1 },
      { from: 2, toExclusive: 4 },
    ]);
  });

  it('is drawn with finite numbers whatever the values', () => {
    const value = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }));
    fc.assert(
      fc.property(fc.array(value), fc.double({ min: 0, max: 1e9, noNaN: true }), (values, top) => {
        const { line, area } = scrubPaths(slotsOf(...values), top);
        expect(`${line}${area}`).not.toMatch(/NaN|Infinity/);
      }),
    );
  });
});

describe('hours under the axis', () => {
  it('are marked once, also on the day on which clocks go back', () => {
    const times = ['01:00', '01:30', '02:00', '02:30', '02:00', '02:30', '03:00'];
    const slots = times.map((time) => ({ time, text: '', value: null }));
    expect(hourTicks(slots).map(({ slot, text, rank }) => [slot, text, rank])).toEqual([
      [0, '01:00', 1],
      [2, '02:00', 2],
      [6, '03:00', 3],
    ]);
  });
});

describe('keys', () => {
  const range = { reach: 288, slotsPerHour: 12 };

  it('move by a slot, by an hour, or to either end', () => {
    expect(keySlot('ArrowRight', 5, range)).toBe(6);
    expect(keySlot('ArrowLeft', 5, range)).toBe(4);
    expect(keySlot('PageUp', 20, range)).toBe(32);
    expect(keySlot('PageDown', 20, range)).toBe(8);
    expect(keySlot('Home', 20, range)).toBe(0);
    expect(keySlot('End', 20, range)).toBe(287);
    expect(keySlot('a', 20, range)).toBeNull();
  });

  it('never leave the available range', () => {
    const key = fc.constantFrom('ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End');
    fc.assert(
      fc.property(key, fc.nat(300), fc.integer({ min: 1, max: 300 }), (name, slot, reach) => {
        const to = keySlot(name, slot, { reach, slotsPerHour: 12 });
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(reach);
      }),
    );
  });
});

describe('playback', () => {
  it('shows the last slot as long as the others, and stops there', () => {
    const range = { first: 0, reach: 10, isLooping: false };
    expect(advance(8, 1.9, range)).toEqual({ position: 9.9, hasEnded: false });
    expect(advance(9.9, 0.2, range)).toEqual({ position: 9, hasEnded: true });
  });

  it('repeats if configured', () => {
    const range = { first: 4, reach: 10, isLooping: true };
    expect(advance(9.9, 0.2, range)).toEqual({ position: 4, hasEnded: false });
    expect(advance(2, 3, { ...range, reach: 3 })).toEqual({ position: 2, hasEnded: false });
  });

  it('passes over closed hours, and ends with the last open one', () => {
    const skipped = [true, true, false, false, true, false, true, true];
    const range = { first: 2, reach: 8, isLooping: false, skipped };
    expect(advance(3.9, 0.2, range)).toEqual({ position: 5, hasEnded: false });
    expect(advance(0, 0.5, range)).toEqual({ position: 2, hasEnded: false });
    expect(advance(5.9, 0.2, range)).toEqual({ position: 5, hasEnded: true });
    expect(advance(5.9, 0.2, { ...range, isLooping: true })).toEqual({
      position: 2,
      hasEnded: false,
    });
  });
});
