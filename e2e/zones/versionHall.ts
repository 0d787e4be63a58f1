import type { Zone } from '#contract/spaces.ts';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The ids of a building with one floor of three rooms side by side, 20 by 12.5 m; tests share a server, so each has its own. */
export function hallOf(number: number) {
  const base = 7000 + number * 100;
  return { building: base, floor: base + 10, rooms: [base + 11, base + 12, base + 13] as const };
}

function room(id: number, at: number) {
  const [left, right] = [0.1 + at * 0.25, 0.35 + at * 0.25];
  return {
    id,
    name: `Hall ${at + 1}`,
    type: 'meeting_room',
    layer_name: 'sensorlayer',
    capacity: [['default', 4 + at]],
    m2: 25,
    tags: [`wing:${at === 0 ? 'east' : 'west'}`],
    normalised_points: [
      [left, 0.2],
      [right, 0.2],
      [right, 0.6],
      [left, 0.6],
    ],
  };
}

/** A floor above with a single room in the middle. */
function upperOf({ floor }: ReturnType<typeof hallOf>) {
  const corners = [
    [0.3, 0.3],
    [0.5, 0.3],
    [0.5, 0.5],
    [0.3, 0.5],
  ];
  return {
    id: floor + 10,
    name: 'Floor 2',
    floorplanimagedimensions: { width: 20, height: 12.5 },
    zones: [{ ...room(floor + 11, 0), name: 'Loft', m2: 10, normalised_points: corners }],
  };
}

interface Server {
  url: string;
  adminKey: string;
}

/** Calls of an administrator's other program. */
export function outsideCalls(page: Page, server: Server) {
  const headers = { authorization: `Bearer ${server.adminKey}` };
  const post = async (path: string, body: object, tag?: string) => {
    const answer = await page.request.post(`${server.url}${path}`, {
      headers: { ...headers, ...(tag === undefined ? {} : { 'if-match': tag }) },
      ...(path.endsWith('/publish') ? {} : { data: body }),
    });
    expect(answer.status(), path).toBe(200);
    return {
      result: (await answer.json()).result as { id: string },
      tag: answer.headers()['etag'],
    };
  };
  /** The zones of a draft, and its version. */
  const draftZones = async (id: string) => {
    const answer = await page.request.get(`${server.url}/v4/zone-drafts/${id}/zones`, { headers });
    const { result } = (await answer.json()) as { result: { zones: Zone[] } };
    return { zones: result.zones, tag: answer.headers()['etag'] };
  };
  return { post, draftZones };
}

export async function ingestHall(
  post: ReturnType<typeof outsideCalls>['post'],
  hall: ReturnType<typeof hallOf>,
  { hasUpper = false } = {},
): Promise<void> {
  await post('/v4/ingest/spaces', {
    buildings: [
      {
        id: hall.building,
        name: 'Version Hall',
        timezone: 'Europe/Amsterdam',
        startdate: '2024-01-01',
        floors: [
          {
            id: hall.floor,
            name: 'Floor 1',
            floorplanimagedimensions: { width: 20, height: 12.5 },
            zones: hall.rooms.map(room),
          },
          ...(hasUpper ? [upperOf(hall)] : []),
        ],
      },
    ],
  });
}
