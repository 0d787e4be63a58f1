import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { getStaticAssets, privateGetFeatureFlags } from '#contract/account.ts';
import type { Endpoint, ResultOf } from '#contract/endpoint.ts';
import { getBuildings } from '#contract/spaces.ts';
import { parseZoneFilter } from '#domain/filters/parseZoneFilter.ts';
import type { ApiClient } from '#src/data/api/ApiClient.ts';
import { loadStartUp } from '#src/data/start-up/loadStartUp.ts';
import { KeptZones } from '#src/data/spaces/KeptZones.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { clientAt } from '#src/data/start-up/readClient.ts';
import { ApiError } from '#src/lib/errors/ApiError.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';

const building = {
  id: 1,
  name: 'Mill',
  timezone: 'Europe/Berlin',
  campus_id: null,
  campus_name: null,
  tags: [],
  zone_layers: [],
  startdate: '2026-01-01',
  enddate: null,
  settings: { default_layer: null, excluded_periods: [] },
  opening_hours: null,
  first_data: null,
  last_data: null,
  floors: [],
  zones_version: 'first',
};

const client = {
  key_request_url: '/v4/key',
  app_ids: ['floorscope'],
  login_endpoints: [],
  version: '1',
  support_email: 'help@floors.example',
  help_centre_url: 'https://help.floors.example',
  support_portal_url: null,
  videos: [],
};

const answers: Readonly<Record<string, unknown>> = {
  getBuildings: { buildings: [building] },
  getBuildingSettings: { building_settings: [] },
  getZones: { zones: [] },
  getStaticAssets: {
    files: [
      { name: 'floorscope.json', asseturl: '/client/floorscope.json' },
      { name: 'floorscope-secondary.json', asseturl: '/client/floorscope-secondary.json' },
    ],
  },
  privateGetFeatureFlags: { feature_flags: [{ name: 'home-v2', enabled: true }] },
};

const files: Readonly<Record<string, unknown>> = {
  '/client/floorscope.json': [client],
  '/client/floorscope-secondary.json': [{ support_email: 'partners@floors.example' }],
};

interface Failing {
  endpoint?: Endpoint;
  file?: string;
  error?: Error;
}

/** Starts up with one thing failing; tells what was asked, in order, and in which rounds: all that is asked while nothing answers is one. */
async function startWith({
  endpoint,
  file,
  error = new TypeError('Failed to fetch'),
}: Failing = {}) {
  const asked: string[] = [];
  const rounds: string[][] = [];
  let turn: Promise<void> | null = null;
  const endRound = async () => {
    await nextTurn();
    turn = null;
  };
  const ask = (name: string): Promise<void> => {
    asked.push(name);
    if (turn === null) {
      rounds.push([]);
      turn = endRound();
    }
    rounds.at(-1)?.push(name);
    return turn;
  };
  const queries: { name: string; query: object | undefined }[] = [];
  const api: ApiClient = {
    call: async (called, input) => {
      queries.push({ name: called.operationId, query: input?.query });
      await ask(called.operationId);
      if (called.operationId === endpoint?.operationId) throw error;
      return answers[called.operationId] as ResultOf<typeof called>;
    },
    callBytes: () => Promise.reject(new Error('not asked for')),
    callRaw: () => Promise.reject(new Error('not asked for')),
  };
  const note = (name: string) => () => ask(name);
  const loaded = await loadStartUp(api, {
    signal: new AbortController().signal,
    loadMarkers: note('markers'),
    loadUserData: async () => {
      await ask('user data');
      return {};
    },
    keptZones: new KeptZones(() => null, systemClock),
    firstBuildings: () => ['1'],
    before: undefined,
    readFile: async (url) => {
      await ask(url);
      if (url === file) throw error;
      return files[url];
    },
  });
  const queriesOf = (name: string) =>
    queries.filter((one) => one.name === name).map(({ query }) => query);
  return { loaded, asked, rounds, queriesOf };
}

const apiError = (code: string, isLogin = false) =>
  new ApiError({ code, reason: 'because', status: 500, isLogin });

describe('the start-up', () => {
  it('asks for everything at once, and for settings, zones and configuration as soon as it knows which', async () => {
    const { asked } = await startWith();
    expect(asked.slice(0, 5)).toEqual([
      'user data',
      'getBuildings',
      'getStaticAssets',
      'privateGetFeatureFlags',
      'markers',
    ]);
    expect(asked.slice(5).toSorted()).toEqual([
      ...Object.keys(files).toSorted(),
      'getBuildingSettings',
      'getZones',
      'getZones',
    ]);
  });

  it('waits for no more than two calls in a row', async () => {
    const { rounds } = await startWith();
    expect(rounds).toHaveLength(2);
    expect(rounds[0]).toHaveLength(5);
  });

  it('requests the settings of every building, and of those in view the zones with a default capacity above 0', async () => {
    const { queriesOf } = await startWith();
    expect(queriesOf('getBuildingSettings')).toEqual([{ building_id: ['1'] }]);
    expect(queriesOf('getZones')).toContainEqual({
      filter_zones: 'building_id=in=(1);capacity.default=gt=0',
    });
  });

  it('also requests zones without seats, so that plans show them', async () => {
    const { queriesOf } = await startWith();
    const tests = queriesOf('getZones').map((query) =>
      parseZoneFilter((query as { filter_zones: string }).filter_zones),
    );
    const capacities: Record<string, number>[] = [{ default: 4 }, { default: 0 }, { exam: 4 }, {}];
    const askingFor = capacities.map((capacity) => {
      const zone = { ...aZoneSpace('1', { capacity }), buildingId: toSpaceId(1), spaceType: null };
      return tests.filter(({ matches }) => matches(zone, null)).length;
    });
    expect(askingFor).toEqual([1, 1, 1, 1]);
  });

  it.each([
    ['the server fails', apiError('INTERNAL_ERROR')],
    ['the network fails', new TypeError('Failed to fetch')],
    ['they take too long', new DOMException('too long', 'TimeoutError')],
  ])('continues without feature flags when %s', async (_, error) => {
    const { loaded } = await startWith({ endpoint: privateGetFeatureFlags, error });
    expect(loaded.grantedFlags).toEqual({});
  });

  it('does not mistake an ended session for a failure of the flags', async () => {
    const error = apiError('API_KEY_TIMED_OUT', true);
    await expect(startWith({ endpoint: privateGetFeatureFlags, error })).rejects.toBe(error);
  });

  it('only warns when the secondary configuration cannot be read', async () => {
    const { loaded } = await startWith({ file: '/client/floorscope-secondary.json' });
    expect(loaded.files.warnings).toEqual(['Couldn’t load the secondary configuration.']);
    expect(clientAt(loaded.files, '/partner').support_email).toBe('help@floors.example');
  });

  it.each([
    ['the buildings', { endpoint: getBuildings }],
    ['the static assets', { endpoint: getStaticAssets }],
    ['the client configuration', { file: '/client/floorscope.json' }],
  ])('fails when %s cannot be read', async (_, failing) => {
    await expect(startWith(failing)).rejects.toThrow('Failed to fetch');
  });

  it('merges the secondary configuration over the client configuration', async () => {
    const { loaded } = await startWith();
    expect(clientAt(loaded.files, '').support_email).toBe('help@floors.example');
    expect(clientAt(loaded.files, '/partner')).toMatchObject({
      support_email: 'partners@floors.example',
      help_centre_url: 'https://help.floors.example',
    });
    expect(loaded.files.client.automatic_login).toBe(false);
  });
});
