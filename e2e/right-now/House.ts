import type { SpacesInput, ZoneInput } from '#contract/ingestSpaces.ts';

/** A place of the test building, by the name that people see. */
export interface Place {
  id: number;
  name: string;
  layer: 'sensorlayer' | 'wifilayer';
  seats: number;
}

/** A building of two floors. The upper one has six rooms in a row of three above a row of three, and a Wi-Fi hall between. */
export interface House {
  id: number;
  name: string;
  /** Of its time zone from UTC. */
  offsetHours: number;
  groundId: number;
  upperId: number;
  /** Of the floors, by the areas of the rooms. */
  metresWide: number;
  places: readonly Place[];
  place: (name: string) => Place;
  spaces: SpacesInput;
  /** Where the upper floor is shown. */
  path: string;
}

/** Share of the plan's height that each row of rooms takes. */
const rowDepth = 0.3;
const columns = 3;
const roomM2 = 20;
const planWidth = 1500;
const planHeight = 1000;

type Ring = ZoneInput['normalised_points'];

function box(left: number, top: number, right: number, bottom: number): Ring {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Where the middle of a room of the upper floor lies, 0..1. */
export function middleOf(house: House, name: string): { x: number; y: number } {
  const index = house.places.indexOf(house.place(name));
  if (index >= 2 * columns) return { x: 0.5, y: 0.5 };
  return {
    x: ((index % columns) + 0.5) / columns,
    y: index < columns ? rowDepth / 2 : 1 - rowDepth / 2,
  };
}

function ringOf(index: number): Ring {
  const left = (index % columns) / columns;
  const top = index < columns ? 0 : 1 - rowDepth;
  return index < 2 * columns
    ? box(left, top, left + 1 / columns, top + rowDepth)
    : box(0.1, rowDepth + 0.05, 0.9, 1 - rowDepth - 0.05);
}

/** Hours from UTC to a zone where it is about noon, so that no test meets midnight. */
function hoursToNoon(): number {
  return 12 - new Date().getUTCHours();
}

function zoneOf(offsetHours: number): string {
  return `Etc/GMT${offsetHours > 0 ? '-' : '+'}${Math.abs(offsetHours)}`;
}

/** The test building; ids start at `base`, which is a multiple of 100. */
export function aHouse(base: number): House {
  const rooms = ['Alder', 'Birch', 'Cedar', 'Date', 'Elm', 'Fir'].map((name, index): Place => ({
    id: base + 10 + index,
    name,
    layer: 'sensorlayer',
    seats: 4 + 2 * index,
  }));
  const places: Place[] = [
    ...rooms,
    { id: base + 20, name: 'Hall', layer: 'wifilayer', seats: 40 },
  ];
  const outline = { kind: 'outline' as const, points: box(0, 0, 1, 1) };
  const common = {
    floorplanimagedimensions: { width: planWidth, height: planHeight },
    scenery: [outline],
  };
  const offsetHours = hoursToNoon();
  const spaces: SpacesInput = {
    buildings: [
      {
        id: base,
        name: `House ${base}`,
        timezone: zoneOf(offsetHours),
        opening_hours: 'Mo-Su 00:00-24:00',
        startdate: '2024-01-01',
        floors: [
          {
            ...common,
            id: base + 1,
            name: 'Ground floor',
            zones: [
              {
                id: base + 30,
                name: 'Lobby',
                type: 'lobby',
                layer_name: 'sensorlayer',
                capacity: { default: 10 },
                normalised_points: box(0.1, 0.1, 0.9, 0.9),
              },
            ],
          },
          {
            ...common,
            id: base + 2,
            name: 'Floor 1',
            zones: places.map(({ id, name, layer, seats }, index) => ({
              id,
              name,
              type: layer === 'wifilayer' ? 'neighbourhood' : 'meeting_room',
              layer_name: layer,
              capacity: { default: seats },
              m2: roomM2,
              normalised_points: ringOf(index),
              metadata: layer === 'wifilayer' ? {} : { meeting_room: true },
            })),
          },
        ],
      },
    ],
  };
  return {
    id: base,
    name: `House ${base}`,
    offsetHours,
    groundId: base + 1,
    upperId: base + 2,
    metresWide: Math.sqrt((roomM2 * columns * planWidth) / (rowDepth * planHeight)),
    places,
    place: (name) => {
      const found = places.find((place) => place.name === name);
      if (!found) throw new Error(`The test building has no ${name}.`);
      return found;
    },
    spaces,
    path: `/building/heatmap/now?ids=${base + 2}&space_type=floor`,
  };
}
