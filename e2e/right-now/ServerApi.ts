import type { Observation } from '#contract/ingestObservations.ts';
import type { SpacesInput } from '#contract/ingestSpaces.ts';
import { latestMetrics, type LatestMetrics } from '#contract/latestMetrics.ts';
import { callApi } from '../callApi.ts';
import type { TestServer } from '../startServer.ts';
import type { House } from './House.ts';

const readingSeconds = 300;
const longestMs = 3_600_000;

/** People by place from one instant to another. */
export interface Stretch {
  startMs: number;
  endMs: number;
  people: Readonly<Record<string, number>>;
}

/** The server's API as an outside program uses it. */
export class ServerApi {
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  async postSpaces(spaces: SpacesInput): Promise<void> {
    await callApi(this.#server, '/v4/ingest/spaces', spaces);
  }

  /** Posts people by place, as readings that end `ageSeconds` ago. */
  async postCounts(
    house: House,
    people: Readonly<Record<string, number>>,
    ageSeconds = 0,
  ): Promise<void> {
    const startMs = Date.now() - (ageSeconds + readingSeconds) * 1000;
    const stretch = { startMs, endMs: startMs + readingSeconds * 1000, people };
    await this.postHistory(house, [stretch]);
  }

  /** Posts people by place over stretches of time, as readings of at most an hour. */
  async postHistory(house: House, stretches: readonly Stretch[]): Promise<void> {
    const rows = stretches.flatMap(({ startMs, endMs, people }) =>
      Object.entries(people).flatMap(([name, count]): Observation[] => {
        const { id, layer } = house.place(name);
        const readings = Math.ceil((endMs - startMs) / longestMs);
        return Array.from({ length: readings }, (_, index) => {
          const fromMs = startMs + index * longestMs;
          const period = Math.round((Math.min(endMs, fromMs + longestMs) - fromMs) / 1000);
          return {
            time: new Date(fromMs).toISOString(),
            zone_id: id,
            layer,
            count,
            period_s: period,
          };
        });
      }),
    );
    await callApi(this.#server, '/v4/ingest/observations', rows);
  }

  async postMarker(marker: {
    space_ids: readonly number[];
    title: string;
    startdatetime: string;
    enddatetime: string;
  }): Promise<void> {
    await callApi(this.#server, '/v4/time-markers', { data: marker });
  }

  async readZonesNow(house: House): Promise<LatestMetrics> {
    return this.#readLatest(`/v4/metrics/zones/latest?building_id=${house.id}`);
  }

  async readFloorsNow(house: House): Promise<LatestMetrics> {
    return this.#readLatest(
      `/v4/metrics/floors/zones/grouped?building_id=${house.id}&group_zones=floor`,
    );
  }

  async #readLatest(path: string): Promise<LatestMetrics> {
    return latestMetrics.parse(await callApi(this.#server, path));
  }
}
