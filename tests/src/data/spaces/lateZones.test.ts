import { describe, expect, it } from 'vitest';
import type { Zone } from '#contract/spaces.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { buildSpaceStore } from '#src/data/spaces/buildSpaceStore.ts';
import { LateZones, type ZoneSource } from '#src/data/spaces/LateZones.ts';
import { ZonesWanted } from '#src/data/spaces/ZonesWanted.ts';
import { FakeClock } from '../../FakeClock.ts';
import { aBuilding, aFloor, aZone } from '../../spaceBuilders.ts';

const buildings = [1, 2, 3].map((id) =>
  aBuilding({ id, floors: [aFloor({ id: id * 10, building_id: id })] }),
);
const zones = [1, 2, 3].map((id) =>
  aZone({ id: id * 100, building_id: id, floor_id: id * 10, name: `Room of ${id}` }),
);

/** Spaces whose zones come from a server that tells what it was asked, and fails while `refuse` holds an error. */
function lateSpaces(listed: readonly Zone[] = zones) {
  const asked: string[] = [];
  const server: { refuse: Error | null } = { refuse: null };
  const source: ZoneSource = {
    read: async (wanted) => {
      asked.push(wanted.map(({ id }) => id).join());
      if (server.refuse) throw server.refuse;
      return new Map(
        wanted.map(({ id }) => [id, listed.filter((zone) => toSpaceId(zone.building_id) === id)]),
      );
    },
    buildingOf: async (id) => {
      asked.push(`zone ${id}`);
      const zone = listed.find((one) => toSpaceId(one.id) === id);
      return zone ? toSpaceId(zone.building_id) : null;
    },
  };
  return { spaces: buildSpaceStore(buildings, source), asked, server };
}

describe('The zones of a portfolio', () => {
  it('come by building, each read once, when one of them is asked for', async () => {
    const { spaces, asked } = lateSpaces();
    expect(() => spaces.zonesByFloor.get('20')).toThrow(ZonesWanted);
    const read = () => spaces.zonesByFloor.get('20')?.map(({ name }) => name);
    await expect(spaces.zoneLists.whenRead(read)).resolves.toEqual(['Room of 2']);
    expect(spaces.zones.get('200')?.name).toBe('Room of 2');
    expect(asked).toEqual(['2']);
  });

  it('are all read in one go by who goes through all of them, but those that are there', async () => {
    const { spaces, asked } = lateSpaces();
    await spaces.zoneLists.read(['2']);
    const names = () => [...spaces.zones.values()].map(({ name }) => name);
    await expect(spaces.zoneLists.whenRead(names)).resolves.toEqual([
      'Room of 1',
      'Room of 2',
      'Room of 3',
    ]);
    expect(asked).toEqual(['2', '1,3']);
  });

  it('are found by id without a list of all', async () => {
    const { spaces, asked } = lateSpaces();
    const name = () => spaces.zones.get('300')?.name;
    await expect(spaces.zoneLists.whenRead(name)).resolves.toBe('Room of 3');
    expect(asked).toEqual(['zone 300', '3']);
  });

  it('lack an id that nobody knows, which is looked for once', async () => {
    const { spaces, asked } = lateSpaces();
    const isThere = () => spaces.zones.has('999');
    await expect(spaces.zoneLists.whenRead(isThere)).resolves.toBe(false);
    expect(spaces.zones.get('999')).toBeUndefined();
    expect(asked).toEqual(['zone 999']);
  });

  it('are not asked for where a floor or building is not there', () => {
    const { spaces, asked } = lateSpaces();
    expect(spaces.zonesByFloor.get('99')).toBeUndefined();
    expect(spaces.zoneLists.of(['9'])).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('that cannot be read tell whoever asks why, instead of being asked for again and again', async () => {
    const { spaces, asked, server } = lateSpaces();
    server.refuse = new Error('The server is busy');
    const read = () => spaces.zonesByFloor.get('20');
    await expect(spaces.zoneLists.whenRead(read)).rejects.toThrow('The server is busy');
    expect(read).toThrow('The server is busy');
    expect(asked).toEqual(['2']);
  });

  it('that could not be read are asked for again a little later', async () => {
    const clock = new FakeClock();
    let isBusy = true;
    const late = new LateZones(
      {
        buildings: new Map([['1', { id: toSpaceId(1), zonesVersion: 'first' }]]),
        floors: new Map([['10', { buildingId: toSpaceId(1) }]]),
      },
      {
        read: async () => {
          if (isBusy) throw new Error('The server is busy');
          return new Map([['1', zones.slice(0, 1)]]);
        },
        buildingOf: () => Promise.resolve(null),
      },
      clock,
    );
    const read = () => late.ofFloor('10')?.map(({ name }) => name);
    await expect(late.whenRead(read)).rejects.toThrow('The server is busy');
    isBusy = false;
    expect(read).toThrow('The server is busy');
    clock.pass(5_000);
    await expect(late.whenRead(read)).resolves.toEqual(['Room of 1']);
  });

  it('without a floor of their building are refused', async () => {
    const astray = [aZone({ id: 5, building_id: 1, floor_id: 20 })];
    const { spaces } = lateSpaces(astray);
    await expect(spaces.zoneLists.read(['1'])).rejects.toThrow('Zones mis-configuration');
  });
});
