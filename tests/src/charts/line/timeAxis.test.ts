import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { axisTicks } from '#src/charts/line/model/axisTicks.ts';
import { axisRange, axisSpan, closedSpans, toTimeAxis } from '#src/charts/line/model/toTimeAxis.ts';
import type { TimeSlot } from '#src/charts/line/LineChartModel.ts';

const hour = 3_600_000;

function slotsFrom(
  start: string,
  count: number,
  lengthMs: number,
  isOpen: (index: number) => boolean,
) {
  const startMs = Date.parse(start);
  return Array.from({ length: count }, (_, index): TimeSlot => ({
    startMs: startMs + index * lengthMs,
    endMs: startMs + (index + 1) * lengthMs,
    state: isOpen(index) ? 'open' : 'closed',
  }));
}

/** Two weeks of days from Monday 2026-11-02, weekends closed. */
const days = slotsFrom('2026-11-02T00:00:00Z', 14, 24 * hour, (index) => index % 7 < 5);
/** Three days of hours, open from 8 to 18. */
const hours = slotsFrom('2026-11-02T00:00:00Z', 72, hour, (index) => {
  const clock = index % 24;
  return clock >= 8 && clock < 18;
});

describe('the axis', () => {
  test('omits closed days and marks the cuts between the remaining days', () => {
    const axis = toTimeAxis(days, { showsClosed: false, joinsBreaks: true });
    expect(axis.columns).toEqual([0, 1, 2, 3, 4, 7, 8, 9, 10, 11]);
    expect(axis.breaks).toEqual([4.5]);
  });

  test('gives a cut its own position where lines must break', () => {
    const axis = toTimeAxis(hours, { showsClosed: false, joinsBreaks: false });
    expect(axis.columns).toHaveLength(32);
    expect(axis.columns[10]).toBeNull();
    expect(axis.breaks).toEqual([10, 21]);
  });

  test('has every slot and no cuts when closed time is shown, and marks closed time', () => {
    const axis = toTimeAxis(days, { showsClosed: true, joinsBreaks: true });
    expect(axis.columns).toHaveLength(14);
    expect(axis.breaks).toEqual([]);
    expect(closedSpans(axis, days)).toEqual([
      { from: 4.5, to: 6.5 },
      { from: 11.5, to: 13.5 },
    ]);
  });

  test('marks no cut before the first and after the last open slot', () => {
    const slots = slotsFrom('2026-11-01T00:00:00Z', 8, 24 * hour, (i) => i > 0 && i < 6);
    expect(toTimeAxis(slots, { showsClosed: false, joinsBreaks: true }).breaks).toEqual([]);
  });

  test('includes future time without treating it as missing', () => {
    const slots = days.map((slot, index) =>
      index > 2 ? { ...slot, state: 'future' as const } : slot,
    );
    expect(toTimeAxis(slots, { showsClosed: false, joinsBreaks: true }).columns).toHaveLength(14);
  });

  test('maps columns back to time across a cut', () => {
    const axis = toTimeAxis(hours, { showsClosed: false, joinsBreaks: false });
    expect(axisRange(axis, hours, [11, 8])).toEqual({
      startMs: Date.parse('2026-11-02T16:00:00Z'),
      endMs: Date.parse('2026-11-03T09:00:00Z'),
    });
    expect(axisRange(axis, hours, [10, 10])).toBeNull();
  });

  test('maps a period to the columns it touches', () => {
    const axis = toTimeAxis(days, { showsClosed: false, joinsBreaks: true });
    const at = (start: string, end: string) =>
      axisSpan(axis, days, { startMs: Date.parse(start), endMs: Date.parse(end) });
    expect(at('2026-11-05T12:00:00Z', '2026-11-10T00:00:00Z')).toEqual({ from: 2.5, to: 5.5 });
    expect(at('2026-11-07T00:00:00Z', '2026-11-09T00:00:00Z')).toBeNull();
  });

  test('shows each open slot once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), fc.boolean(), (open, joinsBreaks) => {
        const slots = slotsFrom('2026-11-02T00:00:00Z', open.length, hour, (i) => open[i] ?? false);
        const { columns, breaks } = toTimeAxis(slots, { showsClosed: false, joinsBreaks });
        const shown = columns.filter((column) => column !== null);
        expect(shown).toEqual(open.flatMap((isOpen, index) => (isOpen ? [index] : [])));
        const cuts = shown.filter((slot, i) => i > 0 && slot !== (shown[i - 1] ?? 0) + 1);
        expect(breaks).toHaveLength(cuts.length);
      }),
    );
  });
});

describe('ticks', () => {
  const ticksOf = (slots: readonly TimeSlot[], width: number, timeZone = 'UTC') => {
    const axis = toTimeAxis(slots, { showsClosed: false, joinsBreaks: true });
    return axisTicks(axis, { slots, timeZone }, width);
  };

  test('are at Mondays if days have no room', () => {
    const year = slotsFrom('2026-09-28T00:00:00Z', 56, 24 * hour, (index) => index % 7 < 5);
    expect(ticksOf(year, 900).map(({ label }) => label)).toEqual([
      'Sep 28',
      'Oct 5',
      'Oct 12',
      'Oct 19',
      'Oct 26',
      'Nov 2',
      'Nov 9',
      'Nov 16',
    ]);
  });

  test('include the weekday if there is room', () => {
    expect(ticksOf(days, 1000)[0]?.label).toBe('Mon, Nov 2');
  });

  test('name the day beneath the first hour of each day', () => {
    const labels = ticksOf(hours, 600).map(({ label }) => label);
    expect(labels[0]).toBe('08:00\nMon, Nov 2');
    expect(labels.filter((label) => label.includes('\n'))).toHaveLength(3);
  });

  test('show wall-clock time on the day on which clocks go back', () => {
    const night = slotsFrom('2025-10-25T22:00:00Z', 6, hour, () => true);
    const labels = ticksOf(night, 600, 'Europe/Amsterdam').map(({ label }) => label);
    expect(labels).toEqual(['00:00\nSun, Oct 26', '01:00', '02:00', '03:00', '04:00']);
  });

  test('never overlap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.constantFrom(hour / 12, hour / 4, hour, 24 * hour, 168 * hour),
        fc.integer({ min: 200, max: 3000 }),
        (count, length, width) => {
          const slots = slotsFrom('2026-11-02T00:00:00Z', count, length, (i) => i % 7 < 5);
          const columns = toTimeAxis(slots, { showsClosed: false, joinsBreaks: true }).columns
            .length;
          const ticks = ticksOf(slots, width);
          const gaps = ticks.slice(1).map(({ column }, i) => column - (ticks[i]?.column ?? 0));
          for (const gap of gaps) expect((gap * width) / columns).toBeGreaterThanOrEqual(50);
        },
      ),
    );
  });
});
