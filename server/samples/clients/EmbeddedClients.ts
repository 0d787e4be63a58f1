import type { ClickHouseClient } from '@clickhouse/client';
import { type ClientSource, createSampleClient } from './createSampleClient.ts';
import { engineDatabase } from '#server/samples/engine/hostMessages.ts';
import type { EngineSupervisor } from '#server/samples/supervisor/EngineSupervisor.ts';
import type { EngineEndpoint } from '#server/samples/supervisor/HostProcess.ts';

/** A client per run of the embedded engine; it owns the supervisor. */
export class EmbeddedClients implements ClientSource {
  readonly isReopened = true;
  readonly #supervisor: EngineSupervisor;
  readonly #unsubscribe: () => void;
  #client: ClickHouseClient | undefined;
  readonly #waiting = new Set<() => void>();
  #isDisposed = false;

  constructor(supervisor: EngineSupervisor) {
    this.#supervisor = supervisor;
    this.#unsubscribe = supervisor.onChange((endpoint) => {
      this.#replace(endpoint);
    });
    this.#replace(supervisor.endpoint);
  }

  current(): ClickHouseClient | undefined {
    return this.#client;
  }

  async next(
    failed: ClickHouseClient | undefined,
    waitMs: number,
  ): Promise<ClickHouseClient | undefined> {
    if (this.#isDisposed) return undefined;
    if (this.#client && this.#client !== failed) return this.#client;
    await new Promise<void>((resolve) => {
      const settle = () => {
        clearTimeout(timer);
        this.#waiting.delete(settle);
        resolve();
      };
      const timer = setTimeout(settle, waitMs);
      this.#waiting.add(settle);
    });
    return this.#client === failed ? undefined : this.#client;
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    this.#unsubscribe();
    this.#replace(undefined);
    for (const settle of this.#waiting) settle();
    await this.#supervisor.dispose();
  }

  #replace(endpoint: EngineEndpoint | undefined): void {
    void this.#client?.close();
    this.#client =
      endpoint && createSampleClient({ ...endpoint, database: engineDatabase, isRemote: false });
    if (this.#client) for (const settle of this.#waiting) settle();
  }
}
