import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paintFlags } from '#contract/floorPack.ts';
import { colourAt } from '#domain/palette/colourAt.ts';
import { palettes, type PaletteName } from '#domain/palette/palettes.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { toDayFrame } from '#src/features/filters/time-frame/TimeFrame.ts';
import type { FloorFigures } from '#src/pages/heatmap/data/FloorFigures.ts';
import { formatDifference, formatMetric } from '#src/pages/heatmap/model/formatMetric.ts';
import { labelOf, nameOf, planMetrics } from '#src/pages/heatmap/model/PlanMetric.ts';
import { toFrameView } from '#src/pages/heatmap/model/PlanView.ts';
import { formatShortDay } from '#src/lib/format/formatDays.ts';
import { toFloorFrame } from '#src/pages/heatmap/model/toFloorFrame.ts';
import { toFloorSummary } from '#src/pages/heatmap/model/toFloorSummary.ts';
import { toHourBars } from '#src/pages/heatmap/model/toHourBars.ts';
import { toRuleParts } from '#src/pages/heatmap/model/toRuleParts.ts';
import { toDifferenceScale, toScale } from '#src/pages/heatmap/model/toScale.ts';
import { toStripRows } from '#src/pages/heatmap/model/toStripRows.ts';
import { rankZones, isInSpan } from '#src/pages/heatmap/list/rankZones.ts';
import { harbourAndHill } from '../../spaceBuilders.ts';

const zones = [...harbourAndHill().zones.values()];
const nan = Number.NaN;
const utilisation = { colourBy: 'utilisation', aggregation: 'mean' } as const;
const people = { colourBy: 'count', aggregation: 'max' } as const;

function figures(part: Partial<FloorFigures['values']>): FloorFigures {
  const length = Object.values(part)[0]?.length ?? 0;
  const ones = new Float64Array(length).fill(1);
  return { values: part, coverage: ones, openMinutes: ones, validMinutes: ones };
}

describe('the metrics of the plan', () => {
  it('are utilization, people and time in use, as mean and peak, with the labels of the API', () => {
    expect(planMetrics.map(labelOf).toSorted()).toEqual([
      'count_max',
      'count_mean',
      'frequency_max',
      'frequency_mean',
      'utilisation_max',
      'utilisation_mean',
    ]);
    expect(new Set(planMetrics.map(nameOf)).size).toBe(6);
    expect(nameOf({ colourBy: 'frequency', aggregation: 'mean' })).toBe('Time in use');
  });

  it('are written as whole percentages or people to a tenth, and never as 0 if unknown', () => {
    expect(formatMetric(0.614, 'utilisation')).toBe(`61%`);
    expect(formatMetric(1.25, 'utilisation')).toBe(`125%`);
    expect(formatMetric(1.1667, 'count')).toBe('1.2');
    for (const nothing of [null, undefined, nan]) expect(formatMetric(nothing, 'count')).toBe('–');
  });

  it('show differences with sign, in points for shares and people for counts', () => {
    expect(formatDifference(0.126, 'utilisation')).toBe('+13 pp');
    expect(formatDifference(-0.126, 'frequency')).toBe('−13 pp');
    expect(formatDifference(-2.25, 'count')).toBe('−2.3');
    expect(formatDifference(0.004, 'utilisation')).toBe('0 pp');
    expect(formatDifference(-0.04, 'count')).toBe('0');
    expect(formatDifference(null, 'count')).toBe('–');
  });

  it('abbreviate a day', () => {
    expect(formatShortDay('2026-11-10')).toBe('Tue, Nov 10');
  });
});

