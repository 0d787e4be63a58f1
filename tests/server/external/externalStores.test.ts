import { describe, expect, it, onTestFinished } from 'vitest';
import { ClickHouseAddress } from '#tests/drivers/external/ClickHouseAddress.ts';
import { hasPostgres, PostgresServer } from '#tests/drivers/external/PostgresServer.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import { lostOf, serverWith, underRestarts } from './underRestarts.ts';

const longTest = 1_200_000;
const signals = ['SIGINT', 'SIGKILL', 'SIGQUIT'] as const;

describe.skipIf(!hasPostgres)('a PostgreSQL server under writes', () => {
  it(
    'loses nothing acknowledged across restarts, and every rejection has a retry time',
    async () => {
      const postgres = await PostgresServer.start(folderOfRun('postgres-'));
      onTestFinished(() => postgres.end('SIGKILL'));
      const url = await postgres.createDatabase('directory');
      const server = await serverWith({ FLOORSCOPE_DIRECTORY_URL: url });
      onTestFinished(() => server.dispose());
      const found = await underRestarts(server, {
        end: (restart) => postgres.end(signals[restart % signals.length] ?? 'SIGINT'),
        startAgain: () => postgres.startAgain(),
      });
      expect(await lostOf(server, found)).toEqual([]);
    },
    longTest,
  );
});

describe('a server of the ClickHouse dialect under writes', () => {
  it(
    'loses nothing acknowledged across restarts, and every rejection has a retry time',
    async () => {
      const clickHouse = await ClickHouseAddress.start(folderOfRun('clickhouse-'));
      onTestFinished(() => clickHouse.end());
      const server = await serverWith({ FLOORSCOPE_SAMPLES_URL: clickHouse.url });
      onTestFinished(() => server.dispose());
      const found = await underRestarts(server, {
        end: () => clickHouse.end(),
        startAgain: () => clickHouse.startAgain(),
      });
      expect(await lostOf(server, found)).toEqual([]);
    },
    longTest,
  );
});
