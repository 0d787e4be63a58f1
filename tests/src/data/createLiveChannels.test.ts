import { afterEach, expect, it, vi } from 'vitest';
import type { ApiClient } from '#src/data/api/ApiClient.ts';
import { createLiveChannels } from '#src/data/live/createLiveChannels.ts';
import { FakeClock } from '../FakeClock.ts';

afterEach(() => vi.unstubAllGlobals());

/** Listens once, and tells the addresses of the sockets that were opened for it. */
async function addressesWith(socketUrl: string): Promise<string[]> {
  const opened: string[] = [];
  class RecordedSocket extends EventTarget {
    constructor(url: string) {
      super();
      opened.push(url);
    }
    close(): void {}
  }
  vi.stubGlobal('WebSocket', RecordedSocket);
  vi.stubGlobal('window', { location: new URL('https://floors.example/building/heatmap/now') });
  const call = () => Promise.resolve({ ticket: 'fl_tkt_1' });
  const channels = createLiveChannels({
    api: { call } as unknown as ApiClient,
    applicationId: 'floorscope-web',
    socketUrl: () => socketUrl,
    clock: new FakeClock(),
    onLoginError: () => {},
  });
  const listener = { onState: () => {}, onResult: () => {} };
  channels.listen('getLatestZoneMetric', { building_id: '10' }, listener);
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  channels.dispose();
  return opened;
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
