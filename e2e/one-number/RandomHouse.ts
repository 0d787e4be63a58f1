import type { SpacesInput, ZoneInput } from '#contract/ingestSpaces.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { callApi } from '../callApi.ts';
import type { TestServer } from '../startServer.ts';

const dayMs = 86_400_000;
const quarterMs = 900_000;
const weeks = 8;
const floorCount = 3;
const zonesOfFloor = 6;
const most = 5000;

type Ring = ZoneInput['normalised_points'];

/** A building of floors, areas and rooms of random sizes, with random people in its open hours until a moment. */
export class RandomHouse {
  static readonly id = 7000;
  readonly #random: () => number;
  readonly #untilMs: number;

  constructor(seed: number, until: string) {
    this.#random = seededRandom(seed);
    this.#untilMs = Date.parse(until);
  }

  async build(server: TestServer): Promise<void> {
    const buildings = this.#spaces();
    await callApi(server, '/v4/ingest/spaces', { buildings } satisfies SpacesInput);
    const zones = buildings.flatMap(({ floors }) => floors).flatMap(({ zones: own }) => own);
    const readings = zones.flatMap((zone) => this.#readingsOf(zone));
    for (let at = 0; at < readings.length; at += most)
      await callApi(server, '/v4/ingest/observations', readings.slice(at, at + most));
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #spaces() {
    const floors = Array.from({ length: floorCount }, (_, floor) => ({
      id: RandomHouse.id + 1 + floor,
      name: `Level ${floor}`,
      floorplanimagedimensions: { width: 1200, height: 800 },
      scenery: [],
      zones: Array.from({ length: zonesOfFloor }, (__, at) => this.#zone(floor, at)),
    }));
    return [
      {
        id: RandomHouse.id,
        name: 'Random House',
        timezone: 'Europe/Amsterdam',
        opening_hours: 'Mo-Fr 08:00-16:00',
        startdate: '2026-01-01',
        floors,
      },
    ];
  }

  #zone(floor: number, at: number) {
    const isRoom = at % 2 === 1;
    return {
      id: RandomHouse.id + 100 + floor * zonesOfFloor + at,
      name: `${isRoom ? 'Room' : 'Area'} ${floor}.${at}`,
      type: isRoom ? 'meeting_room' : 'neighbourhood',
      layer_name: 'sensorlayer',
      capacity: { default: 2 + this.#below(isRoom ? 10 : 30) },
      m2: 10 + this.#below(60),
      normalised_points: ringOf(at),
      metadata: isRoom ? { meeting_room: true } : {},
    };
  }

  /** Quarters of an hour of workdays from 06:00 to 17:00 UTC, some of which nobody measured. */
  #readingsOf({ id, capacity }: { id: number; capacity: { default: number } }) {
    const firstMs = Math.floor(this.#untilMs / dayMs) * dayMs - weeks * 7 * dayMs;
    const readings: object[] = [];
    for (let ms = firstMs; ms + quarterMs <= this.#untilMs; ms += quarterMs) {
      const time = new Date(ms);
      const isOff = [0, 6].includes(time.getUTCDay()) || time.getUTCHours() < 6;
      if (isOff || time.getUTCHours() >= 17 || this.#random() < 0.01) continue;
      const count = this.#random() < 0.4 ? 0 : this.#below(capacity.default + 2);
      const reading = { time: time.toISOString(), zone_id: id, layer: 'sensorlayer' };
      readings.push(Object.assign(reading, { count, period_s: quarterMs / 1000 }));
    }
    return readings;
  }
}

function ringOf(at: number): Ring {
  const [left, top] = [(at % 3) / 3, at < 3 ? 0 : 0.5];
  return [
    [left, top],
    [left + 1 / 3, top],
    [left + 1 / 3, top + 0.5],
    [left, top + 0.5],
  ];
}
