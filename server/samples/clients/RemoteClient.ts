import type { ClickHouseClient } from '@clickhouse/client';
import { clusterSettings } from '#server/samples/cluster/clusterForm.ts';
import { type ClientSource, createSampleClient, type SamplesTls } from './createSampleClient.ts';

/** The one client of a ClickHouse server, or of a cluster by any of its servers, whose URL carries user, password and database. */
export class RemoteClient implements ClientSource {
  readonly isReopened = false;
  readonly #client: ClickHouseClient;

  constructor(
    url: string,
    { isCluster, tls }: { isCluster: boolean; tls?: SamplesTls | undefined },
  ) {
    const settings = isCluster ? clusterSettings : {};
    this.#client = createSampleClient({ url, isRemote: true, settings, tls });
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