describe('the color scale', () => {
  it('is the palette’s domain for shares', () => {
    expect(toScale('utilisation', [0.1, 3], { palette: 'regular', isFit: false }).max).toBe(1.2);
    expect(toScale('frequency', [], { palette: 'hotandcold', isFit: false }).max).toBe(1.2);
    expect(toScale('utilisation', [0.1, 3], { palette: 'alternate', isFit: false }).max).toBe(1);
  });

  it('fits shares with the least round end that holds them all, within the palette’s domain', () => {
    const ends = (shares: number[], palette: 'regular' | 'alternate') =>
      toScale('utilisation', shares, { palette, isFit: true }).max;
    expect(ends([0.05, nan, 0.31], 'regular')).toBe(0.4);
    expect(ends([0.4], 'regular')).toBe(0.4);
    expect(ends([1.05], 'regular')).toBe(1.2);
    expect(ends([3], 'alternate')).toBe(1);
    expect(ends([nan], 'regular')).toBe(1.2);
    expect(ends([0], 'regular')).toBe(0.1);
  });

  it('covers every known count and ends with a round number', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(nan), fc.nat(900))), (counts) => {
        const { max } = toScale('count', counts, { palette: 'regular', isFit: false });
        expect(max % 5).toBe(0);
        for (const count of counts) expect(count > max).toBe(false);
      }),
    );
  });

  it('is symmetric around zero for differences, and covers them all', () => {
    const difference = fc.double({ min: -300, max: 300, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom('utilisation' as const, 'count' as const),
        fc.array(fc.oneof(fc.constant(nan), difference)),
        (colourBy, differences) => {
          const { min, max } = toDifferenceScale(colourBy, differences);
          expect(min).toBe(-max);
          for (const one of differences) expect(Math.abs(one) > max).toBe(false);
        },
      ),
    );
    expect(toDifferenceScale('frequency', [0.04, -0.12]).max).toBe(0.2);
  });
});

describe('a frame on the plan', () => {
  it('has the values of the metric, on one scale with the compared frame', () => {
    const shown = { ...people, palette: 'regular' as const, isFit: false };
    const now = figures({ count_max: Float64Array.of(2, 4) });
    const before = figures({ count_max: Float64Array.of(31, nan) });
    const view = toFrameView(now, shown, [before, null]);
    expect(view.values).toBe(now.values.count_max);
    expect(view.scale).toEqual(toFrameView(before, shown, [now]).scale);
    expect(view.scale.max).toBeGreaterThanOrEqual(31);
    expect(view.name).toBe('Peak people');
    expect(toFrameView(null, shown).values).toBeNull();
  });

  const input = {
    zones,
    colourBy: 'utilisation' as const,
    capacityName: null,
    scale: { max: 1.2, unit: 0.01 },
    brush: undefined,
  };

  it('is blank while loading, instead of showing "no data"', () => {
    expect(toFloorFrame({ ...input, values: null }).isBlank).toBe(true);
    expect(toFloorFrame({ ...input, values: new Float64Array(1) }).isBlank).toBe(true);
    const known = toFloorFrame({ ...input, values: new Float64Array(zones.length) });
    expect(known.isBlank).toBe(false);
  });

  it('outlines zones without a capacity only for utilization', () => {
    const values = new Float64Array(zones.length);
    const seatless = zones.map((zone, at) => (at === 0 ? { ...zone, capacity: {} } : zone));
    const marksOf = (colourBy: 'utilisation' | 'count' | 'frequency') =>
      [...(toFloorFrame({ ...input, zones: seatless, colourBy, values }).marks ?? [])].map(
        (mark) => (mark & paintFlags.noCapacity) > 0,
      );
    expect(marksOf('utilisation')).toEqual(zones.map((_, at) => at === 0));
    expect(marksOf('count')).not.toContain(true);
    expect(marksOf('frequency')).not.toContain(true);
  });

  it('uses the named capacity, or the default if a zone lacks it', () => {
    const values = new Float64Array(zones.length);
    const empty = zones.map((zone) => ({ ...zone, capacity: { default: 0, covid: 2 } }));
    const marks = (capacityName: string | null) =>
      toFloorFrame({ ...input, zones: empty, values, capacityName }).marks?.[0];
    expect(marks(null)).toBe(paintFlags.noCapacity);
    expect(marks('covid')).toBe(0);
    const usual = toFloorFrame({ ...input, values, capacityName: 'exam' });
    expect(usual.marks?.[0]).toBe(0);
  });

  it('marks differences that could be chance', () => {
    const { marks } = toFloorFrame({
      ...input,
      values: new Float64Array(zones.length),
      isChance: (zone) => zone === 1,
    });
    expect(marks?.[1]).toBe(paintFlags.chance);
    expect(marks?.[0]).toBe(0);
  });
});

