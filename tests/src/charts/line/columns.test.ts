import { describe, expect, it } from 'vitest';
import { columnAt, startOf } from '#src/charts/line/model/columns.ts';
import { toTimeAxis } from '#src/charts/line/model/toTimeAxis.ts';
import type { TimeSlot } from '#src/charts/line/LineChartModel.ts';

const hour = 3_600_000;
const slots = Array.from({ length: 6 }, (_, at): TimeSlot => {
  const state = at === 2 || at === 3 ? 'closed' : 'open';
  return { startMs: at * hour, endMs: (at + 1) * hour, state };
});
const columnsOf = (showsClosed: boolean) => ({
  model: { slots },
  axis: toTimeAxis(slots, { showsClosed, joinsBreaks: false }),
});

describe('a place on the time axis', () => {
  it('is found again by its time when closed hours are shown', () => {
    const before = columnsOf(false);
    const startMs = startOf(before, 4);
    expect(startMs).toBe(5 * hour);
    expect(columnAt(columnsOf(true), startMs)).toBe(5);
  });

  it('does not exist at a break, outside the axis, or for hidden hours', () => {
    const columns = columnsOf(false);
    expect([2, 99, null].map((column) => startOf(columns, column))).toEqual([null, null, null]);
    expect([2 * hour, 99 * hour, null].map((at) => columnAt(columns, at))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
