import type { Observation } from '#contract/ingestObservations.ts';
import type { SpacesInput, ZoneInput } from '#contract/ingestSpaces.ts';
import { callApi } from '../callApi.ts';
import type { TestServer } from '../startServer.ts';

const slotS = 300;
const hourS = 3600;
const shownDays = 5;
/** Monday. */
const firstDay = '2026-10-05';

/** A compact floor and a wide one, each of four rooms that fill it, with readings of a week and of now. */
export class TwoFloors {
  static readonly compact = { aspect: 1.4, metresWide: 28 };
  static readonly wide = { aspect: 4, metresWide: 80 };
  readonly compactId: number;
  readonly wideId: number;
  readonly #base: number;
  readonly #server: TestServer;

  constructor(server: TestServer, base: number) {
    this.#server = server;
    this.#base = base;
    this.compactId = base + 1;
    this.wideId = base + 2;
  }

  async build(): Promise<void> {
    await callApi(this.#server, '/v4/ingest/spaces', this.#spaces());
    await callApi(this.#server, '/v4/ingest/observations', this.#history());
  }

  /** Posts a reading of each room that has just ended. */
  async postNow(): Promise<void> {
    const time = new Date(Date.now() - slotS * 1000).toISOString();
    await callApi(
      this.#server,
      '/v4/ingest/observations',
      this.#roomIds().map((id) => observation(id, time, slotS)),
    );
  }

  #roomIds(): number[] {
    return [this.compactId, this.wideId].flatMap((floorId) => roomsOf(floorId));
  }

  /** Whole hours of five open days. */
  #history(): Observation[] {
    const startMs = Date.parse(`${firstDay}T08:00:00Z`);
    const hours = Array.from({ length: shownDays * 9 }, (_, index) => {
      const day = Math.floor(index / 9);
      return new Date(startMs + (day * 24 + (index % 9)) * hourS * 1000).toISOString();
    });
    return this.#roomIds().flatMap((id) => hours.map((time) => observation(id, time, hourS)));
  }

  #spaces(): SpacesInput {
    const floors = [
      { id: this.compactId, name: 'Compact', ...TwoFloors.compact },
      { id: this.wideId, name: 'Wide', ...TwoFloors.wide },
    ];
    return {
      buildings: [
        {
          id: this.#base,
          name: `Two floors ${this.#base}`,
          timezone: 'UTC',
          opening_hours: 'Mo-Fr 08:00-17:00',
          startdate: '2026-01-01',
          floors: floors.map(({ id, name, aspect, metresWide }) => ({
            id,
            name,
            floorplanimagedimensions: { width: aspect * 1000, height: 1000 },
            scenery: [{ kind: 'outline' as const, points: ringOf(0, 0, 1, 1) }],
            zones: roomsOf(id).map((zoneId, index): ZoneInput => {
              const [left, top] = [(index % 2) / 2, index < 2 ? 0 : 0.5];
              return {
                id: zoneId,
                name: `${name} ${index + 1}`,
                type: 'meeting_room',
                layer_name: 'sensorlayer',
                capacity: { default: 8 },
                m2: metresWide ** 2 / aspect / 4,
                normalised_points: ringOf(left, top, left + 0.5, top + 0.5),
                metadata: { meeting_room: true },
              };
            }),
          })),
        },
      ],
    };
  }
}

function roomsOf(floorId: number): number[] {
  return [0, 1, 2, 3].map((index) => floorId * 10 + index);
}

function observation(zoneId: number, time: string, periodS: number): Observation {
  return { time, zone_id: zoneId, layer: 'sensorlayer', count: 3, period_s: periodS };
}

function ringOf(
  left: number,
  top: number,
  right: number,
  bottom: number,
): ZoneInput['normalised_points'] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}