describe('the ranked list', () => {
  it('lists the highest value first and unknown ones last, by name', () => {
    const values = Float64Array.from(zones, (_, at) => (at < 2 ? at + 0.5 : nan));
    const ranked = rankZones(zones, values);
    expect(ranked.slice(0, 2).map(({ value }) => value)).toEqual([1.5, 0.5]);
    expect(ranked.slice(2).every(({ value }) => value === null)).toBe(true);
    const names = ranked.slice(2).map(({ zone }) => zone.name);
    expect(names).toEqual(names.toSorted());
  });

  it('assigns every value to exactly one bar, with the last open-ended', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 3, noNaN: true }), (value) => {
        const spans = [0, 1, 2].map((bar) => ({ from: bar * 0.4, toExclusive: (bar + 1) * 0.4 }));
        spans[2] = { from: 0.8, toExclusive: 1.2 };
        expect(spans.filter((span) => isInSpan(value, span, 1.2))).toHaveLength(1);
      }),
    );
    expect(isInSpan(null, { from: 0, toExclusive: 1 }, 1.2)).toBe(false);
    expect(isInSpan(null, undefined, 1.2)).toBe(true);
  });
});

describe('the key figures of a floor', () => {
  const values = {
    utilisation_mean: 0.3833,
    count_mean: 2.3,
    capacity_mean: 6,
    count_max: 4,
    frequency_mean: 0.55,
    capacity_fraction_used_mean: 0.6765,
  };
  const group = { values, coverage: 0.8333, seatsMeasured: 0.9 } as never;
  const startMs = Float64Array.of(0, 1, 2, 3).map(
    (slot) => Date.parse('2026-11-10T10:00:00Z') + slot * 300_000,
  );
  const curve = {
    startMs,
    openMinutes: Float64Array.of(5, 5, 0, 5),
    count: Float64Array.of(nan, 4, 9, 4),
  };

  it('match the answer, with the time of the peak in local time', () => {
    expect(toFloorSummary(group, curve, 'Europe/Amsterdam')).toEqual({
      isKnown: true,
      utilisation: 0.3833,
      people: 2.3,
      seats: 6,
      peak: 4,
      peakTime: 'Tue, Nov 10, 11:05',
      timeInUse: 0.55,
      fillWhenUsed: 0.6765,
      coverage: 0.8333,
      seatsMeasured: 0.9,
    });
  });

  it('have no time for an unknown peak', () => {
    const unknown = { values: { ...values, count_max: null }, coverage: 0.2 } as never;
    expect(toFloorSummary(unknown, curve, 'UTC').peakTime).toBeNull();
    const closed = { ...curve, openMinutes: new Float64Array(4) };
    expect(toFloorSummary(group, closed, 'UTC').peakTime).toBeNull();
    expect(toFloorSummary(group, undefined, 'UTC').peakTime).toBeNull();
  });

  it('are distinguished from values still loading', () => {
    expect(toFloorSummary(undefined, undefined, 'UTC')).toMatchObject({
      isKnown: false,
      utilisation: null,
      coverage: null,
    });
  });
});

describe('the average day of a zone', () => {
  const hours = Float64Array.from({ length: 24 }, (_, hour) =>
    hour === 11 ? 0.64 : hour >= 8 && hour < 20 ? 0.2 : nan,
  );
  const choice = { palette: 'regular', theme: 'light' } as const;

  it('names its busiest hour and leaves gaps for closed hours', () => {
    const model = toHourBars({ hours, colourBy: 'utilisation', max: 1.2, choice });
    expect(model.note).toBe(`busiest 11:00, 64%`);
    expect(model.bars[7]).toMatchObject({ from: 420, to: 480, value: null });
    expect(model.bars[7]?.text).toBe('closed or no data');
    expect([model.from, model.to]).toEqual([420, 1200]);
  });

  it('distinguishes never in use from no data', () => {
    const zero = Float64Array.from(hours, (hour) => (Number.isNaN(hour) ? nan : 0));
    const none = new Float64Array(24).fill(nan);
    const noteOf = (of: Float64Array) =>
      toHourBars({ hours: of, colourBy: 'count', max: 10, choice }).note;
    expect(noteOf(zero)).toBe('never in use');
    expect(noteOf(none)).toBe('no data');
  });

  it('has the colors of the plan in every palette', () => {
    const counts = Float64Array.from({ length: 24 }, (_, hour) => hour);
    for (const palette of Object.keys(palettes) as PaletteName[]) {
      const own = { palette, theme: 'dark' } as const;
      const { bars } = toHourBars({ hours: counts, colourBy: 'count', max: 24, choice: own });
      const half = colourAt(own, palettes[palette].max / 2);
      expect(bars[12]?.colour).toBe(toHex(half));
    }
  });
});

