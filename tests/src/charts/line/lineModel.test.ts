import { describe, expect, test } from 'vitest';
import { bandLanes } from '#src/charts/line/model/bandLanes.ts';
import { markedPoints } from '#src/charts/line/model/markedPoints.ts';
import { missingSpans } from '#src/charts/line/model/missingSpans.ts';
import { moveCursor } from '#src/charts/line/model/moveCursor.ts';
import { referenceText, valueRange } from '#src/charts/line/model/valueRange.ts';
import type { LineSeries, TimeSlot } from '#src/charts/line/LineChartModel.ts';

function lineOf(values: (number | null)[]): LineSeries {
  return { id: 'one', label: 'One', colour: 'series-1', values };
}

function openSlots(count: number): TimeSlot[] {
  return Array.from({ length: count }, (_, index) => ({
    startMs: index * 1000,
    endMs: index * 1000 + 1000,
    state: 'open',
  }));
}

function axisOf(columns: (number | null)[]) {
  return { columns, breaks: [] };
}

const nothing = { band: null, compared: [], references: [], timeBands: [] };

describe('gaps', () => {
  test('are open slots without a value, merged across a break', () => {
    const line = lineOf([1, null, null, 4]);
    expect(missingSpans(axisOf([0, 1, null, 2, 3]), openSlots(4), line)).toEqual([
      { from: 1, to: 3 },
    ]);
  });

  test('do not include closed or future time', () => {
    const [first, second, third] = openSlots(3);
    if (!first || !second || !third) throw new Error('three slots');
    second.state = 'closed';
    third.state = 'future';
    const slots = [first, second, third];
    expect(missingSpans(axisOf([0, 1, 2]), slots, lineOf([1, null, null]))).toEqual([]);
  });

  test('keep a single value between them, and treat 0 as a value', () => {
    expect(markedPoints(axisOf([0, 1, 2, 3, 4]), lineOf([null, 0, null, 3, 4]))).toEqual([
      { column: 1, value: 0, isWeak: false },
    ]);
  });

  test('values with low coverage have a point, also on a line', () => {
    const line = { ...lineOf([1, 2, 3]), isWeak: [false, true, false] };
    expect(markedPoints(axisOf([0, 1, 2]), line)).toEqual([{ column: 1, value: 2, isWeak: true }]);
  });
});

describe('the value axis', () => {
  test('starts at 0 and ends at a tick above values and references', () => {
    const references = [{ label: 'target', value: 0.75, colour: 'warn' as const }];
    const range = valueRange({
      series: [lineOf([0.2, 0.61])],
      ...nothing,
      references,
      valueStep: 0.25,
    });
    expect(range.max).toBe(0.75);
    expect(range.marks).toEqual([0, 0.25, 0.5, 0.75]);
  });

  test('shows values above 1', () => {
    expect(valueRange({ series: [lineOf([1.3])], ...nothing, valueStep: 0.25 }).max).toBe(1.5);
  });

  test('does not flatten values because of a distant reference', () => {
    const references = [{ label: 'capacity', value: 600, colour: 'ink-3' as const }];
    expect(valueRange({ series: [lineOf([20])], ...nothing, references }).max).toBe(20);
    const [far] = references;
    if (!far) throw new Error('no reference');
    expect(referenceText(far, { series: [lineOf([20])], ...nothing })).toBe(
      `${far.label}, above the chart`,
    );
    expect(referenceText(far, { series: [lineOf([far.value])], ...nothing })).toBe(far.label);
  });

  test('has a valid range without values', () => {
    expect(valueRange({ series: [lineOf([null])], ...nothing }).max).toBe(1);
  });
});

describe('the cursor', () => {
  const axis = axisOf([0, 1, null, 2]);

  test('skips breaks and stays at the ends', () => {
    expect(moveCursor('ArrowRight', 1, axis)).toBe(3);
    expect(moveCursor('ArrowLeft', 3, axis)).toBe(1);
    expect(moveCursor('ArrowRight', 3, axis)).toBe(3);
    expect(moveCursor('ArrowLeft', 0, axis)).toBe(0);
  });

  test('enters at the end opposite to the key, and leaves with Escape', () => {
    expect(moveCursor('ArrowRight', null, axis)).toBe(0);
    expect(moveCursor('ArrowLeft', null, axis)).toBe(3);
    expect(moveCursor('Home', 3, axis)).toBe(0);
    expect(moveCursor('End', 0, axis)).toBe(3);
    expect(moveCursor('Escape', 3, axis)).toBeNull();
  });

  test('leaves other keys, and Escape without a cursor, to the page', () => {
    expect(moveCursor('Tab', 1, axis)).toBeUndefined();
    expect(moveCursor('Escape', null, axis)).toBeUndefined();
  });
});

test('overlapping captions are placed in lanes', () => {
  const captions = [
    { left: 0, width: 100 },
    { left: 50, width: 100 },
    { left: 120, width: 50 },
  ];
  expect(bandLanes(captions)).toEqual([0, 1, 0]);
});
