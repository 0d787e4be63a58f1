import { expose, wrap } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import { unpackTexts } from '#tests/builders/unpackTexts.ts';
import { GeometryService } from '#workers/geometry/GeometryService.ts';
import { passAbortSignals } from '#workers/wire/passAbortSignals.ts';
import { box, floor, tiledFloor, zone } from './floors.ts';
import type { Remote } from 'comlink';

passAbortSignals();

class Spy extends GeometryService {
  readonly built: ArrayBufferLike[] = [];

  override async buildFloor(...args: Parameters<GeometryService['buildFloor']>) {
    const pack = await super.buildFloor(...args);
    this.built.push(pack.xy.buffer, pack.zoneIds.units.buffer, pack.index);
    return pack;
  }
}

const ports: MessagePort[] = [];

function connect(): { spy: Spy; remote: Remote<Spy> } {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const spy = new Spy();
  expose(spy, port1);
  return { spy, remote: wrap<Spy>(port2) };
}

afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

describe('the geometry worker over a message channel', () => {
  it('moves the buffers of a pack instead of copying them', async () => {
    const { spy, remote } = connect();
    const pack = await remote.buildFloor(floor([zone('a', box(0, 0, 1, 1))]));
    expect(unpackTexts(pack.zoneIds)).toEqual(['a']);
    expect([...pack.triangles]).toHaveLength(6);
    expect(pack.index.byteLength).toBeGreaterThan(0);
    expect(spy.built.map((buffer) => buffer.byteLength)).toEqual([0, 0, 0]);
  });

  it('matches sensor zones', async () => {
    const { remote } = connect();
    const sensors = [{ id: 's', ring: box(0.1, 0.1, 0.1, 0.1) }];
    const wifis = [{ id: 'w', ring: box(0, 0, 0.5, 0.5) }];
    expect(await remote.matchSensorZones(sensors, wifis)).toEqual(new Map([['s', 'w']]));
  });

  it('stops building when the caller aborts', async () => {
    const { spy, remote } = connect();
    const controller = new AbortController();
    const building = remote.buildFloor(tiledFloor(200, 150), controller.signal);
    controller.abort();
    await expect(building).rejects.toMatchObject({ name: 'AbortError' });
    expect(spy.built).toEqual([]);
  });

  it('does not start if the caller has already aborted', async () => {
    const { spy, remote } = connect();
    const building = remote.buildFloor(floor([]), AbortSignal.abort());
    await expect(building).rejects.toMatchObject({ name: 'AbortError' });
    expect(spy.built).toEqual([]);
  });

  it('finishes under a signal that never aborts', async () => {
    const { remote } = connect();
    const pack = await remote.buildFloor(tiledFloor(60, 50), new AbortController().signal);
    expect(pack.zoneCount).toBe(3_000);
  });
});
