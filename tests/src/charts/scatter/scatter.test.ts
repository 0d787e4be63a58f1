import { describe, expect, it } from 'vitest';
import { placeNames, type NamedMark } from '#src/charts/scatter/placeNames.ts';
import { markShape } from '#src/charts/scatter/markShapes.ts';
import type { ScatterMark, ScatterModel } from '#src/charts/scatter/ScatterModel.ts';
import { scatterNote } from '#src/charts/scatter/Scatter.tsx';
import { drawnMarks, markAt, toScatterPlot } from '#src/charts/scatter/toScatterPlot.ts';

const size = { width: 800, height: 400 };

function mark(id: string, change: Partial<ScatterMark> = {}): ScatterMark {
  return { id, name: `Room ${id}`, x: 0.5, y: 0.5, size: 4, classId: 'room', ...change };
}

function model(marks: ScatterMark[], change: Partial<ScatterModel> = {}): ScatterModel {
  const axis = {
    domain: [0, 1],
    line: 0.5,
    format: (value: number) => `${value * 100}%`,
  } as const;
  return {
    x: { ...axis, title: 'Time in use' },
    y: { ...axis, title: 'Fill when used' },
    marks,
    classes: [
      { id: 'area', name: 'Open area' },
      { id: 'room', name: 'Room' },
    ],
    sizeTitle: 'seats',
    ...change,
  };
}

function fail(): never {
  throw new RangeError('There is no such mark');
}

describe('a scatter', () => {
  it('orders marks for the keyboard by quadrant lines, top row first, from left to right', () => {
    const marks = [
      mark('a', { x: 0.9, y: 0.8 }),
      mark('b', { x: 0.1, y: 0.9 }),
      mark('c', { x: 0.3, y: 0.2 }),
    ];
    const { rows, x, y } = toScatterPlot(model(marks), size);
    expect(rows.map((row) => row.map((one) => one.mark.id))).toEqual([['b', 'a'], ['c']]);
    expect([x.line?.value, y.line?.value]).toEqual([0.5, 0.5]);
  });

  it('divides them at the median if set', () => {
    const base = model([0.1, 0.2, 0.9].map((x, at) => mark(String(at), { x })));
    const plot = toScatterPlot({ ...base, x: { ...base.x, line: 'median' } }, size);
    expect(plot.x.line?.value).toBe(0.2);
  });

  it('extends an axis for values beyond it, so that overcrowded spaces stay visible', () => {
    const plot = toScatterPlot(model([mark('a', { y: 1.37 })]), size);
    const [plotted] = plot.rows.flat();
    expect(plotted?.y).toBeGreaterThanOrEqual(plot.top);
    expect(plot.y.ticks.at(-1)?.at).toBeCloseTo(plot.top, 0);
  });

  it('omits marks without a value, and counts them', () => {
    const plot = toScatterPlot(model([mark('a'), mark('b', { y: null })]), size);
    expect(plot.unknown).toBe(1);
    expect(plot.rows.flat()).toHaveLength(1);
  });

  it('draws marks by size, with small ones on top', () => {
    const plot = toScatterPlot(
      model([mark('small', { size: 2 }), mark('large', { size: 50 })]),
      size,
    );
    const drawn = drawnMarks(plot);
    expect(drawn.map((one) => one.mark.id)).toEqual(['large', 'small']);
    const [large = fail(), small = fail()] = drawn;
    expect(large.radius).toBeGreaterThan(2 * small.radius);
    expect(markAt(plot, small.x, small.y)?.mark.id).toBe('small');
    expect(markAt(plot, small.x + 15, small.y)?.mark.id).toBe('large');
    expect(markAt(plot, 0, 0)).toBeNull();
  });

  it('describes a mark with its values, lines and class', () => {
    const note = scatterNote(model([]), mark('a', { lines: ['12 seats'], isWeak: true, y: null }));
    expect(note).toEqual({
      title: 'Room a',
      lines: [
        { text: 'Time in use 50%' },
        { text: 'Fill when used unknown' },
        { text: '12 seats' },
        { text: 'Room' },
      ],
      remark: 'Little data',
    });
  });

  it('has six shapes of equal area before they repeat', () => {
    expect(new Set(Array.from({ length: 6 }, (_, at) => markShape(at).path(5))).size).toBe(6);
    expect(markShape(6)).toBe(markShape(0));
  });
});

describe('names in a scatter', () => {
  const plot = { left: 0, top: 0, right: 400, bottom: 300 };
  const at = (id: string, x: number, y: number): NamedMark => ({
    id,
    name: `Name ${id}`,
    x,
    y,
    radius: 6,
  });

  it('are placed beside their marks if there is room', () => {
    expect(placeNames([at('a', 100, 100)], plot)).toEqual([
      { id: 'a', text: 'Name a', x: 110, y: 104.2, anchor: 'start' },
    ]);
    expect(placeNames([at('a', 390, 100)], plot)[0]?.anchor).toBe('end');
    const cornered = placeNames([at('a', 390, 100), at('b', 345, 100)], plot);
    expect(cornered.find(({ id }) => id === 'a')).toMatchObject({ anchor: 'end', x: 396, y: 90 });
  });

  it('never overlap each other or a mark, with earlier ones taking precedence', () => {
    const crowd = Array.from({ length: 12 }, (_, index) => at(String(index), 100 + index * 3, 100));
    const placed = placeNames(crowd, plot);
    expect(placed.length).toBeGreaterThan(1);
    expect(placed.length).toBeLessThan(crowd.length);
    const share = { start: 0, middle: 0.5, end: 1 };
    const boxes = placed.map(({ text, x, y, anchor }) => {
      const width = text.length * 6;
      return { left: x - share[anchor] * width, right: x + (1 - share[anchor]) * width, y };
    });
    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const isApart = box.right < other.left || other.right < box.left;
        expect(isApart || Math.abs(box.y - other.y) >= 14).toBe(true);
      }
    }
  });

  it('do not cover the labels in the corners', () => {
    const quadrants = {
      topLeft: 'Rare',
      topRight: 'Full',
      bottomLeft: 'Idle',
      bottomRight: 'Often',
    };
    const near = mark('a', { x: 0.03, y: 0.97, name: 'A room with a long name' });
    const { corners, names } = toScatterPlot(model([near], { quadrants }), size);
    expect(corners.map(({ text }) => text).toSorted()).toEqual(['Full', 'Idle', 'Often', 'Rare']);
    const end = Math.max(...corners.map(({ text, x }) => (text === 'Rare' ? x + 26 : 0)));
    const [name] = names;
    expect(name?.anchor).toBe('start');
    expect((name?.x ?? 0) >= end || Math.abs((name?.y ?? 0) - 40) >= 14).toBe(true);
  });

  it('are truncated when long', () => {
    const long = { ...at('a', 20, 100), name: 'A name that goes on and on without an end' };
    expect(placeNames([long], plot)[0]?.text).toBe('A name that goes on and o…');
  });
});
