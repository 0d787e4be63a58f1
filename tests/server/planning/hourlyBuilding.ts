import type { FloorInput, ZoneInput } from '#contract/ingestSpaces.ts';
import { buildingBody, floorBody, square, zoneBody } from '#tests/builders/spacesBody.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';

/** People of a zone by quarter of an opening hour; null sends nothing. */
export type QuarterPeople = readonly (number | null)[];

export interface HourlyZone extends Partial<ZoneInput> {
  seats: number;
  people: QuarterPeople | ((day: number) => QuarterPeople);
}

export type HourlyFloors = Readonly<Record<number, readonly HourlyZone[]>>;

const dayMs = 86_400_000;
/** Monday, 2 March 2026, 09:00 in Amsterdam. */
export const firstMs = Date.parse('2026-03-02T08:00:00Z');
export const quarterMs = 900_000;
/** Two weeks later. */
export const nowMs = Date.parse('2026-03-16T12:00:00Z');

/** A question about those weeks, in which the building was open for an hour a day. */
export const hourlyQuestion = {
  startdatetime: '2026-03-02T00:00:00+01:00',
  enddatetime: '2026-03-07T00:00:00+01:00',
  opening_hours: 'Mo-Fr 09:00-10:00',
};

function toFloor(buildingId: number, floorId: number, zones: readonly HourlyZone[]): FloorInput {
  return floorBody(floorId, {
    name: `Floor ${floorId % 100}`,
    zones: zones.map(({ seats, people: _people, ...zone }, at) =>
      zoneBody(idOf(floorId, at), {
        type: 'open area',
        capacity: [['default', seats]],
        normalised_points: square(0.05 + at * 0.1, 0.1 + buildingId / 1000, 0.08),
        ...zone,
      }),
    ),
  });
}

function idOf(floorId: number, at: number): number {
  return floorId * 10 + at;
}

function observations(floorId: number, zones: readonly HourlyZone[], dayCount: number) {
  return zones.flatMap(({ people }, at) =>
    Array.from({ length: dayCount }, (_, day) => {
      const startMs = firstMs + (Math.floor(day / 5) * 7 + (day % 5)) * dayMs;
      const quarters = typeof people === 'function' ? people(day) : people;
      return quarters.flatMap((count, quarter) =>
        count === null
          ? []
          : [0, 1, 2].map((slot) => ({
              time: new Date(startMs + quarter * quarterMs + slot * 300_000).toISOString(),
              zone_id: idOf(floorId, at),
              layer: 'sensorlayer',
              count,
              in_use: count > 0 ? 1 : 0,
              period_s: 300,
            })),
      );
    }).flat(),
  );
}

/** Posts buildings as an outside program does: their spaces, then what was measured on so many working days. */
export async function postBuildings(
  server: TestServer,
  buildings: ReadonlyMap<number, HourlyFloors>,
  dayCount = 5,
): Promise<void> {
  const list = [...buildings].map(([id, own]) => ({
    id,
    floors: Object.entries(own).map(([floorId, zones]) => ({ floorId: Number(floorId), zones })),
  }));
  const body = list.map(({ id, floors }) =>
    buildingBody(id, { floors: floors.map(({ floorId, zones }) => toFloor(id, floorId, zones)) }),
  );
  await server.result('/v4/ingest/spaces', { body: { buildings: body } });
  const rows = list.flatMap(({ floors }) =>
    floors.flatMap(({ floorId, zones }) => observations(floorId, zones, dayCount)),
  );
  await server.result('/v4/ingest/observations', { body: rows });
}

/** Posts one building. */
export function postBuilding(
  server: TestServer,
  id: number,
  { floors, dayCount }: { floors: HourlyFloors; dayCount?: number },
): Promise<void> {
  return postBuildings(server, new Map([[id, floors]]), dayCount);
}
