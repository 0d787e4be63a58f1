import type { ClickHouseClient } from '@clickhouse/client';
import type { ClientSource } from './ClientSource.ts';
import { createSampleClient } from './createSampleClient.ts';

/** The one client of a ClickHouse server, whose URL carries user, password and database. */
export class RemoteClient implements ClientSource {
  readonly isReopened = false;
  readonly #client: ClickHouseClient;

  constructor(url: string) {
    this.#client = createSampleClient({ url, isRemote: true });
  }

  current(): ClickHouseClient {
    return this.#client;
  }

  async next(): Promise<ClickHouseClient> {
    return await Promise.resolve(this.#client);
  }

  async dispose(): Promise<void> {
    await this.#client.close();
  }
}
