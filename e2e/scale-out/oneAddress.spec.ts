import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ClickHouseAddress } from '#tests/drivers/external/ClickHouseAddress.ts';
import { hasPostgres, PostgresServer } from '#tests/drivers/external/PostgresServer.ts';
import { expect, test as base } from '../fixtures.ts';
import { aHouse } from '../right-now/House.ts';
import { RightNowScreen } from '../right-now/RightNowScreen.ts';
import { ServerApi } from '../right-now/ServerApi.ts';
import { runFolder } from '../runFolder.ts';
import { startServer, type TestServer } from '../startServer.ts';
import { OneAddress } from './OneAddress.ts';

interface Pair {
  address: OneAddress;
  first: TestServer;
  second: TestServer;
}

const test = base.extend<object, { pair: Pair }>({
  pair: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern.
    async ({}, provide) => {
      const folderOf = (prefix: string) => mkdtemp(join(runFolder(), prefix));
      const files = await folderOf('files-');
      const postgres = await PostgresServer.start(await folderOf('postgres-'));
      const clickHouse = await ClickHouseAddress.start(await folderOf('clickhouse-'));
      const address = await OneAddress.open();
      const variables = {
        FLOORSCOPE_DIRECTORY_URL: await postgres.createDatabase('directory'),
        FLOORSCOPE_SAMPLES_URL: clickHouse.url,
        FLOORSCOPE_FILES_DIR: files,
      };
      const first = await startServer('off', { variables });
      const second = await startServer('off', { variables });
      await provide({ address, first, second });
      await address.close();
      await Promise.all([first.dispose(), second.dispose()]);
      await Promise.all([postgres.end('SIGQUIT'), clickHouse.end()]);
      await rm(files, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [
    ({ pair: { address, first } }, provide) => provide({ ...first, url: address.url }),
    { scope: 'worker' },
  ],
});

test.skip(!hasPostgres, 'This machine has no PostgreSQL (Debian: apt-get install postgresql).');

test.describe('two servers behind one address', () => {
  // What a browser says of connections that a killed server cut.
  test.use({ expectedMessages: [/ERR_(CONNECTION|EMPTY_RESPONSE)|WebSocket connection/] });

  test('a person signs in on one, works on the other, and goes on when either is killed', async ({
    page,
    server,
    signIn,
    pair: { address, first, second },
  }) => {
    const house = aHouse(90_000);
    const [firstApi, secondApi] = [new ServerApi(first), new ServerApi(second)];
    const rightNow = new RightNowScreen(page, house);
    const people = rightNow.figure('People now');
    const state = page.getByRole('status').filter({ hasText: /Reconnecting|Live/ });
    await firstApi.postSpaces(house.spaces);
    await secondApi.postCounts(
      house,
      { Alder: 1, Birch: 0, Cedar: 0, Date: 0, Elm: 0, Fir: 0, Hall: 4 },
      30,
    );

    address.leadTo([first]);
    await signIn(page, '/');
    address.leadTo([second]);
    await page.goto(house.path);
    await expect(state).toHaveText('Live');
    await expect(people).toContainText(/^People now5 /);

    await firstApi.postCounts(house, { Alder: 2 });
    await expect(people, 'what the other server took').toContainText(/^People now6 /);
    await secondApi.postCounts(house, { Birch: 1 });
    await expect(people, 'what its own server took').toContainText(/^People now7 /);

    await second.kill();
    address.leadTo([first]);
    await expect(people).toContainText(/^People now7 /);
    await firstApi.postCounts(house, { Cedar: 3 });
    await expect(people, 'after the end of its server').toContainText(/^People now10 /);
    await expect(state).toHaveText('Live');

    await second.start();
    await first.kill();
    address.leadTo([second]);
    await secondApi.postCounts(house, { Date: 1 });
    await expect(people, 'back on the other').toContainText(/^People now11 /);
    await first.start();
    address.leadTo([first, second]);
    await page.reload();
    await expect(people, 'nothing is lost').toContainText(/^People now11 /);
    await expect(page.getByRole('banner')).toBeVisible();
    const shown = await new ServerApi(server).readFloorsNow(house);
    expect(shown.groups.find(({ id }) => id === house.upperId)?.count).toBe(11);
  });
});
