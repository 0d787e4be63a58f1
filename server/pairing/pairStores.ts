import { randomUUID } from 'node:crypto';
import { loadSql, loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';

const sql = loadStatements(import.meta.url, './directory.sql', [
  'readStore',
  'beginPair',
  'endPair',
  'readNumbers',
  'raiseNumbers',
  'raiseVersions',
]);
const readSamplesStore = loadSql(import.meta.url, './readStore.sql');

interface StorePair {
  directory: Directory;
  samples: Samples;
  now: () => number;
}

/** The greatest numbers that were given to spaces. */
interface Numbers {
  buildingNo: number;
  floorNo: number;
  zoneNo: number;
}

type SampleStore = Numbers & { id: string };

/** Remembers in the samples which numbers the directory gave. */
export type NumberMark = (index: SpaceIndex) => Promise<void>;

const remedy =
  'Stop the server and restore the data folder, directory and samples together, from one backup; or move both away to start over.';

/**
 * Makes sure that directory and samples belong together, or joins two that have never been joined. A directory that is older than
 * its samples is told to give numbers and versions that they do not have. Rejects with a plain sentence.
 */
export async function pairStores({ directory, samples, now }: StorePair): Promise<NumberMark> {
  // The samples first: where another server joins the stores just now, the directory has the id by then.
  const found = await samples.query<SampleStore>(readSamplesStore);
  const own = await readOwn(directory);
  const known = found.find(({ id }) => id === own?.id);
  const mismatch = own
    ? !known && (found.length > 0 || own.isPaired) && tellSamples(found.length)
    : found.length > 0 && 'the directory is new or from another installation';
  if (mismatch)
    throw new Error(`The directory and the samples do not belong together: ${mismatch}. ${remedy}`);
  const { id } = own ?? (await begin(directory));
  const given = known ?? { buildingNo: 0, floorNo: 0, zoneNo: 0 };
  await directory.query(sql.raiseNumbers, [given.buildingNo, given.floorNo, given.zoneNo]);
  await directory.query(sql.raiseVersions, [now()]);
  const [numbers = given] = await directory.query<Numbers>(sql.readNumbers);
  const mark = markNumbers(samples, id, given);
  await mark.atLeast(numbers, !known);
  await directory.query(sql.endPair);
  return async ({ buildings, floors, zones }) =>
    await mark.atLeast({
      buildingNo: greatest(buildings),
      floorNo: greatest(floors),
      zoneNo: greatest(zones),
    });
}

interface OwnStore {
  id: string;
  isPaired: boolean;
}

async function readOwn(directory: Directory): Promise<OwnStore | undefined> {
  return (await directory.query<OwnStore>(sql.readStore))[0];
}

async function begin(directory: Directory): Promise<OwnStore> {
  await directory.query(sql.beginPair, [randomUUID()]);
  const own = await readOwn(directory);
  if (!own) throw new Error('The directory has no id');
  return own;
}

function tellSamples(others: number): string {
  return others > 0
    ? 'the samples belong to another directory'
    : 'the samples are new, but the directory already had others';
}

function markNumbers(samples: Samples, id: string, stored: Numbers) {
  let marked = stored;
  return {
    async atLeast(numbers: Numbers, isNew = false): Promise<void> {
      const { buildingNo, floorNo, zoneNo } = numbers;
      const isKnown =
        buildingNo <= marked.buildingNo && floorNo <= marked.floorNo && zoneNo <= marked.zoneNo;
      if (isKnown && !isNew) return;
      const columns = ['id', 'building_no', 'floor_no', 'zone_no'];
      await samples.insertTsv(
        'store',
        columns,
        `${[id, buildingNo, floorNo, zoneNo].join('\t')}\n`,
      );
      marked = numbers;
    },
  };
}

function greatest(records: readonly { no: number }[]): number {
  return records.reduce((most, { no }) => Math.max(most, no), 0);
}
