import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toSpaceId } from '#domain/space/ids.ts';
import { KeptZones } from '#src/data/spaces/KeptZones.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { FakeClock } from '../../FakeClock.ts';
import { aZone } from '../../spaceBuilders.ts';

const zones = [aZone({ id: 100, building_id: 1, floor_id: 10 })];
const listOf = (id: number, zonesVersion = 'first') => ({ id: toSpaceId(id), zonesVersion });

/** What a visit of an account finds of the first building. */
async function foundBy(account: string | null, zonesVersion = 'first') {
  const lists = await new KeptZones(() => account, systemClock).read([listOf(1, zonesVersion)]);
  return lists.get('1');
}

async function keepAs(account: string | null, ...ids: number[]): Promise<void> {
  const kept = new KeptZones(() => account, systemClock);
  await kept.write(ids.map((id) => ({ id: toSpaceId(id), zonesVersion: 'first', zones })));
}

describe('Zones that the browser keeps', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
  });

  it('are there at the next visit of the account', async () => {
    await keepAs('ann', 1);
    expect(await foundBy('ann')).toEqual(zones);
  });

  it('are not there once the building has others', async () => {
    await keepAs('ann', 1);
    expect(await foundBy('ann', 'second')).toBeUndefined();
  });

  it('are not shown to another account', async () => {
    await keepAs('ann', 1);
    expect(await foundBy('ben')).toBeUndefined();
  });

  it('are gone after logout', async () => {
    await keepAs('ann', 1);
    await new KeptZones(() => null, systemClock).forget();
    expect(await foundBy('ann')).toBeUndefined();
  });

  it('of others, and of buildings that are no longer shared, go when somebody signs in', async () => {
    await keepAs('ann', 1);
    await keepAs('ben', 1, 2);
    await new KeptZones(() => 'ben', systemClock).keepOnly(['2']);
    expect(await foundBy('ann')).toBeUndefined();
    expect(await foundBy('ben')).toBeUndefined();
    const left = await new KeptZones(() => 'ben', systemClock).read([listOf(2)]);
    expect([...left.keys()]).toEqual(['2']);
  });

  it('are none without an account', async () => {
    await keepAs(null, 1);
    expect(await foundBy(null)).toBeUndefined();
  });

  it('are none where the browser has no storage, which stops nobody', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await keepAs('ann', 1);
    expect(await foundBy('ann')).toBeUndefined();
  });

  it('are done without where the storage does not answer', async () => {
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    const clock = new FakeClock();
    const reading = new KeptZones(() => 'ann', clock).read([listOf(1)]);
    clock.pass(1_000);
    await expect(reading).resolves.toEqual(new Map());
  });
});
