import { describe, expect, it } from 'vitest';
import type { Building } from '#contract/spaces.ts';
import { buildingBody, floorBody, oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { openTestSpaces, type TestSpaces } from './openTestSpaces.ts';

async function buildingsOf(test: TestSpaces): Promise<Building[]> {
  return ((await test.call('getBuildings')) as { buildings: Building[] }).buildings;
}

describe('getBuildings', () => {
  it('tells the version of a building’s zones, which is another once one of them is, and stays with others’', async () => {
    const test = await openTestSpaces();
    const bodyOf = (name: string) => ({
      buildings: [
        ...oneFloor([zoneBody(1, { name })]).buildings,
        buildingBody(2, { floors: [floorBody(21, { zones: [zoneBody(2)] })] }),
      ],
    });
    await test.post(bodyOf('Room 1'));
    const versions = async () => (await buildingsOf(test)).map((one) => one.zones_version);
    const [first, other] = await versions();
    expect(first).not.toBe(other);
    expect(await versions()).toEqual([first, other]);
    await test.post(bodyOf('Boardroom'));
    const [renamed, kept] = await versions();
    expect(renamed).not.toBe(first);
    expect(kept).toBe(other);
    await test.post(bodyOf('Room 1'));
    expect(await versions()).toEqual([first, other]);
  });

  it('counts the zones of a floor by layer, a zone of several periods once', async () => {
    const test = await openTestSpaces();
    const zones = [
      zoneBody(1, { startdate: '2024-01-01', enddate: '2025-01-01' }),
      zoneBody(1, { startdate: '2025-01-01', capacity: [['default', 9]] }),
      zoneBody(2),
      zoneBody(3, { layer_name: 'bookinglayer' }),
    ];
    await test.post(oneFloor(zones));
    const [building] = await buildingsOf(test);
    expect(building?.floors.map((floor) => floor.zone_counts)).toEqual([
      { sensorlayer: 2, bookinglayer: 1 },
    ]);
  });
});
