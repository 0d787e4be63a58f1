import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, noNarrowing, type ZoneNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { toZoneScope } from '#domain/filters/zoneScope.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { readFilters, writeFilters } from '#src/features/filters/filterCodec.ts';
import { floorsLeft } from '#src/features/filters/narrowing/model/floorsLeft.ts';
import {
  metadataOptions,
  tagOptions,
  typeOptions,
} from '#src/features/filters/narrowing/model/narrowingOptions.ts';
import {
  changeNarrowing,
  readNarrowing,
} from '#src/features/filters/narrowing/model/readNarrowing.ts';
import { searchGroups } from '#src/features/filters/narrowing/model/searchGroups.ts';
import {
  narrowingText,
  toChips,
  toNarrowing,
} from '#src/features/filters/narrowing/model/toChips.ts';
import { zonesInReach } from '#src/features/filters/narrowing/model/zonesInReach.ts';
import { selectSpaces } from '#src/features/filters/selectSpaces.ts';
import { aBuilding, aFloor, aZone, spaceStoreOf } from '../../spaceBuilders.ts';

const floors = [aFloor({ id: 1, building_id: 10 }), aFloor({ id: 2, building_id: 10, level: 1 })];
const spaces = spaceStoreOf(
  [aBuilding({ id: 10, zone_layers: [{ name: 'sensorlayer' }, { name: 'wifilayer' }], floors })],
  [
    aZone({ id: 11, building_id: 10, floor_id: 1, tags: ['team:sales', 'wing:south'] }),
    aZone({
      id: 12,
      building_id: 10,
      floor_id: 1,
      tags: ['team:legal', 'wing:south'],
      metadata: { desk: true, use: 'quiet', seats: 4 },
      datasource: { datasource_type: 'pir' },
    }),
    aZone({
      id: 13,
      building_id: 10,
      floor_id: 1,
      tags: ['team:legal', 'wing:north'],
      metadata: { desk: false, use: 'loud' },
    }),
    aZone({ id: 14, building_id: 10, floor_id: 1, layer_name: 'wifilayer', tags: ['team:all'] }),
    aZone({ id: 21, building_id: 10, floor_id: 2, tags: ['team:board'] }),
  ],
);
const select = (query: string) => selectSpaces(spaces, readFilters(new URLSearchParams(query)));
const onFloor = zonesInReach(spaces, select('ids=1&space_type=floor'), 'sensorlayer');
const narrowed = (part: Partial<ZoneNarrowing>): ZoneNarrowing => ({ ...noNarrowing, ...part });
const countsOf = (groups: ReturnType<typeof tagOptions>) =>
  Object.fromEntries(
    groups.flatMap(({ options }) => options.map(({ id, count }) => [id, count] as const)),
  );

describe('the available tags and metadata', () => {
  it('are those of the selected spaces and source, with their zones', () => {
    expect(countsOf(tagOptions(onFloor, noNarrowing))).toEqual({
      'team:legal': 2,
      'team:sales': 1,
      'wing:north': 1,
      'wing:south': 2,
    });
    expect(countsOf(metadataOptions(onFloor, noNarrowing))).toEqual({
      desk: 1,
      'desk:false': 1,
      seats: 1,
      'seats:4': 1,
      use: 2,
      'use:loud': 1,
      'use:quiet': 1,
    });
  });

  it('are those of the floor if zones are selected', () => {
    const selection = select('ids=11&space_type=zone');
    expect(zonesInReach(spaces, selection, 'sensorlayer')).toEqual(onFloor);
  });

  it('are listed by group, sorted, in words', () => {
    const groups = tagOptions(onFloor, noNarrowing);
    expect(groups.map(({ title }) => title)).toEqual(['Team', 'Wing']);
    expect(groups[0]?.options.map(({ label }) => label)).toEqual(['Legal', 'Sales']);
    const [desk] = metadataOptions(onFloor, noNarrowing);
    expect(desk?.options.map(({ label }) => label)).toEqual(['Yes', 'No']);
  });

  it('count what each choice would leave in combination with other groups', () => {
    const counts = countsOf(tagOptions(onFloor, narrowed({ tags: ['wing:south'] })));
    expect(counts).toMatchObject({ 'team:legal': 1, 'team:sales': 1, 'wing:north': 1 });
    const byUse = countsOf(metadataOptions(onFloor, narrowed({ tags: ['wing:south'] })));
    expect(byUse).toMatchObject({ 'use:quiet': 1, 'use:loud': 0 });
  });

  it('count exactly the zones that remain if only one is selected', () => {
    const groups = [...tagOptions(onFloor, noNarrowing)];
    for (const { id, count } of groups.flatMap(({ options }) => options))
      expect(onFloor.filter(isWithin(narrowed({ tags: [id] })))).toHaveLength(count);
    for (const { options } of metadataOptions(onFloor, noNarrowing))
      for (const { id, count } of options)
        expect(onFloor.filter(isWithin(narrowed({ metadata: [id] })))).toHaveLength(count);
  });

  it('keep a selected value even if no zone has it', () => {
    const tags = tagOptions([], narrowed({ tags: ['team:gone'] }));
    expect(countsOf(tags)).toEqual({ 'team:gone': 0 });
    expect(countsOf(metadataOptions([], narrowed({ metadata: ['a:b'] })))).toEqual({ 'a:b': 0 });
    expect(typeOptions([], ['camera'])).toEqual([{ id: 'camera', label: 'Camera', count: 0 }]);
  });

  it('list no values for a key with more than forty', () => {
    const many = Array.from({ length: 41 }, (_, index): ZoneSpace => {
      const [zone] = onFloor;
      if (zone === undefined) throw new Error('no zone');
      return { ...zone, metadata: { serial: `s${index}` } };
    });
    expect(countsOf(metadataOptions(many, noNarrowing))).toEqual({ serial: 41 });
  });

  it('are found by their name or their group', () => {
    const groups = tagOptions(onFloor, noNarrowing);
    expect(searchGroups(groups, ' SALES ').map(({ options }) => options.length)).toEqual([1]);
    expect(searchGroups(groups, 'wing')[0]?.options).toHaveLength(2);
    expect(searchGroups(groups, 'nowhere')).toEqual([]);
    expect(searchGroups(groups, ' ')).toBe(groups);
  });

  it('include the data source types with their zones', () => {
    expect(typeOptions(onFloor, [])).toEqual([{ id: 'pir', label: 'Pir', count: 1 }]);
  });
});

