import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noValueTexel, paintFlags } from '#contract/floorPack.ts';
import { describeZone } from '#src/floorplan/paint/describeZone.ts';
import { changedSpan, shownNumber } from '#src/floorplan/paint/FloorPaint.ts';
import { paintFrame } from '#workers/heatmap/paintFrame.ts';

const percent = { kind: 'percent', domainMax: 1.2 } as const;

function paintOf(
  values: readonly number[],
  more: {
    marks?: readonly number[];
    coverage?: readonly number[];
    max?: number;
    unit?: number;
  } = {},
) {
  const { texels, flags } = paintFrame({
    scale: { max: more.max ?? percent.domainMax, unit: more.unit ?? 0.01 },
    values: Float64Array.from(values),
    coverage: more.coverage && Float64Array.from(more.coverage),
    marks: more.marks && Uint8Array.from(more.marks),
    bins: 1,
  });
  return { values: texels, flags };
}

describe('values as texels', () => {
  it('read on the plan as the rounded percentage of the value itself', () => {
    for (const max of [1, 1.2])
      fc.assert(
        fc.property(fc.double({ min: 0, max, noNaN: true }), (value) => {
          const format = { kind: 'percent', domainMax: max } as const;
          const [texel = noValueTexel] = paintOf([value], { max }).values;
          expect(shownNumber(texel, format)).toBe(Math.round(value / 0.01));
        }),
      );
  });

  it('read as the exact count up to 254 people', () => {
    const format = { kind: 'count', domainMax: 254 } as const;
    const counts = Array.from({ length: 255 }, (_, people) => people);
    const { values } = paintOf(counts, { max: 254, unit: 1 });
    expect(Array.from(values, (texel) => shownNumber(texel, format))).toEqual(counts);
  });

  it('are clamped and marked above the domain', () => {
    const paint = paintOf([1.7]);
    expect(paint.values[0]).toBe(254);
    expect(paint.flags[0]).toBe(paintFlags.over);
    expect(describeZone(paint, percent, 0).value).toBe('more than 120%');
  });

  it('never show a missing value as zero', () => {
    const paint = paintOf([Number.NaN, 0]);
    expect(paint.values).toEqual(Uint8Array.of(noValueTexel, 0));
    expect(describeZone(paint, percent, 0)).toEqual({ value: '–', state: 'No data' });
    expect(describeZone(paint, percent, 1)).toEqual({ value: '0%', state: '' });
  });

  it('flag unreliable values', () => {
    const { stale, noCapacity, filteredOut } = paintFlags;
    const paint = paintOf([0.5, 0.5, 0.5], {
      marks: [stale, 0, filteredOut],
      coverage: [1, 0.69, 1],
    });
    const states = [0, 1, 2].map((zone) => describeZone(paint, percent, zone).state);
    expect(states).toEqual(['Stale', 'Low coverage', 'Filtered out']);
    const seatless = { values: Uint8Array.of(3), flags: Uint8Array.of(noCapacity) };
    expect(describeZone(seatless, percent, 0).state).toBe('No capacity');
  });
});

describe('a domain that begins below zero', () => {
  const change = { kind: 'percent', domainMin: -0.5, domainMax: 0.5 } as const;
  const paint = {
    values: Uint8Array.of(0, 127, 254, noValueTexel),
    flags: Uint8Array.of(0, 0, paintFlags.chance, paintFlags.noData),
  };

  it('reads as points with their sign', () => {
    const said = [0, 1, 2, 3].map((zone) => describeZone(paint, change, zone).value);
    expect(said).toEqual(['−50 points', '0 points', '+50 points', '–']);
    const people = { kind: 'count', domainMin: -5, domainMax: 5 } as const;
    expect(describeZone(paint, people, 0).value).toBe('−5');
  });

  it('says which differences could be chance', () => {
    expect(describeZone(paint, change, 2).state).toBe('Could be chance');
  });
});

describe('changed span', () => {
  it('covers every difference, and starts and ends with one', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 60, max: 3 });
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        const length = Math.min(a.length, b.length);
        const [before, after] = [a.subarray(0, length), b.subarray(0, length)];
        const differing = [...before.keys()].filter((at) => before[at] !== after[at]);
        const [start] = differing;
        const last = differing.at(-1);
        const expected =
          start === undefined || last === undefined ? null : { start, endExclusive: last + 1 };
        expect(changedSpan(before, after)).toEqual(expected);
      }),
    );
  });
});
