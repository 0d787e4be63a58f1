import { describe, expect, it } from 'vitest';
import { aBuilding, aFloor, aZone, harbourAndHill, spaceStoreOf } from '../../spaceBuilders.ts';

describe('buildSpaceStore', () => {
  it('converts ids to text and finds spaces by id', () => {
    const spaces = harbourAndHill();
    expect(spaces.buildings.get('10')?.floorIds).toEqual(['11', '12']);
    expect(spaces.zones.get('111')).toMatchObject({ floorId: '11', capacity: { default: 4 } });
    expect(spaces.zonesByFloor.get('11')?.map((zone) => zone.id)).toEqual(['111', '112']);
    expect(spaces.campuses.get('campus-1')?.buildingIds).toEqual(['10', '20']);
  });

  it('drops layers without zones', () => {
    const layers = harbourAndHill().buildings.get('10')?.layers;
    expect(layers?.map((layer) => layer.name)).toEqual(['sensorlayer', 'wifilayer']);
  });

  it('falls back to the first layer and says so when the default layer is unknown', () => {
    const building = aBuilding({
      id: 1,
      settings: { default_layer: 'lostlayer', excluded_periods: [] },
      floors: [aFloor({ id: 2, building_id: 1 })],
    });
    const spaces = spaceStoreOf([building], [aZone({ id: 3, building_id: 1, floor_id: 2 })]);
    expect(spaces.buildings.get('1')?.defaultLayer).toBe('sensorlayer');
    expect(spaces.warnings).toHaveLength(1);
  });

  it('refuses a zone without building or floor', () => {
    const orphan = aZone({ id: 3, building_id: 1, floor_id: 99 });
    expect(() => spaceStoreOf([aBuilding({ id: 1 })], [orphan])).toThrow(
      'Zones mis-configuration - please contact your CSM. Detected a zone without corresponding building or floor',
    );
  });

  it('keeps the newest of several periods of a zone', () => {
    const place = { id: 3, building_id: 1, floor_id: 2 };
    const spaces = spaceStoreOf(
      [aBuilding({ id: 1, floors: [aFloor({ id: 2, building_id: 1 })] })],
      [
        aZone({ ...place, startdate: '2025-01-01', capacity: [['default', 8]] }),
        aZone({ ...place, startdate: '2024-01-01', capacity: [['default', 6]] }),
      ],
    );
    expect(spaces.zones.get('3')?.capacity).toEqual({ default: 8 });
  });
});