describe('the filters on zones', () => {
  it('are parsed from the URL, with tags in lower case', () => {
    const change = changeNarrowing(
      select('ids=1&space_type=floor'),
      narrowed({ tags: ['team:sales'], metadata: ['desk', 'use:a:b'], datasourceTypes: ['pir'] }),
    );
    const search = writeFilters(new URLSearchParams('zz=1'), change);
    expect(readNarrowing(readFilters(search))).toEqual({
      tags: ['team:sales'],
      metadata: ['desk', 'use:a:b'],
      datasourceTypes: ['pir'],
    });
    const upper = readFilters(new URLSearchParams('zone_group=Team:Sales&zone_metadata=two words'));
    expect(readNarrowing(upper)).toEqual(narrowed({ tags: ['team:sales'] }));
  });

  it('are removed from the URL if nothing is selected', () => {
    const before = new URLSearchParams('zone_group=team:a&zone_metadata=desk&datasource_type=pir');
    const change = changeNarrowing(select(''), noNarrowing);
    expect(writeFilters(before, change).toString()).toBe('');
  });

  it('drop selected zones that do not match, and select the floor if none does', () => {
    const selection = select('ids=11&ids=12&space_type=zone');
    expect(changeNarrowing(selection, narrowed({ tags: ['team:legal'] })).ids).toEqual(['12']);
    expect(changeNarrowing(selection, narrowed({ tags: ['team:board'] }))).toMatchObject({
      ids: ['1'],
      space_type: 'floor',
    });
    expect(changeNarrowing(selection, narrowed({ tags: ['wing:south'] }))).not.toHaveProperty(
      'ids',
    );
  });

  it('are described in words, by group', () => {
    const narrowing = narrowed({
      tags: ['wing:south', 'team:sales', 'wing:north'],
      metadata: ['desk', 'meeting_room:false'],
    });
    expect(narrowingText(narrowing)).toBe('Wing South or North, Team Sales, Desk, Meeting room No');
    expect(narrowingText(narrowed({ metadata: ['has_bookingsource'] }))).toBe('Can be booked');
    expect(narrowingText(noNarrowing)).toBeNull();
  });

  it('have a unique chip for each choice', () => {
    const choice = fc.constantFrom('team:a', 'team:b', 'desk', 'a:b');
    const list = fc.uniqueArray(choice, { maxLength: 3 });
    fc.assert(
      fc.property(list, list, list, (tags, metadata, datasourceTypes) => {
        const chips = toChips({ tags, metadata, datasourceTypes });
        expect(chips).toHaveLength(tags.length + metadata.length + datasourceTypes.length);
        expect(new Set(chips.map(({ id }) => id)).size).toBe(chips.length);
        expect(toNarrowing(chips)).toEqual({ tags, metadata, datasourceTypes });
      }),
    );
  });
});

describe('filters without matches', () => {
  it('offer other floors of the building with matches, most first', () => {
    const selection = select('ids=2&space_type=floor');
    const scope = toZoneScope('sensorlayer', narrowed({ tags: ['team:legal'] }));
    expect(floorsLeft(spaces, selection, scope)).toEqual([{ id: '1', name: 'Floor 0', count: 2 }]);
    const nowhere = toZoneScope('sensorlayer', narrowed({ tags: ['team:none'] }));
    expect(floorsLeft(spaces, selection, nowhere)).toEqual([]);
  });
});
