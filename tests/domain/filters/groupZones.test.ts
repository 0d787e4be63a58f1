import { describe, expect, it } from 'vitest';
import { FilterError } from '#domain/filters/rsql.ts';
import { type FilterableZone, groupKeys } from '#domain/filters/groupKeys.ts';
import { parseGroupZones } from '#domain/filters/parseGroupZones.ts';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';

const zone: FilterableZone = {
  id: '12',
  name: 'Room',
  type: 'room',
  buildingId: 'b1',
  floorId: '4',
  layerName: 'sensorlayer',
  capacity: { default: 6 },
  m2: null,
  tags: ['team:sales', 'team:hr', 'use.meeting'],
  metadata: { wing: 'east', seats: 3, quiet: false, blank: '', deep: {} },
  spaceType: 'meeting',
};
const around = { campusId: 'campus-1', roomSizes: defaultRoomSizes };

describe('group_zones', () => {
  it.each([undefined, null, '', '  '])('with %j group by zone', (text) => {
    expect(parseGroupZones(text)).toEqual([{ kind: 'zone' }]);
  });

  it('lists each grouping once', () => {
    expect(
      parseGroupZones('floor, building,campus,space_type,size,tag:Team,metadata:Wing,all,floor'),
    ).toEqual([
      { kind: 'floor' },
      { kind: 'building' },
      { kind: 'campus' },
      { kind: 'space_type' },
      { kind: 'size' },
      { kind: 'tag', group: 'team' },
      { kind: 'metadata', key: 'Wing' },
      { kind: 'all' },
    ]);
  });

  it('crosses up to three groupings', () => {
    expect(parseGroupZones('floor * space_type,building*tag:Team*size')).toEqual([
      { kind: 'crossed', by: [{ kind: 'floor' }, { kind: 'space_type' }] },
      {
        kind: 'crossed',
        by: [{ kind: 'building' }, { kind: 'tag', group: 'team' }, { kind: 'size' }],
      },
    ]);
  });

  it.each([
    ['floor*', "Unknown grouping ''", 7],
    ['floor, size*desk', 'Unknown grouping desk', 13],
    ['zone*floor', 'zone cannot be crossed', 1],
    ['floor*all', 'all cannot be crossed', 7],
    ['size*size', 'size is crossed twice', 6],
    ['floor*size*campus*building', 'More than 3 groupings are crossed', 19],
    ['floor, desk', 'Unknown grouping desk', 8],
    ['floor,', "Unknown grouping ''", 7],
    ['zone,tag:', 'tag: needs a name', 6],
  ])('rejects %j with %s at %d', (text, reason, position) => {
    expect(() => parseGroupZones(text)).toThrow(new FilterError(reason, position));
  });

  it.each([
    ['zone', ['12']],
    ['floor', ['4']],
    ['building', ['b1']],
    ['campus', ['campus-1']],
    ['space_type', ['meeting']],
    ['size', ['M']],
    ['all', ['all']],
    ['tag:team', ['team:sales', 'team:hr']],
    ['tag:none', []],
    ['floor*size', ['4*M']],
    ['floor*tag:team', ['4*team:sales', '4*team:hr']],
    ['tag:none*floor', []],
    ['metadata:wing', ['east']],
    ['metadata:seats', ['3']],
    ['metadata:quiet', ['false']],
    ['metadata:blank', []],
    ['metadata:deep', []],
    ['metadata:toString', []],
  ])('%s groups the zone into %j', (text, keys) => {
    expect(parseGroupZones(text).flatMap((by) => groupKeys(zone, by, around))).toEqual(keys);
  });

  it('leaves out a zone without the property', () => {
    const bare = { ...zone, spaceType: null, capacity: {} };
    for (const text of ['space_type', 'size', 'campus']) {
      const [by = { kind: 'all' as const }] = parseGroupZones(text);
      expect(groupKeys(bare, by, { ...around, campusId: null })).toEqual([]);
    }
  });
});
