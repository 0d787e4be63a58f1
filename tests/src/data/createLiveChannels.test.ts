import { afterEach, expect, it, vi } from 'vitest';
import type { ApiClient } from '#src/data/api/ApiClient.ts';
import { createLiveChannels } from '#src/data/live/createLiveChannels.ts';
import { FakeClock } from '../FakeClock.ts';

afterEach(() => vi.unstubAllGlobals());

const listener = { onState: () => {}, onResult: () => {} };

/** Channels whose sockets do nothing, in the order in which they were opened, and the calls for tickets. */
function openChannels(socketUrl: string) {
  const opened: (EventTarget & { url: string })[] = [];
  class RecordedSocket extends EventTarget {
    readonly url: string;
    constructor(url: string) {
      super();
      this.url = url;
      opened.push(this);
    }
    close(): void {}
  }
  vi.stubGlobal('WebSocket', RecordedSocket);
  vi.stubGlobal('window', { location: new URL('https://floors.example/building/heatmap/now') });
  const call = vi.fn<() => Promise<{ ticket: string }>>(() =>
    Promise.resolve({ ticket: 'fl_tkt_1' }),
  );
  const clock = new FakeClock();
  const channels = createLiveChannels({
    api: { call } as unknown as ApiClient,
    applicationId: 'floorscope-web',
    socketUrl: () => socketUrl,
    clock,
    onLoginError: () => {},
  });
  return { channels, opened, call, clock };
}

/** Listens once, and tells the addresses of the sockets that were opened for it. */
async function addressesWith(socketUrl: string): Promise<string[]> {
  const { channels, opened } = openChannels(socketUrl);
  channels.listen('getLatestZoneMetric', { building_id: '10' }, listener);
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  channels.dispose();
  return opened.map(({ url }) => url);
}

it.each(['wss://live.floors.example/v4/ws/', 'https://live.floors.example/v4/ws/'])(
  'a live channel at %s is named by its method, with app_id and api_key',
  async (socketUrl) => {
    const [opened = ''] = await addressesWith(socketUrl);
    const url = new URL(opened);
    expect(url.origin + url.pathname).toBe('wss://live.floors.example/v4/ws/getLatestZoneMetric');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      building_id: '10',
      app_id: 'floorscope-web',
      api_key: 'fl_tkt_1',
    });
  },
);

it('twenty buildings on one page ask for one ticket each, however long the server takes for a socket', async () => {
  const { channels, opened, call, clock } = openChannels('wss://live.floors.example/v4/ws/');
  const buildings = Array.from({ length: 20 }, (_, at) => String(at));
  for (const building_id of buildings)
    channels.listen('getGroupedFloorZoneMetrics', { building_id }, listener);
  for (const at of buildings.keys()) {
    const socket = await vi.waitFor(() => {
      const next = opened[at];
      if (next === undefined) throw new Error(`Socket ${at} is not opened yet`);
      return next;
    });
    clock.pass(1000);
    socket.dispatchEvent(new Event('open'));
  }
  clock.pass(60_000);
  expect(opened.map(({ url }) => new URL(url).searchParams.get('building_id'))).toEqual(buildings);
  expect(call).toHaveBeenCalledTimes(20);
  channels.dispose();
});

it('a channel that nobody hears before its turn comes asks for no ticket', async () => {
  const { channels, opened, call } = openChannels('wss://live.floors.example/v4/ws/');
  const stops = ['1', '2', '3', '4'].map((building_id) =>
    channels.listen('getGroupedFloorZoneMetrics', { building_id }, listener),
  );
  stops.at(-1)?.();
  await vi.waitFor(() => expect(opened).toHaveLength(3));
  for (const socket of opened) socket.dispatchEvent(new Event('open'));
  await Promise.resolve();
  expect(call).toHaveBeenCalledTimes(3);
  channels.dispose();
});
