import { describe, expect, test } from 'vitest';
import { parseZoneFilter } from '#domain/filters/parseZoneFilter.ts';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { pickGroups } from '#src/pages/trend/spaces/pickGroups.ts';
import {
  filterOf,
  subjectOfGroup,
  tagsFilter,
  zonesFilter,
} from '#src/pages/trend/spaces/trendSubject.ts';
import { aGroup } from './trendAnswers.ts';

const subject = {
  buildingIds: ['1'],
  timeZone: 'UTC',
  name: 'House',
  filters: ['floor_id=in=(7)'],
  grouping: 'size',
};

const zone = {
  id: 'a',
  name: 'A',
  type: 'meeting_room',
  buildingId: '1',
  floorId: '7',
  layerName: 'sensorlayer',
  spaceType: 'meeting "quiet" room',
  capacity: { default: 6 },
  tags: ['team:(a,b)'],
  metadata: {},
  m2: null,
};

describe('filters of the calls', () => {
  test('are read back by the language of filters, whatever the names hold', () => {
    const filters = [
      zonesFilter(['a', 'with space', 'quo"te']),
      tagsFilter(['team:(a,b)']),
      filterOf(subjectOfGroup(subject, { id: 'meeting "quiet" room', kind: 'space_type' }, [])) ??
        '',
    ];
    for (const text of filters) {
      expect(parseZoneFilter(text).matches(zone, null)).toBe(true);
    }
  });

  test('narrow a size class to its half-open range of seats', () => {
    const narrowed = subjectOfGroup(subject, { id: 'M', kind: 'size' }, defaultRoomSizes);
    const matches = (seats: number) =>
      parseZoneFilter(filterOf(narrowed) ?? '').matches(
        { ...zone, capacity: { default: seats } },
        null,
      );
    expect([2, 3, 6, 7].map(matches)).toEqual([false, true, true, false]);
    expect(narrowed.grouping).toBeNull();
  });
});

describe('lines', () => {
  const answer = (count: number) => ({
    intervals: [],
    groups: [
      aGroup({ metrics: { capacity_mean: [900] } }),
      ...Array.from({ length: count }, (_, at) =>
        aGroup({ id: String(at), kind: 'floor', metrics: { capacity_mean: [at] } }),
      ),
    ],
  });

  test('are the whole alone where nothing is grouped', () => {
    expect(pickGroups(answer(0), false).shown.map(({ kind }) => kind)).toEqual(['all']);
  });

  test('are the twelve largest groups, in their order, and how many there are is told', () => {
    const { shown, total } = pickGroups(answer(15), true);
    expect(shown.map(({ id }) => id)).toEqual(
      Array.from({ length: 12 }, (_, at) => String(at + 3)),
    );
    expect(total).toBe(15);
  });
});
