import { describe, expect, it } from 'vitest';
import { toSpaceId } from '#domain/space/ids.ts';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import type { GroupData } from '#src/pages/utilization/group/readGroups.ts';
import { activeGrouping } from '#src/pages/utilization/shared/scopes.ts';
import { groupTables, shownPeaks } from '#src/pages/utilization/group/groupTables.ts';
import {
  countQuadrants,
  countUnplaced,
  quadrantRows,
  distinctZones,
} from '#src/pages/utilization/group/quadrants.ts';
import { groupPeaks, toGroupRows, wholeFigures } from '#src/pages/utilization/group/groupRows.ts';
import { toZoneScatter } from '#src/pages/utilization/group/toGroupScatter.ts';
import { sizeClasses } from '#src/features/report/figures/sizeClasses.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';
import { aScope, dayMs, metricAnswer, metricGroup, mondayMs } from './metricAnswers.ts';

const eleven = toSpaceId('11');

function data(grouping: string, frame: MetricAnswer, days: MetricAnswer): GroupData {
  return { request: { ...aScope(), grouping }, frame, days };
}

const zones = [
  aZoneSpace('a', { floorId: eleven, m2: 20, capacity: { default: 8 }, tags: ['team:blue'] }),
  aZoneSpace('b', {
    floorId: eleven,
    m2: 3,
    parentId: toSpaceId('a'),
    tags: ['team:blue', 'team:red'],
  }),
  aZoneSpace('c', { floorId: toSpaceId('12'), m2: null }),
];

const frame = metricAnswer([
  metricGroup('all', 'all', { capacity_mean: [20], utilisation_mean: [0.4] }),
  metricGroup('floor', '11', {
    capacity_mean: [9],
    utilisation_mean: [0.5],
    frequency_mean: [0.6],
  }),
  metricGroup('floor', '12', { capacity_mean: [11] }),
  metricGroup('zone', 'a', {
    capacity_mean: [8],
    frequency_mean: [0.6],
    capacity_fraction_used_mean: [0.3],
  }),
  metricGroup('zone', 'c', { capacity_mean: [11], frequency_mean: [0.1] }),
]);

const days = metricAnswer(
  [
    metricGroup('all', 'all', { utilisation_max: [0.5, 0.7, 0.9, 0.2] }, [1, 1, 1, 1]),
    metricGroup('floor', '11', { utilisation_max: [0.5, 0.7, 0.9, 0.1] }, [1, 0.6, 1, 1]),
    metricGroup('floor', '12', { utilisation_max: [null, null, null, null] }, [0, 0, 0, 0]),
  ],
  4,
);

function rowsOf(grouping: string, given = frame, zoneDays: MetricAnswer | null = null) {
  return toGroupRows({
    data: data(grouping, given, days),
    zoneDays,
    zones,
    roomSizes: defaultRoomSizes,
    nameOf: ({ name }) => name,
    nowMs: mondayMs + 3 * dayMs,
  });
}

describe('the rows of groups', () => {
  it('contain the figures of each group and its zones, not the total', () => {
    const rows = rowsOf('floor');
    expect(rows.map(({ name }) => name)).toEqual(['Name 11', 'Name 12']);
    expect(rows.map((row) => row.zones.map(({ zone }) => zone?.id))).toEqual([['a', 'b'], ['c']]);
    expect(rows[0]?.figures).toMatchObject({ capacity: 9, mean: 0.5, timeInUse: 0.6, places: 2 });
  });

  it('take peaks from days with enough data, without today', () => {
    const [first, second] = rowsOf('floor');
    expect(first?.figures.averageDailyPeak).toBeCloseTo(0.7, 12);
    expect(first?.figures.p90).toBeCloseTo(0.86, 12);
    expect(second?.figures).toMatchObject({ averageDailyPeak: null, p90: null });
  });

  it('add up areas, without spaces inside others, or are unknown', () => {
    expect(rowsOf('floor').map(({ figures }) => figures.areaM2)).toEqual([20, null]);
  });

  it('show a zone in each of its groups with separate ids', () => {
    const tagged = metricAnswer([
      ...frame.groups.filter(({ kind }) => kind === 'zone'),
      metricGroup('tag', 'team:blue', {}),
      metricGroup('tag', 'team:red', {}),
    ]);
    const rows = rowsOf('tag:team', tagged);
    const ids = rows.flatMap((row) => row.zones.map(({ id }) => id));
    expect(rows.map((row) => row.zones.length)).toEqual([2, 1]);
    expect(new Set(ids).size).toBe(3);
    expect(distinctZones(rows)).toHaveLength(2);
  });

  it('have zone peaks once days are loaded', () => {
    const zoneDays = metricAnswer(
      [metricGroup('zone', 'a', { utilisation_max: [1, 1, 0.5, 1] }, [1, 1, 1, 1])],
      4,
    );
    expect(rowsOf('floor')[0]?.zones[0]?.figures.p90).toBeNull();
    expect(rowsOf('floor', frame, zoneDays)[0]?.zones[0]?.figures.averageDailyPeak).toBeCloseTo(
      2.5 / 3,
    );
  });

  it('leave the total to the key figures', () => {
    const whole = wholeFigures({
      data: data('floor', frame, days),
      zones,
      nowMs: mondayMs + 9 * dayMs,
    });
    expect(whole).toMatchObject({ capacity: 20, mean: 0.4, areaM2: 20 });
    expect(whole.averageDailyPeak).toBeCloseTo(0.575, 12);
  });
});

