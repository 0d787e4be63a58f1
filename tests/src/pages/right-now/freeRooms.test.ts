import { expect, it } from 'vitest';
import { noNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { toZoneScope } from '#domain/filters/zoneScope.ts';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { freeRoomsOf } from '#src/pages/right-now/model/freeRoomsOf.ts';
import { byId } from '#src/pages/right-now/model/Latest.ts';
import { toKeyFigures } from '#src/pages/right-now/model/toKeyFigures.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';
import { aLatest } from './aLatest.ts';

it('the strip counts the free rooms of a floor as its key figure does, whatever layers have the room', () => {
  const all = [
    aZoneSpace('1'),
    aZoneSpace('2'),
    aZoneSpace('3', { layerName: 'wifilayer' }),
    aZoneSpace('4', { layerName: 'wifilayer' }),
  ];
  const latest = byId([
    aLatest('1'),
    aLatest('2', { count: 2, frequency: 1 }),
    aLatest('3'),
    aLatest('4'),
  ]);
  for (const [source, free] of [
    ['sensorlayer', 1],
    ['wifilayer', 2],
  ] as const) {
    const scope = toZoneScope(source, noNarrowing);
    const zones = all.filter(scope.has);
    const { rooms } = toKeyFigures({
      floor: undefined,
      zones,
      latest,
      capacityName: null,
      roomSizes: defaultRoomSizes,
    });
    const ofStrip = freeRoomsOf(new Map([['10', all]]), latest, { scope, capacityName: null });
    expect(ofStrip.get('10')).toBe(free);
    expect(rooms?.free).toBe(free);
  }
});
