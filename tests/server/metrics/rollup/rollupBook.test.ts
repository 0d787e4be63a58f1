import { expect, onTestFinished, test } from 'vitest';
import type { Directory } from '#server/directory/Directory.ts';
import { openDirectory } from '#server/directory/openDirectory.ts';
import { RollupBook } from '#server/modules/zone-metrics/rollup/book/RollupBook.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { prepareDirectory } from '#tests/drivers/prepareDirectory.ts';

const hourS = 1_740_000_000 - (1_740_000_000 % 3600);
const day = { firstS: hourS, endS: hourS + 86_400 };

async function openStore(): Promise<Directory> {
  const dataDir = temporaryFolder();
  await prepareDirectory(dataDir);
  const directory = await openDirectory({ dataDir });
  onTestFinished(() => directory.dispose());
  return directory;
}

/** The same store, which counts what it is asked, and whose version is told by `version`. */
function counted(directory: Directory, version = directory.version) {
  const asked = { times: 0 };
  const query: Directory['query'] = async (sql, values) => {
    asked.times += 1;
    return await directory.query(sql, values);
  };
  return { asked, book: new RollupBook({ ...directory, query, version }) };
}

async function mark(directory: Directory, buildingNo: number, atS: number): Promise<void> {
  await directory.transaction((queries) =>
    queries.query('insert into rollup_hour (building_no, hour_s, mark) values ($1, $2, 1)', [
      buildingNo,
      atS,
    ]),
  );
}

test('the roll-up book of a building is read once, until something is written', async () => {
  const directory = await openStore();
  const { asked, book } = counted(directory);
  await directory.query('insert into rollup_series (series, building_no) values (71, 1), (72, 2)');
  await mark(directory, 1, hourS + 3600);
  await mark(directory, 1, hourS + 2 * 86_400);
  const read = async () => await book.read({ buildingNos: [1], ...day });
  const first = await read();
  expect([71, 72].map(first.isRolled)).toEqual([true, false]);
  expect(first.changed).toEqual(new Map([[1, new Set([hourS + 3600])]]));
  expect([hourS, hourS + 3600].map((atS) => first.isClean(1, atS))).toEqual([true, false]);
  await read();
  expect(asked.times).toBe(1);
  const both = await book.read({ buildingNos: [1, 2], ...day });
  expect([71, 72].map(both.isRolled)).toEqual([true, true]);
  expect(asked.times).toBe(2);
  await mark(directory, 1, hourS);
  expect((await read()).isClean(1, hourS)).toBe(false);
  await directory.query('delete from rollup_series where series = 71');
  expect((await read()).isRolled(71)).toBe(false);
});

test('the roll-up book is read for every request if other servers write too', async () => {
  const directory = await openStore();
  const { asked, book } = counted(directory, () => null);
  await book.read({ buildingNos: [1], ...day });
  await book.read({ buildingNos: [1], ...day });
  expect(asked.times).toBe(2);
});

test('a process that has ended holds up nobody, unless it may be another that shares the store', async () => {
  const directory = await openStore();
  const shared = () => counted(directory, () => null).book;
  expect(await shared().takeTurn()).not.toBeNull();
  expect(await shared().takeTurn()).toBeNull();
  expect(await counted(directory).book.takeTurn()).not.toBeNull();
});