describe('the time behind a number', () => {
  it('is that of the spaces in its row, group or zone', () => {
    const rows = rowsOf('floor');
    const { groups, spaces } = groupTables({
      rows,
      zoneRows: distinctZones(rows),
      shownIds: ['mean'],
      groupName: 'Floor',
      scope: aScope(),
      momentOf: () => null,
    });
    const filtersOf = (table: Pick<typeof groups, 'numberAt'>, id: string) =>
      table.numberAt?.(id, 'mean').time?.scope.subject.filters;
    expect(filtersOf(groups, 'floor 11')).toEqual(['id=in=(a,b)']);
    expect(filtersOf(spaces, '12 c')).toEqual(['id=in=(c)']);
    expect(filtersOf(groups, 'none')).toBeUndefined();
  });
});

describe('the moment of a peak', () => {
  it('stands beside the peak of a group, on the greatest of its days', () => {
    const rows = rowsOf('floor');
    const peaks = groupPeaks(data('floor', frame, days), rows, shownPeaks(['mean', 'peak']));
    expect(peaks.map(({ label, day }) => [label, day && (day.startMs - mondayMs) / dayMs])).toEqual(
      [
        ['utilisation_max', 2],
        ['utilisation_max', null],
      ],
    );
    const { groups, spaces } = groupTables({
      rows,
      zoneRows: distinctZones(rows),
      shownIds: ['mean', 'peak'],
      groupName: 'Floor',
      scope: aScope(),
      momentOf: ({ id }) => (id === '11' ? mondayMs : null),
    });
    const file = groups.read();
    expect(file.columns.map(({ id }) => id)).toEqual(['name', 'mean', 'peak', 'peakTime']);
    expect(file.rows.map((row) => row[3])).toEqual([mondayMs, null]);
    expect(spaces.read().columns.map(({ id }) => id)).toEqual(['name', 'mean', 'peak']);
  });
});

describe('the quadrants', () => {
  it('count spaces with two seats or more and enough data', () => {
    const counted = countQuadrants(distinctZones(rowsOf('floor')));
    expect(counted.map(({ id, spaces, seats }) => [id, spaces, seats])).toEqual([
      ['topRight', 0, 0],
      ['bottomRight', 1, 8],
      ['topLeft', 0, 0],
      ['bottomLeft', 0, 0],
    ]);
  });

  it('explains why spaces are not plotted', () => {
    const [a] = distinctZones(rowsOf('floor'));
    if (!a) throw new Error('No zone');
    const of = (figures: Partial<typeof a.figures>) => ({
      ...a,
      figures: { ...a.figures, ...figures },
    });
    const zones = [
      a,
      of({ coverage: 0.3 }),
      of({ fill: null }),
      of({ capacity: null, fill: null }),
      of({ capacity: 1 }),
      of({ timeInUse: 0, fill: null }),
    ];
    expect(countUnplaced(zones)).toEqual({ seatless: 1, single: 1, unknown: 2, unused: 1 });
    const inFile = quadrantRows(zones);
    expect(inFile.reduce((sum, { spaces }) => sum + spaces, 0)).toBe(zones.length);
    expect(inFile.at(-1)).toEqual({
      name: 'Not plotted: never used',
      spaces: 1,
      seats: null,
    });
  });

  it('have a mark by size class for each space', () => {
    const { marks, classes } = toZoneScatter(distinctZones(rowsOf('floor')), {
      capacityName: null,
      roomSizes: defaultRoomSizes,
    });
    expect(marks.map(({ id, classId, x, y }) => [id, classId, x, y])).toContainEqual([
      'a',
      'L',
      0.6,
      0.3,
    ]);
    expect(classes.map(({ name }) => name)).toEqual([
      'XS, 1 seat',
      'S, 2 seats',
      'M, 3 to 6 seats',
      'L, 7 to 12 seats',
      'XL, 13 to 500 seats',
      'No size',
    ]);
    expect(sizeClasses([])).toHaveLength(1);
  });
});

describe('the active grouping', () => {
  const choices = ['floor', 'tag:team'].map((id) => ({ id, label: id }));

  it('is the selected one, or floors if it does not distinguish spaces', () => {
    expect(activeGrouping('tag:team', choices)).toBe('tag:team');
    expect(activeGrouping('tag:colour', choices)).toBe('floor');
    expect(activeGrouping(undefined, choices)).toBe('floor');
    expect(activeGrouping(undefined, [{ id: 'size', label: 'Size' }])).toBe('size');
    expect(activeGrouping('size', [])).toBe('floor');
  });
});
