import type { Observation } from '#contract/ingestObservations.ts';
import type { SpacesInput } from '#contract/ingestSpaces.ts';
import { latestMetrics, type LatestMetrics } from '#contract/latestMetrics.ts';
import type { TestServer } from '../startServer.ts';
import type { House } from './House.ts';

const readingSeconds = 300;

/** The server's API as an outside program uses it. */
export class ServerApi {
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  async postSpaces(spaces: SpacesInput): Promise<void> {
    await this.#call('/v4/ingest/spaces', { method: 'POST', body: JSON.stringify(spaces) });
  }

  /** Posts people by place, as readings that end `ageSeconds` ago. */
  async postCounts(
    house: House,
    people: Readonly<Record<string, number>>,
    ageSeconds = 0,
  ): Promise<void> {
    const startMs = Date.now() - (ageSeconds + readingSeconds) * 1000;
    const rows = Object.entries(people).map(([name, count]): Observation => {
      const { id, layer } = house.place(name);
      return {
        time: new Date(startMs).toISOString(),
        zone_id: id,
        layer,
        count,
        period_s: readingSeconds,
      };
    });
    await this.#call('/v4/ingest/observations', { method: 'POST', body: JSON.stringify(rows) });
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
    const answer = (await this.#call(path, {})) as { result: unknown };
    return latestMetrics.parse(answer.result);
  }

  async #call(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${this.#server.url}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${this.#server.adminKey}`,
        'x-application-id': 'floorscope',
        'content-type': 'application/json',
      },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  }
}
