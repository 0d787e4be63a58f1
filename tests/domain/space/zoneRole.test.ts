import { expect, it } from 'vitest';
import { zoneRole } from '#domain/space/zoneRole.ts';
import { aZoneSpace } from '#tests/src/aZoneSpace.ts';

it('the role of a zone depends on metadata, layer and type', () => {
  const desk = aZoneSpace('1', { type: 'desk', metadata: { desk: true } });
  const wifi = aZoneSpace('2', { type: 'team', layerName: 'wifilayer', metadata: {} });
  const lounge = aZoneSpace('3', { type: 'Lounge', metadata: {} });
  const bench = aZoneSpace('5', { type: 'Desks', metadata: {} });
  expect([desk, wifi, lounge, bench, aZoneSpace('4')].map(zoneRole)).toEqual([
    'desk',
    'area',
    'area',
    'area',
    'room',
  ]);
});
