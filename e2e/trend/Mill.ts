import type { Observation } from '#contract/ingestObservations.ts';
import type { SpacesInput } from '#contract/ingestSpaces.ts';
import { callApi } from '../callApi.ts';
import type { TestServer } from '../startServer.ts';

/** People in the two rooms in one hour. */
export interface Hour {
  day: string;
  hour: number;
  people: readonly [loom: number, press: number];
}

const dayMs = 86_400_000;

export const seats = 10;
export const openHours = [8, 9, 10, 11];
/** Two weeks that are shown, and the two before them. */
export const shownDays = daysFrom('2026-10-19', 14);
export const comparedDays = daysFrom('2026-10-05', 14);
/** The day on which the sensors were silent, and the one on which they spoke for two of four hours. */
const silentDay = '2026-10-28';
export const weakDay = '2026-10-29';
/** A Sunday of 25 hours. */
export const longDay = '2026-10-25';

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(first) + at * dayMs).toISOString().slice(0, 10),
  );
}

export function isWorkday(day: string): boolean {
  return ![0, 6].includes(new Date(day).getUTCDay());
}

/** What was measured on a working day; every hour has its own numbers. */
export function hoursOf(day: string): Hour[] {
  if (!isWorkday(day) || day === silentDay) return [];
  const number = Math.round(Date.parse(day) / dayMs);
  const isEarlier = day < (shownDays[0] ?? '');
  return openHours
    .filter((hour) => day !== weakDay || hour < 10)
    .map((hour) => ({
      day,
      hour,
      people: [(number + hour) % 4, Math.max(0, ((2 * number + hour) % 6) - (isEarlier ? 1 : 0))],
    }));
}

/** Amsterdam is at +02:00 until 25 October 2026, and at +01:00 from then on. */
function offsetOf(day: string): string {
  return day <= longDay ? '+02:00' : '+01:00';
}

/** A mill of two rooms, open on workday mornings, in a zone where the clock goes back within the time shown. */
export class Mill {
  readonly id: number;
  readonly name: string;
  readonly #server: TestServer;

  constructor(server: TestServer, id: number) {
    this.#server = server;
    this.id = id;
    this.name = `Mill ${id}`;
  }

  get loomId(): number {
    return this.id + 10;
  }

  get pressId(): number {
    return this.id + 11;
  }

  path(query: Record<string, string> = {}): string {
    const search = new URLSearchParams({
      ids: String(this.id),
      space_type: 'building',
      startdatetime: '2026-10-19',
      enddatetime: '2026-11-02',
      ...query,
    });
    return `/building/chart?${search}`;
  }

  async build(options: { hasSeats?: boolean } = {}): Promise<void> {
    await callApi(this.#server, '/v4/ingest/spaces', this.#spaces(options.hasSeats ?? true));
    const days = [...comparedDays, ...shownDays];
    await callApi(this.#server, '/v4/ingest/observations', [
      ...days.flatMap(hoursOf).flatMap((hour) => this.#observations(hour)),
      ...this.#longNight(),
    ]);
  }

  async mark(title: string, from: string, until: string): Promise<void> {
    const marker = {
      space_ids: [this.id],
      title,
      description: '',
      startdatetime: `${from}T00:00:00${offsetOf(from)}`,
      enddatetime: `${until}T00:00:00${offsetOf(until)}`,
    };
    await callApi(this.#server, '/v4/time-markers', { data: JSON.stringify(marker) });
  }

  #observations({ day, hour, people }: Hour): Observation[] {
    const time = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00${offsetOf(day)}`);
    return people.map((count, room) => ({
      time: time.toISOString(),
      zone_id: room === 0 ? this.loomId : this.pressId,
      layer: 'sensorlayer',
      count,
      period_s: 3600,
    }));
  }

  /** Half a person more in the press in each of the 25 hours. */
  #longNight(): Observation[] {
    const startMs = Date.parse(`${longDay}T00:00:00+02:00`);
    return Array.from({ length: 25 }, (_, at) => ({
      time: new Date(startMs + at * 3_600_000).toISOString(),
      zone_id: this.pressId,
      layer: 'sensorlayer',
      count: at / 2,
      period_s: 3600,
    }));
  }

  #spaces(hasSeats: boolean): SpacesInput {
    const room = (id: number, name: string, count: number, left: number) => ({
      id,
      name,
      type: 'meeting_room',
      layer_name: 'sensorlayer',
      capacity: hasSeats ? { default: count } : {},
      m2: 20,
      normalised_points: [
        [left, 0],
        [left + 0.5, 0],
        [left + 0.5, 1],
        [left, 1],
      ] as [number, number][],
      metadata: { meeting_room: true, space_type: name.toLowerCase() },
    });
    return {
      buildings: [
        {
          id: this.id,
          name: this.name,
          timezone: 'Europe/Amsterdam',
          opening_hours: 'Mo-Fr 08:00-12:00',
          startdate: '2026-01-01',
          floors: [
            {
              id: this.id + 1,
              name: 'Ground floor',
              floorplanimagedimensions: { width: 1000, height: 500 },
              scenery: [],
              zones: [room(this.loomId, 'Loom', 4, 0), room(this.pressId, 'Press', 6, 0.5)],
            },
          ],
        },
      ],
    };
  }
}
