import type { BuildingInput, ZoneInput } from '#contract/ingestSpaces.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';

/** When the test takes place. */
export const nowMs = Date.parse('2026-03-02T08:00:00Z');

/** Three buildings. Everything of one carries its letter in every id and its word in every text. */
export const sites = {
  mine: { letter: 'a', word: 'Ashgrove', campus: 'Shared' },
  neighbour: { letter: 'b', word: 'Bramblewick', campus: 'Shared' },
  far: { letter: 'c', word: 'Cinderford', campus: 'Cinderford Campus' },
} as const;

export type Site = (typeof sites)[keyof typeof sites];
type Kind = 'building' | 'ground' | 'upper' | 'area' | 'desk' | 'old';

/** The id of a part of a building: no two buildings share a piece of one. */
export function idOf({ letter }: Site, kind: Kind): string {
  const place = ['building', 'ground', 'upper', 'area', 'desk', 'old'].indexOf(kind);
  return `${letter.repeat(8)}-0000-4000-8000-${letter.repeat(11)}${place}`;
}

/** What a person with rights to the first building alone may never be told. */
export const canary = /bbbbbbbb|cccccccc|bramblewick|cinderford/gi;

/** People in the other buildings: more than the first has in all. */
export const peopleElsewhere = 5000;

/** Every id there is, some that are not, and the campuses. */
export const allIds: readonly string[] = [
  ...Object.values(sites).flatMap((site) =>
    (['building', 'ground', 'upper', 'area', 'desk', 'old'] as const).map((kind) =>
      idOf(site, kind),
    ),
  ),
  'campus-shared',
  'campus-cinderford-campus',
  'campus-nowhere',
  '404',
];

function zone(site: Site, kind: Kind, change: Partial<ZoneInput> = {}): ZoneInput {
  const { word } = site;
  return zoneBody(idOf(site, kind), {
    name: `${word} ${kind}`,
    type: 'room',
    capacity: [
      // As many as there are: more than three times the seats would be implausible, and shown nowhere.
      ['default', site === sites.mine ? 4 : peopleElsewhere],
      [`${word} seats`, 3],
    ],
    tags: ['dept:all', `team:${word}`],
    metadata: { owner: word, datasource_type: 'camera' },
    ...change,
  });
}

export function siteBody(site: Site): BuildingInput {
  const { word } = site;
  const ground = floorBody(idOf(site, 'ground'), {
    name: `${word} Floor 0`,
    scenery: [
      {
        kind: 'core',
        name: `${word} core`,
        points: [
          [0.8, 0.8],
          [0.9, 0.8],
          [0.9, 0.9],
        ],
      },
    ],
    zones: [
      zone(site, 'area', { layer_name: 'wifilayer' }),
      zone(site, 'desk', { parent: idOf(site, 'area') }),
      zone(site, 'old', { enddate: '2025-01-01' }),
    ],
  });
  return buildingBody(idOf(site, 'building'), {
    name: `${word} house`,
    campus_name: site.campus,
    opening_hours: site === sites.far ? 'Sa-Su 00:00-24:00' : 'Mo-Su 00:00-24:00',
    tags: [`estate:${word}`, 'kind:office'],
    settings: {
      excluded_periods: [{ startdate: '2026-01-01', enddate: '2026-01-02', title: `${word} move` }],
    },
    floors: [ground, floorBody(idOf(site, 'upper'), { name: `${word} Floor 1` })],
  });
}

function reading(site: Site, minute: number): object {
  const time = new Date(nowMs - (60 - minute) * 60_000).toISOString();
  const count = site === sites.mine ? 2 : peopleElsewhere;
  return { time, zone_id: idOf(site, 'desk'), layer: 'sensorlayer', count };
}

function booking(site: Site): object {
  const { word } = site;
  return {
    source: 'exchange',
    id: word,
    zone_id: idOf(site, 'desk'),
    start: '2026-03-02T06:00:00Z',
    end: '2026-03-02T07:30:00Z',
    department: word,
    accepted: site === sites.mine ? 2 : peopleElsewhere,
  };
}

function marker(title: string, spaceIds: readonly string[]): object {
  const days = { startdatetime: '2026-02-01', enddatetime: '2026-04-01' };
  return { data: { space_ids: spaceIds, title, description: `${title} told`, ...days } };
}

/** Fills a server; gives the ids of the time markers. */
export async function loadPortfolio(server: TestServer): Promise<string[]> {
  const all = Object.values(sites);
  await server.result('/v4/ingest/spaces', { body: { buildings: all.map(siteBody) } });
  const minutes = Array.from({ length: 12 }, (_, at) => at * 5);
  await server.result('/v4/ingest/observations', {
    body: all.flatMap((site) => minutes.map((minute) => reading(site, minute))),
  });
  await server.result('/v4/ingest/bookings', { body: all.map(booking) });
  await server.result('/v4/user-data', {
    body: { key_value_data: { favourite: JSON.stringify('Cinderford at noon') } },
  });
  const { mine, neighbour, far } = sites;
  const markers = [
    marker('Ashgrove closed', [idOf(mine, 'building')]),
    marker('Bramblewick closed', [idOf(neighbour, 'desk')]),
    marker('Cinderford closed', [idOf(far, 'ground'), 'campus-cinderford-campus']),
    marker('Joint', [idOf(mine, 'building'), idOf(neighbour, 'building')]),
    marker('Everywhere', ['campus-shared']),
  ];
  const made: string[] = [];
  for (const body of markers) {
    const answer = await server.result<{ time_marker: { id: string } }>('/v4/time-markers', {
      body,
    });
    made.push(answer.time_marker.id);
  }
  return made;
}
