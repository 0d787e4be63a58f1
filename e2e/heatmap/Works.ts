import type { Observation } from '#contract/ingestObservations.ts';
import type { SpacesInput, ZoneInput } from '#contract/ingestSpaces.ts';
import { getZoneMetrics, type ZoneMetrics } from '#contract/zoneMetrics.ts';
import { callApi } from '../callApi.ts';
import type { TestServer } from '../startServer.ts';

/** A room of the works. */
export interface Room {
  id: number;
  name: string;
  seats: number;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Monday; the clocks of the works do not change. */
const firstDay = '2026-09-07';
const dayCount = 42;
const openFrom = 8;
const openHours = 9;
const columns = 4;

/** A works of two floors; its upper one has eight rooms whose numbers are drawn by a seed, over six weeks. */
export class Works {
  readonly id: number;
  readonly name: string;
  readonly rooms: readonly Room[];
  readonly #server: TestServer;

  constructor(server: TestServer, id: number) {
    this.#server = server;
    this.id = id;
    this.name = `Works ${id}`;
    this.rooms = ['Anvil', 'Bellows', 'Crane', 'Die', 'Forge', 'Gear', 'Hammer', 'Ingot'].map(
      (name, index) => ({ id: id + 10 + index, name, seats: 2 + index }),
    );
  }

  path(query: Record<string, string> = {}): string {
    const search = new URLSearchParams({
      ids: String(this.id + 2),
      space_type: 'floor',
      startdatetime: '2026-10-05',
      enddatetime: '2026-10-19',
      ...query,
    });
    return `/building/heatmap?${search}`;
  }

  async build(): Promise<void> {
    await callApi(this.#server, '/v4/ingest/spaces', this.#spaces());
    for (let week = 0; week < dayCount / 7; week += 1) {
      const days = Array.from({ length: 7 }, (_, day) => week * 7 + day);
      await callApi(
        this.#server,
        '/v4/ingest/observations',
        days.flatMap((day) => this.#dayOf(day)),
      );
    }
  }

  /** Metrics of the floor's rooms over a whole frame, as an outside program reads them. */
  async readMetrics(query: Record<string, string>): Promise<ZoneMetrics> {
    const search = new URLSearchParams({
      building_id: String(this.id),
      filter_zones: `floor_id==${this.id + 2}`,
      interval: 'INF',
      ...query,
    });
    return getZoneMetrics.result.parse(await callApi(this.#server, `/v4/metrics/zones?${search}`));
  }

  /** Half-hours of people, the fullest about noon; the last room is silent in the first week that is shown. */
  #dayOf(day: number): Observation[] {
    if (day % 7 > 4) return [];
    const startMs = Date.parse(`${firstDay}T00:00:00Z`) + day * dayMs + openFrom * hourMs;
    return this.rooms.flatMap(({ id, seats }, index) => {
      if (index === 7 && day >= 28 && day < 33) return [];
      return Array.from({ length: openHours * 2 }, (_, half): Observation => {
        const draw = (Math.imul(day * 97 + half * 31 + index * 13, 2_654_435_761) >>> 8) % 1000;
        const most = half > 6 && half < 12 ? seats + 1 : Math.ceil(seats / 2);
        return {
          time: new Date(startMs + (half * hourMs) / 2).toISOString(),
          zone_id: id,
          layer: 'sensorlayer',
          count: Math.floor((draw / 1000) * (most + 1)),
          period_s: 1800,
        };
      });
    });
  }

  #spaces(): SpacesInput {
    const zones = this.rooms.map(({ id, name, seats }, index): ZoneInput => {
      const left = (index % columns) / columns;
      const top = index < columns ? 0 : 0.6;
      return {
        id,
        name,
        type: 'meeting_room',
        layer_name: 'sensorlayer',
        capacity: { default: seats },
        m2: 20,
        normalised_points: [
          [left, top],
          [left + 1 / columns, top],
          [left + 1 / columns, top + 0.4],
          [left, top + 0.4],
        ],
        tags: [index < columns ? 'team:north' : 'team:south'],
        metadata: { meeting_room: true, space_type: index % 2 === 0 ? 'project' : 'meeting' },
      };
    });
    const floor = { floorplanimagedimensions: { width: 1500, height: 1000 }, scenery: [] };
    const lobby = { ...zones[0], id: this.id + 30, name: 'Lobby' } as ZoneInput;
    return {
      buildings: [
        {
          id: this.id,
          name: this.name,
          timezone: 'UTC',
          opening_hours: 'Mo-Fr 08:00-17:00',
          startdate: '2026-01-01',
          floors: [
            { ...floor, id: this.id + 1, name: 'Ground floor', zones: [lobby] },
            { ...floor, id: this.id + 2, name: 'Floor 1', zones },
          ],
        },
      ],
    };
  }
}
