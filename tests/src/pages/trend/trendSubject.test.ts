import { describe, expect, test } from 'vitest';
import { noNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { toZoneScope } from '#domain/filters/zoneScope.ts';
import { parseZoneFilter } from '#domain/filters/parseZoneFilter.ts';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { pickGroups } from '#src/pages/trend/toTrendAnswers.ts';
import {
  filterOf,
  subjectOfGroup,
  tagsFilter,
  zonesFilter,
} from '#src/data/metrics/ReportSubject.ts';
import { selectSpaces } from '#src/features/filters/selectSpaces.ts';
import { groupingChoices } from '#src/features/filters/scope/groupingChoices.ts';
import { toSubject } from '#src/features/filters/scope/toSubject.ts';
import { harbourAndHill } from '../../spaceBuilders.ts';
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

describe('filters in API calls', () => {
  test('are parsed by the filter language, whatever the names contain', () => {
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

  test('translate a size class to its half-open range of seats', () => {
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

  test('are only the total if nothing is grouped', () => {
    expect(pickGroups(answer(0), false).shown.map(({ kind }) => kind)).toEqual(['all']);
  });

  test('are the twelve largest groups in order, with the total number of groups', () => {
    const { shown, total } = pickGroups(answer(15), true);
    expect(shown.map(({ id }) => id)).toEqual(
      Array.from({ length: 12 }, (_, at) => String(at + 3)),
    );
    expect(total).toBe(15);
  });
});

describe('the spaces in view', () => {
  const store = harbourAndHill();
  const subjectFor = (type: 'building' | 'floor' | 'zone', ids: string[], group?: string) =>
    toSubject({
      selection: selectSpaces(store, { ids, space_type: type, campus: undefined }),
      scope: toZoneScope('sensorlayer', { ...noNarrowing, tags: ['team:a'] }),
      values: { group },
      timeZone: 'UTC',
    });

  test('are filtered by floors or zones, source and tags', () => {
    expect(subjectFor('building', ['10'])?.filters).toEqual([
      'layer_name==sensorlayer;tags=in=(team:a)',
    ]);
    expect(subjectFor('floor', ['11'])?.filters[0]).toBe('floor_id=in=(11)');
    expect(subjectFor('zone', ['111', '121'])?.filters[0]).toBe('id=in=(111,121)');
  });

  test('have a line each if several are selected, unless grouped or combined', () => {
    expect(subjectFor('floor', ['11'])?.grouping).toBeNull();
    expect(subjectFor('floor', ['11', '12'])?.grouping).toBe('floor');
    expect(subjectFor('floor', ['11', '12'], 'all')?.grouping).toBeNull();
    expect(subjectFor('floor', ['11', '12'], 'tag:team')?.grouping).toBe('tag:team');
    expect(subjectFor('floor', ['11', '12'], 'nonsense')?.grouping).toBe('floor');
    expect(subjectFor('floor', ['11', '12'])?.name).toBe('2 floors');
  });

  test('can be grouped by a key of their metadata', () => {
    const zones = [...store.zones.values()].map((zone, at) =>
      Object.assign({}, zone, { metadata: { owner: at === 0 ? 'red' : 'blue' } }),
    );
    expect(groupingChoices(zones, defaultRoomSizes)).toContainEqual({
      id: 'metadata:owner',
      label: 'Owner',
    });
  });

  test('offer only groupings that distinguish them', () => {
    const zones = [...store.zones.values()].filter(({ buildingId }) => buildingId === '10');
    expect(groupingChoices(zones, defaultRoomSizes)).toEqual([{ id: 'floor', label: 'Floor' }]);
    expect(groupingChoices(zones.slice(0, 1), defaultRoomSizes)).toEqual([]);
  });
});
