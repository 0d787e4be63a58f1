import { z } from 'zod';
import { figureLabels } from '../../../src/data/metrics/metricParameters.ts';

/** A read of the mix: its class, and where it goes at its nth turn; fresh ones go elsewhere at each of 2,352 turns. */
export interface MixedRead {
  kind: 'session' | 'live' | 'page' | 'fresh' | 'export';
  path: (turn: number) => string;
  accept: string;
}

/** What the tenth of ten reads is: figures of days that nobody asked for before, or a CSV file of a floor's week. */
export type Tenth = 'fresh' | 'export';

const json = 'application/json';
const figures = '/v4/metrics/zones';

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

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const hoursOfEnds = 14 * 24;

/** So many days until so many hours before the last midnight. */
function days(count: number, hoursAgo = 0): { startdatetime: string; enddatetime: string } {
  const endMs = Math.floor(Date.now() / dayMs) * dayMs - hoursAgo * hourMs;
  const instant = (ms: number): string => new Date(ms).toISOString();
  return { startdatetime: instant(endMs - count * dayMs), enddatetime: instant(endMs) };
}

/** What people on several pages ask in turn, of the buildings that the server has: of ten reads two for the session, two live, five of pages that many look at, one `tenth`. */
export function loadMix(answer: string, tenth: Tenth): MixedRead[] {
  const [building] = buildings.parse(JSON.parse(answer)).result.buildings;
  if (building === undefined) throw new Error('There is no building to ask for');
  const building_id = String(building.id);
  const ask = (
    kind: MixedRead['kind'],
    path: string,
    query: Record<string, string> = {},
    accept = json,
  ): MixedRead => {
    const whole = `${path}?${new URLSearchParams(query)}`;
    return { kind, path: () => whole, accept };
  };
  return building.floors.flatMap(({ id }) => {
    const floor = { building_id, filter_zones: `floor_id==${id}` };
    const shown = { ...floor, returntype: figureLabels.join(','), zones_valid: 'false' };
    const hours = { interval: 'PT1H', group_zones: 'floor' };
    const fresh: MixedRead = {
      kind: 'fresh',
      accept: json,
      path: (turn) => {
        const interval = turn % 2 === 0 ? { interval: 'INF' } : hours;
        // Two weeks of ends, and from two days to eight before each.
        const asked = days(2 + (Math.floor(turn / hoursOfEnds) % 7), turn % hoursOfEnds);
        return `${figures}?${new URLSearchParams({ ...shown, ...asked, ...interval })}`;
      },
    };
    return [
      ask('session', '/v4/session'),
      ask('page', figures, { ...shown, ...days(1), interval: 'INF' }),
      ask('live', `${figures}/latest`, { ...floor, group_zones: 'zone,floor' }),
      ask('page', figures, { ...shown, ...days(7), ...hours }),
      ask('page', figures, { ...shown, ...days(28), interval: 'P1D' }),
      ask('session', '/v4/session'),
      ask('page', '/v4/zones', { filter_zones: floor.filter_zones }),
      ask('live', `${figures}/latest`, { building_id, group_zones: 'floor' }),
      ask('page', figures, { ...shown, ...days(1), interval: 'PT1H' }),
      tenth === 'fresh'
        ? fresh
        : ask('export', figures, { ...floor, ...days(7), interval: 'PT1H' }, 'text/csv'),
    ];
  });
}
