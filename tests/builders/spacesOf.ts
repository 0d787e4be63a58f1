import type { SpacesInput, ZoneInput } from '#contract/ingestSpaces.ts';

export type ZoneSketch = Pick<ZoneInput, 'id'> & Partial<ZoneInput> & { floor?: number };

/** A square of its own for each zone, so that no two overlap. */
function square(at: number): [number, number][] {
  const x = (at % 20) / 20;
  const y = (Math.floor(at / 20) % 20) / 20;
  const side = 1 / 25;
  return [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
}

/** One building, 900, with the zones on floors 901 (default), 902 and so on. */
export function spacesOf(
  zones: readonly ZoneSketch[],
  building: Partial<SpacesInput['buildings'][number]> = {},
): SpacesInput {
  const floors = new Map<number, ZoneInput[]>();
  for (const [at, { floor = 901, ...zone }] of zones.entries()) {
    const list = floors.get(floor) ?? [];
    floors.set(floor, list);
    list.push({
      name: `Zone ${zone.id}`,
      layer_name: 'sensorlayer',
      capacity: {},
      normalised_points: square(at),
      ...zone,
    });
  }
  return {
    buildings: [
      {
        id: 900,
        name: 'Test building',
        timezone: 'UTC',
        startdate: '2020-01-01',
        floors: [...floors].map(([id, list]) => ({ id, name: `Floor ${id - 900}`, zones: list })),
        ...building,
      },
    ],
  };
}
