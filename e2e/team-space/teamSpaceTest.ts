import type { Locator, Page } from '@playwright/test';
import { callApi } from '../callApi.ts';
import { emptyTest, oncePerServer } from '../fixtures.ts';
import type { TestServer } from '../startServer.ts';

export { expect } from '../fixtures.ts';

const buildingId = 7000;
const floorId = 7001;
const dayMs = 86_400_000;
/** The page needs 84 days of data. */
const days = 98;

/** Four areas in a row, the last of them too far from the others; each with its people in the opening hour. */
const areas = [
  { id: 7011, name: 'Harbor', x: 0, people: 2 },
  { id: 7012, name: 'Quay', x: 5, people: 7 },
  { id: 7013, name: 'Pier', x: 12, people: 1 },
  { id: 7014, name: 'Jetty', x: 21, people: 1 },
];
/** A team on the other floor, which has no seat to spare. */
const annex = { id: 7021, name: 'Annex', x: 0, people: 8 };
const annexFloorId = 7002;

/** A square of 5 m on a plan of 30 m by 30 m. */
function square(x: number): [number, number][] {
  return [
    [x, 10],
    [x + 5, 10],
    [x + 5, 15],
    [x, 15],
  ].map(([a = 0, b = 0]) => [a / 30, b / 30]);
}

function toZone({ id, name, x }: (typeof areas)[number]) {
  return {
    id,
    name,
    type: 'open area',
    layer_name: 'sensorlayer',
    capacity: [['default', 10]],
    m2: 25,
    normalised_points: square(x),
  };
}

function* workingDays(): Generator<number> {
  const today = Math.floor(Date.now() / dayMs);
  for (let day = today - days; day < today; day += 1) if ((day + 3) % 7 < 5) yield day * dayMs;
}

const dockOf = oncePerServer(async (server: TestServer) => {
  await callApi(server, '/v4/ingest/spaces', {
    buildings: [
      {
        id: buildingId,
        name: 'Dock House',
        timezone: 'UTC',
        startdate: '2024-01-01',
        opening_hours: 'Mo-Fr 09:00-10:00',
        floors: [
          {
            id: floorId,
            name: 'Floor 1',
            zones: areas.map(toZone),
          },
          {
            id: annexFloorId,
            name: 'Floor 2',
            zones: [{ ...toZone(annex), tags: ['team:divers'] }],
          },
        ],
      },
    ],
  });
  // Consolidate, to which places are handed, is behind a flag.
  await callApi(server, '/v4/user-data', {
    key_value_data: { feature_flags: JSON.stringify({ 'consolidate-floors': true }) },
  });
  const rows = [...workingDays()].flatMap((day) =>
    [...areas, annex].flatMap(({ id, people }) =>
      Array.from({ length: 12 }, (_, slot) => ({
        time: new Date(day + 9 * 3_600_000 + slot * 300_000).toISOString(),
        zone_id: id,
        layer: 'sensorlayer',
        count: people,
        period_s: 300,
      })),
    ),
  );
  await callApi(server, '/v4/ingest/observations', rows);
});

interface SavedSearch {
  name: string;
  scenario: Record<string, unknown>;
}

/** Saves the search "Dock team" once more as a program would: the quay kept, and only piers looked at. */
export async function saveWithoutQuay(server: TestServer): Promise<void> {
  const path = '/v4/planning/team-spaces';
  const { team_spaces: all } = (await callApi(server, path)) as { team_spaces: SavedSearch[] };
  const dock = all.find(({ name }) => name === 'Dock team');
  if (dock === undefined) throw new Error('The search Dock team is not saved');
  const scenario = { ...dock.scenario, keep_zone_ids: [7012], filter_zones: 'name==Pier' };
  await callApi(server, path, { name: 'Without the quay', shared: false, scenario });
}

/** The page as a person meets it. */
class TeamSpaceScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get people(): Locator {
    return this.page.getByRole('spinbutton', { name: 'People' });
  }

  /** What was last read out. */
  get result(): Locator {
    return this.page.getByRole('status', { name: 'Result' });
  }

  get none(): Locator {
    return this.page.getByRole('region', { name: 'No place found' });
  }

  get saved(): Locator {
    return this.page.getByRole('region', { name: 'Saved searches' });
  }

  savedRow(name: string): Locator {
    return this.saved
      .getByRole('listitem')
      .filter({ has: this.page.getByText(name, { exact: true }) });
  }

  place(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }
}

interface Fixtures {
  teamSpace: TeamSpaceScreen;
  /** Signs in and opens the page of a house whose people are known. */
  open: () => Promise<void>;
}

export const test = emptyTest.extend<Fixtures>({
  teamSpace: ({ page }, provide) => provide(new TeamSpaceScreen(page)),
  open: async ({ server, page, signIn }, provide) => {
    await dockOf(server);
    await provide(() =>
      signIn(page, `/tools/find-team-space?ids=${buildingId}&space_type=building`),
    );
  },
});
