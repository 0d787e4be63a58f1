import type { SpacesInput } from '../../contract/ingestSpaces.ts';
import type { ReadingColumns } from '../../contract/ReadingColumns.ts';
import { ReadingColumnsBuilder } from '../../contract/ReadingColumnsBuilder.ts';
import { seededRandom } from '../node/random.ts';

export interface PortfolioSize {
  buildings: number;
  floors: number;
  zonesPerFloor: number;
}

/** Local hours of a working day that the sensors of the bench report. */
export const openingHours = 'Mo-Fr 10:00-12:00';

const timezones = ['Europe/Amsterdam', 'America/New_York'];

export function timezoneOf(building: number): string {
  return timezones[building % timezones.length] ?? 'UTC';
}

function zoneId({ floors, zonesPerFloor }: PortfolioSize, building: number, at: number): number {
  return 1_000_000 + building * floors * zonesPerFloor + at;
}

function square(at: number, side: number): [number, number][] {
  const x = (at % side) / side;
  const y = Math.floor(at / side) / side;
  const edge = 0.8 / side;
  return [
    [x, y],
    [x + edge, y],
    [x + edge, y + edge],
    [x, y + edge],
  ];
}

/** One building of the portfolio: ids from 1 on, floors from 1001 on. */
export function portfolioBuilding(
  size: PortfolioSize,
  building: number,
  startdate: string,
): SpacesInput {
  const side = Math.ceil(Math.sqrt(size.zonesPerFloor));
  return {
    buildings: [
      {
        id: building + 1,
        name: `Building ${building + 1}`,
        timezone: timezoneOf(building),
        opening_hours: openingHours,
        startdate,
        floors: Array.from({ length: size.floors }, (_, floor) => ({
          id: 1001 + building * size.floors + floor,
          name: `Floor ${floor}`,
          zones: Array.from({ length: size.zonesPerFloor }, (__, at) => ({
            id: zoneId(size, building, floor * size.zonesPerFloor + at),
            name: `Zone ${floor}.${at}`,
            layer_name: 'sensorlayer',
            capacity: { default: 4 },
            normalised_points: square(at, side),
          })),
        })),
      },
    ],
  };
}

/** What a building's sensors saw on some days, each [fromMs, toMs): stretches of a quarter to an hour with up to six people. */
export function portfolioReadings(
  size: PortfolioSize,
  building: number,
  days: readonly { fromMs: number; toMs: number }[],
): ReadingColumns {
  const random = seededRandom(building * 1000 + (days[0]?.fromMs ?? 0) / 86_400_000);
  const rows = new ReadingColumnsBuilder();
  for (let at = 0; at < size.floors * size.zonesPerFloor; at += 1) {
    const zone = zoneId(size, building, at);
    for (const { fromMs, toMs } of days) {
      for (let startMs = fromMs; startMs < toMs;) {
        const endMs = Math.min(toMs, startMs + 900_000 * (2 + Math.floor(random() * 7)));
        const count = random() < 0.4 ? 0 : Math.floor(random() * 6);
        rows.append({
          zone,
          layer: 'sensorlayer',
          startMs,
          periodS: (endMs - startMs) / 1000,
          count,
          inUse: null,
          entries: null,
        });
        startMs = endMs;
      }
    }
  }
  return rows.finish();
}
