import { expect, it } from 'vitest';
import { lineDrawing } from '#src/charts/line/drawing/lineDrawing.ts';
import type { LineChartModel } from '#src/charts/line/LineChartModel.ts';
import type { ThemeColours } from '#src/ui/theme/useThemeColours.ts';

const hourMs = 3_600_000;
const startMs = Date.UTC(2026, 10, 2, 8);
const colourTokens = ['surface', 'line', 'line-strong', 'ink-2', 'ink-3', 'series-1'];
const colours = Object.fromEntries(
  colourTokens.map((token, at) => [token, [at, 0, 0]]),
) as unknown as ThemeColours;

function model(values: readonly (number | null)[], own: Partial<LineChartModel> = {}) {
  return {
    slots: values.map((_, at) => ({
      startMs: startMs + at * hourMs,
      endMs: startMs + (at + 1) * hourMs,
      state: 'open' as const,
    })),
    timeZone: 'UTC',
    series: [{ id: 'a', label: 'House', colour: 'series-1' as const, values }],
    band: null,
    compared: [],
    references: [],
    timeBands: [],
    formatValue: String,
    ...own,
  } satisfies LineChartModel;
}

const drawingWidth = 400;

function textWidth(text: string): number {
  return text.length * 6;
}

function draw(shown: LineChartModel) {
  const size = { width: drawingWidth, height: 200, colours, measure: textWidth };
  return lineDrawing(shown, { ...size, showsClosed: false, joinsBreaks: false });
}

function textsOf(shown: LineChartModel): string[] {
  return draw(shown).marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : []));
}

function lineOf(shown: LineChartModel): string {
  const width = 2.2;
  const mark = draw(shown).marks.find((one) => one.kind === 'path' && one.stroke?.width === width);
  return mark?.kind === 'path' ? mark.path : '';
}

it('breaks the line where nothing was measured, and labels the gap', () => {
  const values = [1, 2, null, null, null, null, null, 3, 4];
  expect(lineOf(model(values)).match(/M/g)).toHaveLength(2);
  expect(textsOf(model(values))).toContain('no data');
});

it('draws greater values higher, and 0 on the axis', () => {
  const heights = [...lineOf(model([0, 2, 4])).matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) =>
    Number(y),
  );
  const [zero = 0, two = 0, four = 0] = heights;
  expect(zero).toBeGreaterThan(two);
  expect(two - four).toBeCloseTo(zero - two, 1);
});

it('draws values with low coverage as hollow points', () => {
  const shown = model([1, 2, 3], {
    series: [
      {
        id: 'a',
        label: 'House',
        colour: 'series-1',
        values: [1, 2, 3],
        isWeak: [false, true, false],
      },
    ],
  });
  const surface = `#${colourTokens.indexOf('surface').toString(16).padStart(2, '0')}0000`;
  const hollow = draw(shown).marks.filter((mark) => mark.kind === 'path' && mark.fill === surface);
  expect(hollow).toHaveLength(1);
});

it('omits closed time and marks the cut', () => {
  const open = model([1, 2, 3, 4]);
  const slots = open.slots.map((slot, at) => ({
    ...slot,
    state: at === 1 || at === 2 ? ('closed' as const) : slot.state,
  }));
  const strong = `#${colourTokens.indexOf('line-strong').toString(16).padStart(2, '0')}0000`;
  const cuts = draw({ ...open, slots }).marks.filter(
    (mark) => mark.kind === 'path' && mark.stroke?.colour === strong,
  );
  expect(cuts).toHaveLength(2);
});

it('names hours alone where the axis is of any day', () => {
  const day = model(
    Array.from({ length: 12 }, (_, hour) => hour),
    { isUndated: true },
  );
  const hours = textsOf(day).filter((text) => text.includes(':'));
  expect(hours.length).toBeGreaterThan(1);
  expect(textsOf(day).join(' ')).not.toMatch(/Mon|Nov/);
  expect(textsOf({ ...day, isUndated: false })).toContain('Mon, Nov 2');
});

it('cuts the title of a stretch of time where the chart ends', () => {
  const label = 'Renovation of the second floor';
  const from = startMs + 9 * hourMs;
  const shown = model(
    Array.from({ length: 12 }, () => 1),
    {
      timeBands: [
        { id: 'a', label, startMs: from, endMs: from + 3 * hourMs, colour: 'series-1' as const },
      ],
    },
  );
  const title = draw(shown).marks.find(
    (mark) => mark.kind === 'text' && mark.text.startsWith('Reno'),
  );
  if (title?.kind !== 'text') throw new Error('no title');
  expect(title.text).toMatch(/…$/);
  expect(title.x + textWidth(title.text)).toBeLessThanOrEqual(drawingWidth);
});
