import type { SpacesInput } from '#contract/ingestSpaces.ts';
import { callApi } from '../callApi.ts';
import type { TestServer } from '../startServer.ts';

const dayMs = 86_400_000;
const hours = [9, 10, 11, 12];
/** The first day of the frame that is shown; people at Harbour House doubled with it. */
const shownFrom = '2026-10-05';
/** Seven weeks of data. */
const days = Array.from({ length: 49 }, (_, at) =>
  new Date(Date.parse('2026-09-14') + at * dayMs).toISOString().slice(0, 10),
).filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));

interface House {
  id: number;
  name: string;
  timezone: string;
  seats: number;
  /** People of a day, the same in every open hour. */
  people: (day: string) => number;
  /** From local time to UTC, as ISO writes it. */
  offsetOf: (day: string) => string;
}

const harbour: House = {
  id: 3000,
  name: 'Harbour House',
  timezone: 'Europe/Amsterdam',
  seats: 10,
  people: (day) => (day < shownFrom ? 3 : 6) + (new Date(day).getUTCDay() % 2 === 0 ? 1 : 0),
  offsetOf: (day) => (day < '2026-10-25' ? '+02:00' : '+01:00'),
};

const liberty: House = {
  id: 3100,
  name: 'Liberty Hall',
  timezone: 'America/New_York',
  seats: 20,
  people: (day) => 8 + (Math.round(Date.parse(day) / dayMs) % 3),
  offsetOf: () => '-04:00',
};

/** Two houses in two time zones, open on workday mornings, and a yard where nothing is measured. */
export class Estate {
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  path(page: string, query: Record<string, string> = {}): string {
    const frame = { startdatetime: shownFrom, enddatetime: '2026-11-02' };
    return `/portfolio/${page}?${new URLSearchParams({ ...frame, ...query })}`;
  }

  async build(): Promise<void> {
    await callApi(this.#server, '/v4/ingest/spaces', {
      buildings: [...spacesOf(harbour), ...spacesOf(liberty), yard],
    } satisfies SpacesInput);
    await callApi(this.#server, '/v4/ingest/observations', [harbour, liberty].flatMap(readingsOf));
  }
}

/** One more for the five minutes from 10:35, after one less: the mean of that quarter of an hour is as always. */
const crowd = { name: liberty.name, day: '2026-10-21', hour: 10 };
const slotsOfCrowd = [0, 0, 0, 0, 0, 0, -1, 1, 0, 0, 0, 0];

function readingsOf({ id, name, people, offsetOf }: House) {
  return days.flatMap((day) =>
    hours.flatMap((hour) => {
      const isCrowd = name === crowd.name && day === crowd.day && hour === crowd.hour;
      const extra = isCrowd ? slotsOfCrowd : [0];
      const period_s = 3600 / extra.length;
      const start = `${day}T${String(hour).padStart(2, '0')}:00:00${offsetOf(day)}`;
      return extra.map((more, at) => ({
        time: new Date(Date.parse(start) + at * period_s * 1000).toISOString(),
        zone_id: id + 2,
        layer: 'sensorlayer',
        count: people(day) + more,
        period_s,
      }));
    }),
  );
}

const outline: [number, number][] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

function spacesOf({ id, name, timezone, seats }: House): SpacesInput['buildings'] {
  return [
    {
      id,
      name,
      timezone,
      opening_hours: 'Mo-Fr 09:00-13:00',
      startdate: '2026-01-01',
      floors: [
        {
          id: id + 1,
          name: 'Ground floor',
          floorplanimagedimensions: { width: 1000, height: 500 },
          scenery: [],
          zones: [
            {
              id: id + 2,
              name: 'Hall',
              layer_name: 'sensorlayer',
              capacity: { default: seats },
              m2: seats * 5,
              normalised_points: outline,
            },
          ],
        },
      ],
    },
  ];
}

const yard: SpacesInput['buildings'][number] = {
  id: 3200,
  name: 'Empty Yard',
  timezone: 'Europe/Amsterdam',
  opening_hours: 'Mo-Fr 09:00-13:00',
  startdate: '2026-01-01',
  floors: [],
};
