import { onTestFinished } from 'vitest';
import { ClickHouseAddress } from '#tests/drivers/external/ClickHouseAddress.ts';
import { PostgresServer } from '#tests/drivers/external/PostgresServer.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

/** The stores of several servers. */
export interface SharedStores {
  postgres: PostgresServer;
  /** What a server is told of them. */
  variables: Record<string, string>;
  end: () => Promise<void>;
}

export async function startSharedStores(): Promise<SharedStores> {
  const [postgres, clickHouse] = await Promise.all([
    PostgresServer.start(folderOfRun('postgres-')),
    ClickHouseAddress.start(folderOfRun('clickhouse-')),
  ]);
  const variables = {
    FLOORSCOPE_DIRECTORY_URL: await postgres.createDatabase('directory'),
    FLOORSCOPE_SAMPLES_URL: clickHouse.url,
    FLOORSCOPE_FILES_DIR: folderOfRun('files-'),
  };
  return {
    postgres,
    variables,
    end: async () => void (await Promise.all([postgres.end('SIGQUIT'), clickHouse.end()])),
  };
}

/** A server on the shared stores that ends with the test. */
export async function startOn(
  { variables }: SharedStores,
  more: Record<string, string> = {},
): Promise<TestServer> {
  const own = { FLOORSCOPE_DATA_DIR: folderOfRun('own-') };
  const server = await startTestServer({ variables: { ...own, ...variables, ...more } });
  onTestFinished(() => server.dispose());
  return server;
}
