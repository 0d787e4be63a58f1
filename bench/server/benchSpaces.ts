import type { SpacesInput } from '../../contract/ingestSpaces.ts';

export interface BenchSize {
  floors: number;
  zonesPerFloor: number;
}

/** Id of a zone of the bench's building. */
export function zoneIdOf(size: BenchSize, floor: number, zone: number): number {
  return 10_000 + floor * size.zonesPerFloor + zone;
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

/** One building, 1, in Amsterdam, floors 101 and so on with the same number of zones each. */
export function benchSpaces(size: BenchSize, startdate: string): SpacesInput {
  const side = Math.ceil(Math.sqrt(size.zonesPerFloor));
  return {
    buildings: [
      {
        id: 1,
        name: 'Bench',
        timezone: 'Europe/Amsterdam',
        opening_hours: 'Mo-Fr 07:00-19:00',
        startdate,
        floors: Array.from({ length: size.floors }, (_, floor) => ({
          id: 101 + floor,
          name: `Floor ${floor}`,
          zones: Array.from({ length: size.zonesPerFloor }, (_, zone) => ({
            id: zoneIdOf(size, floor, zone),
            name: `Zone ${floor}.${zone}`,
            layer_name: 'sensorlayer',
            capacity: { default: 4 },
            normalised_points: square(zone, side),
          })),
        })),
      },
    ],
  };
}
