import { describe, expect, it } from 'vitest';
import { findingMembers, groupMembers } from '#domain/space/members/groupMembers.ts';
import type { MemberZone } from '#domain/space/members/MemberZone.ts';
import { placeSeats } from '#domain/space/members/placeSeats.ts';

function zone(id: string, layerName: string, part: Partial<MemberZone> = {}): MemberZone {
  return {
    id,
    layerName,
    buildingId: 'b',
    floorId: 'f',
    parentId: null,
    placeId: null,
    metadata: {},
    startMs: 0,
    endMs: 100,
    ...part,
  };
}

/** Each member as "id side unit twins order from-to". */
function partsOf(zones: readonly MemberZone[], defaultLayer = 'sensorlayer'): string[] {
  return groupMembers(zones, () => defaultLayer).map(({ zone: own, side, unit, twins, order }) =>
    [own.id, side, unit, twins, order, `${own.startMs}-${own.endMs}`].join(' '),
  );
}

describe('the members of a group', () => {
  it('are found in short steps, however many zones it has', () => {
    const count = 700;
    const zones = Array.from({ length: count }, (_, id) =>
      zone(String(id), 'sensorlayer', { floorId: String(id % 3) }),
    );
    const finding = findingMembers(zones, () => 'sensorlayer');
    let steps = 0;
    let step = finding.next();
    for (; step.done !== true; step = finding.next()) steps += 1;
    expect(steps).toBeGreaterThanOrEqual(3 * count);
    expect(step.value).toEqual(groupMembers(zones, () => 'sensorlayer'));
    expect(step.value).toHaveLength(count);
  });

  it('are units of an area and its contents, whatever their source', () => {
    const zones = [
      zone('w', 'wifilayer', { placeId: 'hall' }),
      zone('p', 'pirlayer', { placeId: 'hall', parentId: 'w' }),
      zone('s', 'sensorlayer', { parentId: 'w', placeId: 'desk' }),
      zone('q', 'pirlayer', { parentId: 'w', placeId: 'desk' }),
      zone('d', 'sensorlayer', { parentId: 'w' }),
      zone('r', 'sensorlayer'),
    ];
    expect(partsOf(zones, 'pirlayer')).toEqual([
      'p parent 1 1 0 0-100',
      'w parent 1 1 1 0-100',
      'q child 1 2 0 0-100',
      's child 1 2 1 0-100',
      'd child 1 0 0 0-100',
      'r space 0 0 0 0-100',
    ]);
  });

  it('change as zones begin and end', () => {
    const zones = [
      zone('w', 'wifilayer', { placeId: 'hall' }),
      zone('s', 'sensorlayer', { placeId: 'hall', endMs: 40 }),
      zone('t', 'sensorlayer', { placeId: 'hall', startMs: 60 }),
    ];
    expect(partsOf(zones).toSorted()).toEqual(
      [
        's parent 1 1 0 0-40',
        't parent 3 2 0 60-100',
        'w parent 1 1 1 0-40',
        'w parent 3 2 1 60-100',
        'w space 0 0 0 40-60',
      ].map((part) => part.replace('parent 3', 'parent 2')),
    );
  });

  it('include a second place for a second zone of the same layer', () => {
    const zones = ['a', 'b'].map((id) => zone(id, 'sensorlayer', { placeId: 'x' }));
    expect(partsOf([...zones, zone('w', 'wifilayer', { placeId: 'x' })])).toEqual([
      'a parent 1 1 0 0-100',
      'w parent 1 1 1 0-100',
      'b space 0 0 0 0-100',
    ]);
  });

  it('take a room in an area without its desks', () => {
    const zones = [
      zone('w', 'wifilayer'),
      zone('room', 'sensorlayer', { parentId: 'w' }),
      zone('desk', 'sensorlayer', { parentId: 'room' }),
    ];
    expect(partsOf(zones)).toEqual(['room child 1 0 0 0-100', 'w parent 1 0 0 0-100']);
    expect(partsOf(zones.slice(1))).toEqual(['desk child 1 0 0 0-100', 'room parent 1 0 0 0-100']);
  });

  it('treat zones that are each other’s parents as one unit', () => {
    const zones = [
      zone('a', 'sensorlayer', { parentId: 'b' }),
      zone('b', 'sensorlayer', { parentId: 'a' }),
    ];
    expect(partsOf(zones)).toEqual(['a child 1 0 0 0-100', 'b parent 1 0 0 0-100']);
  });

  it('of a floor with counters are the counters and the innermost places', () => {
    const zones = [
      zone('in', 'sensorlayer', { metadata: { floor_level_aggregate: true } }),
      zone('w', 'wifilayer', { placeId: 'hall' }),
      zone('s', 'sensorlayer', { placeId: 'hall', parentId: 'w' }),
    ];
    expect(partsOf(zones)).toEqual([
      'in aggregate 1 0 0 0-100',
      's presence 0 1 0 0-100',
      'w presence 0 1 1 0-100',
    ]);
  });
});

it('take the seats of a place from the first of its zones that has any', () => {
  const members = [
    { twins: 1, order: 1, seats: 8 },
    { twins: 1, order: 0, seats: 0 },
    { twins: 1, order: 2, seats: 9 },
    { twins: 0, order: 0, seats: 3 },
  ];
  const rule = { seatsOf: ({ seats }: { seats: number }) => seats, keyOf: () => 'x' };
  expect(placeSeats(members, rule)).toEqual([8, 8, 8, 3]);
});