describe('the floors in the strip', () => {
  const floors = [
    { id: '1', displayName: 'Ground', shortname: '0', level: 0 },
    { id: '2', displayName: 'First', shortname: '1', level: 1 },
    { id: '3', displayName: 'Cellar', shortname: 'B', level: -1 },
  ];

  it('are in building order, and distinguish loading from unknown', () => {
    const values = new Map<string, number | null>([
      ['1', 0.4],
      ['2', null],
    ]);
    const rows = toStripRows(floors, (id) => values.get(id), utilisation);
    expect(rows.map(({ label }) => label)).toEqual(['1', '0', 'B']);
    expect(rows.map(({ spoken }) => spoken)).toEqual(['no data', `40% of seats`, 'loading']);
    expect(rows.map(({ share }) => share)).toEqual([null, 0.4, null]);
    expect(rows.map(({ isPending }) => isPending)).toEqual([false, false, true]);
    expect(rows.map(({ value }) => value)).toEqual(['–', `40%`, '']);
  });

  it('scale people by the fullest floor', () => {
    const counts: Record<string, number> = { 1: 5, 2: 20, 3: 0 };
    const rows = toStripRows(floors, (id) => counts[id], people);
    expect(rows.map(({ share }) => share)).toEqual([1, 0.25, 0]);
    expect(rows[0]?.spoken).toBe('20 people');
  });
});

describe('the active opening rule', () => {
  const days = (start: string, end: string) =>
    toDayFrame({ startDay: dayNumberOf(start), endDayExclusive: dayNumberOf(end) }, 'UTC');
  const filters = {
    frame: days('2026-11-09', '2026-11-16'),
    source: 'sensorlayer',
    scopeText: 'Wing South',
    capacity: null,
    opening: { text: 'Mo-Fr 07:00-19:00' },
  };
  const heatmap = {
    zones: zones.slice(0, 2),
    state: { mode: 'compare', colors: null },
    view: { scale: { max: 0.4, unit: 0.01 } },
    frames: { before: { frame: days('2026-11-02', '2026-11-09') } },
    answers: {
      figures: {
        ...figures({ count_max: Float64Array.of(1, 2) }),
        validMinutes: Float64Array.of(5, 0),
      },
      summary: { coverage: 0.923, seatsMeasured: 0.81 },
      openMinutes: 3600,
    },
  };

  it('names hours, source, filters, capacity, period, comparison and the data behind the numbers', () => {
    expect(toRuleParts({ filters, heatmap } as never)).toEqual([
      'Mon–Fri 07:00–19:00',
      'Sensors',
      'Wing South',
      'Nov 9 – 15, 2026',
      'compared with Nov 2 – 8, 2026',
      '60 open hours',
      '1 of 2 zones with data',
      `92% coverage`,
      `81% of seats measured`,
      'colors fit to 0%–40%',
    ]);
  });

  it('leaves the fixed scale and that of differences to the legend', () => {
    const last = (change: object) =>
      toRuleParts({ filters, heatmap: { ...heatmap, ...change } } as never).at(-1);
    expect(last({ state: { mode: 'compare', colors: 'fixed' } })).toBe('81% of seats measured');
    expect(last({ view: { scale: { min: -0.1, max: 0.1, unit: 0.01 } } })).toBe(
      '81% of seats measured',
    );
  });

  it('says that coverage is unknown without data', () => {
    const pending = {
      ...heatmap,
      state: { mode: 'average', colors: null },
      answers: {
        figures: null,
        summary: { coverage: null, seatsMeasured: null },
        openMinutes: null,
      },
    };
    const parts = toRuleParts({
      filters: { ...filters, source: 'unifiedlayer', scopeText: null, capacity: 'covid' },
      heatmap: pending,
    } as never);
    expect(parts).toEqual([
      'Mon–Fri 07:00–19:00',
      'sensors + Wi-Fi',
      'covid capacity',
      'Nov 9 – 15, 2026',
      'coverage unknown',
    ]);
  });
});
