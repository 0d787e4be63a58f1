import { describe, expect, it } from 'vitest';
import { heatmapHref } from '#src/features/filters/heatmapHref.ts';
import { floorSegments, segmentIdOf } from '#src/pages/stacking/floorSegments.ts';
import type { StackFloor } from '#src/pages/stacking/StackFloor.ts';
import { readStackState, writeStackState } from '#src/pages/stacking/useStackState.ts';
import { stackText, stackValue } from '#src/pages/stacking/stackValue.ts';
import { toStackColumns, type ColumnsInput } from '#src/pages/stacking/toStackColumns.ts';
import { toStackFigures } from '#src/pages/stacking/stackFigures.ts';
import { busiestQuarter, toMomentSlots } from '#src/pages/stacking/toMomentSlots.ts';
import { aStackFloor, building, zones } from './aStackFloor.ts';

const input: ColumnsInput = {
  metric: 'opportunity',
  length: 'seats',
  moment: null,
  momentText: '',
  grouping: 'space_type',
  capacity: null,
  formatArea: (areaM2) => `${areaM2} m²`,
};

function barOf(floor: StackFloor, more: Partial<ColumnsInput> = {}) {
  if (!building) throw new Error('no building');
  const plan = { building, floors: [floor] };
  const [column] = toStackColumns([plan], { ...input, ...more });
  const bar = column?.bars[0];
  if (!column || !bar) throw new Error('no bar');
  return { column, bar };
}

describe('the parts of a floor', () => {
  it('contain every seat once, with sensors within a Wi-Fi area belonging to it', () => {
    const parts = floorSegments(zones, 'space_type', null);
    expect(parts.map(({ label, seats, zoneIds }) => [label, seats, zoneIds])).toEqual([
      ['Open', 30, ['1', '2']],
      ['Meeting', 10, ['3']],
      ['Other', 60, ['4']],
    ]);
  });

  it('are crossed groups by the same words', () => {
    expect(segmentIdOf({ floor: '11', space_type: 'open' }, 'space_type')).toBe('Open');
    expect(segmentIdOf({ floor: '11', 'tag:team': 'team.blue' }, 'tag:team')).toBe('Blue');
  });

  it('can be tags of a group', () => {
    const parts = floorSegments(zones, 'tag:team', null);
    expect(parts.map(({ label, seats }) => [label, seats])).toEqual([
      ['Blue', 60],
      ['Other', 40],
    ]);
  });
});

describe('the value of a floor', () => {
  it('is its seats to release over the frame, or at a moment', () => {
    const floor = aStackFloor();
    expect(stackValue(floor, 'opportunity', null)).toEqual({ share: 0.3, seats: 30 });
    expect(stackValue(floor, 'opportunity', { day: 1, quarter: 40 }).seats).toBe(20);
    expect(stackValue(floor, 'utilization', { day: 1, quarter: 40 }).share).toBe(0.6);
    expect(stackValue(floor, 'time-in-use', null).share).toBe(0.6);
  });

  it('is unknown, not 0, without measurements', () => {
    const floor = aStackFloor({ isMeasured: false });
    expect(stackValue(floor, 'utilization', null)).toEqual({ share: null, seats: null });
    expect(stackValue(aStackFloor({ seats: null }), 'opportunity', null).share).toBeNull();
    expect(stackText({ share: null, seats: null }, 'opportunity')).toBe('–');
  });

  it('shows seats with sign and shares in percent', () => {
    expect(stackText({ share: -0.2, seats: -8 }, 'opportunity')).toBe('\u22128');
    expect(stackText({ share: 0.47, seats: null }, 'utilization')).toBe('47%');
  });
});

