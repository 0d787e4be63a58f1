import { z } from 'zod';

/** A read of the mix: its class, and where it goes. */
export interface MixedRead {
  kind: 'session' | 'live' | 'page' | 'export';
  path: string;
  accept: string;
}

const json = 'application/json';

const buildings = z.object({
  result: z.object({
    buildings: z.array(
      z.object({
        id: z.union([z.number(), z.string()]),
        floors: z.array(z.object({ id: z.union([z.number(), z.string()]) })),
      }),
    ),
  }),
});

function days(count: number): { startdatetime: string; enddatetime: string } {
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const instant = (ms: number): string => new Date(ms).toISOString();
  return { startdatetime: instant(today - count * 86_400_000), enddatetime: instant(today) };
}

/** What people on several pages ask in turn, of the buildings that the server has: of ten reads two for the session, two live, five of pages, one export. */
export function loadMix(answer: string): MixedRead[] {
  const [building] = buildings.parse(JSON.parse(answer)).result.buildings;
  if (building === undefined) throw new Error('There is no building to ask for');
  const building_id = String(building.id);
  const ask = (
    kind: MixedRead['kind'],
    path: string,
    query: Record<string, string> = {},
    accept = json,
  ): MixedRead => ({ kind, path: `${path}?${new URLSearchParams(query)}`, accept });
  return building.floors.flatMap(({ id }) => {
    const floor = { building_id, filter_zones: `floor_id==${id}` };
    return [
      ask('session', '/v4/session'),
      ask('page', '/v4/metrics/zones', { ...floor, ...days(1), interval: 'INF' }),
      ask('live', '/v4/metrics/zones/latest', { ...floor, group_zones: 'zone,floor' }),
      ask('page', '/v4/metrics/zones', {
        ...floor,
        ...days(7),
        interval: 'PT1H',
        group_zones: 'floor',
      }),
      ask('page', '/v4/metrics/zones', { ...floor, ...days(28), interval: 'P1D' }),
      ask('session', '/v4/session'),
      ask('page', '/v4/zones', { filter_zones: floor.filter_zones }),
      ask('live', '/v4/metrics/zones/latest', { building_id, group_zones: 'floor' }),
      ask('page', '/v4/metrics/zones', { ...floor, ...days(1), interval: 'PT1H' }),
      ask('export', '/v4/metrics/zones', { ...floor, ...days(7), interval: 'PT1H' }, 'text/csv'),
    ];
  });
}