describe('a bar', () => {
  it('is as long as its seats, with its P90 peak on the same scale', () => {
    const { bar, column } = barOf(aStackFloor());
    expect([bar.size, bar.tick, bar.text]).toEqual([100, 52, '+30']);
    expect(bar.segments.map(({ share }) => share)).toEqual([0.3, 0.1, 0.6]);
    expect(column.detail).toBe('100 seats, 1 floor, 30 to release');
  });

  it('can be as long as its area, with the peak at its share', () => {
    const { bar } = barOf(aStackFloor(), { length: 'area' });
    expect([bar.size, bar.tick]).toEqual([300, 156]);
  });

  it('has its parts colored by their own values where these are known', () => {
    const part = aStackFloor({ seats: 10, opportunity: -2 });
    const { bar } = barOf(aStackFloor({ parts: new Map([['Meeting', part]]) }));
    expect(bar.segments.map(({ value }) => value)).toEqual([0.3, -0.2, 0.3]);
  });

  it('is an outline for an unmeasured floor, excluded from totals', () => {
    const { bar, column } = barOf(aStackFloor({ isMeasured: false, opportunity: null }));
    expect([bar.isUnmeasured, bar.text]).toEqual([true, 'not measured']);
    expect(column.detail).toBe('0 seats, 0 floors, 0 to release');
  });

  it('says if a floor has no spaces of the selected kind', () => {
    const floor = aStackFloor({ isMeasured: false, opportunity: null, zones: [] });
    expect(barOf(floor).bar).toMatchObject({ isUnmeasured: true, text: 'no such spaces' });
    const figures = toStackFigures(
      [{ floors: [aStackFloor(), floor], whole: undefined }],
      'utilization',
      String,
    );
    expect(figures.at(-1)).toMatchObject({ label: 'Seats measured', note: 'on 1 floor' });
  });
});

describe('the key figures', () => {
  it('give seats to release net of seats short, without unmeasured floors, and what pooling adds', () => {
    const floors = [
      aStackFloor(),
      aStackFloor({ seats: 40, opportunity: -8, areaM2: null }),
      aStackFloor({ isMeasured: false, opportunity: 99 }),
    ];
    const plan = [{ floors, whole: aStackFloor({ opportunity: 25 }) }];
    const figures = toStackFigures(plan, 'opportunity', (areaM2) => `${areaM2} m²`);
    const valueOf = (label: string) => figures.find((one) => one.label === label)?.value;
    expect(valueOf('Seats to release')).toBe('22');
    expect(figures.find(({ id }) => id === 'pooled')).toMatchObject({
      value: '25',
      note: '+3 from pooling',
    });
    expect(valueOf('Seats short')).toBe('8');
    expect(valueOf('Area released')).toBe('90 m²');
    expect(figures.at(-1)).toMatchObject({ value: '140', note: 'on 2 floors, 1 not measured' });
  });
});

describe('the moment', () => {
  it('is selected by quarter hour, with the people in all buildings', () => {
    const plan = { whole: aStackFloor() };
    const slots = toMomentSlots([plan, plan], 20_000);
    expect(slots[40]).toMatchObject({ time: '10:00', value: 120, isClosed: false });
    expect(slots[41]).toMatchObject({ value: null, isClosed: true });
    expect(busiestQuarter(slots)).toBe(40);
  });
});

describe('the address', () => {
  it('names length, moment and mode if they are not the default', () => {
    const search = writeStackState(new URLSearchParams('z=1'), { mode: 'moment', minute: 615 });
    expect(search.toString()).toBe('minute=615&mode=moment&z=1');
    expect(readStackState(search)).toEqual({
      length: 'seats',
      mode: 'moment',
      day: null,
      minute: 615,
      hour: null,
    });
    expect(writeStackState(search, { mode: 'frame', minute: null }).toString()).toBe('z=1');
  });

  it('links to the heatmap of a floor with the same time frame', () => {
    const href = heatmapHref(
      '11',
      '?ids=1&space_type=building&startdatetime=2026-11-02&mode=moment',
    );
    expect(href).toBe('/building/heatmap?ids=11&space_type=floor&startdatetime=2026-11-02');
  });
});
