import { parentPort } from 'node:worker_threads';
import { CallLine } from '#server/core/thread/CallLine.ts';
import { readSpaceStore, type SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { rowsOf, type ColumnAnswer } from '#server/samples/rowsOf.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { SlotReader, SlotsOfSeries } from '../kept/KeptSlots.ts';
import type { MetricSources } from '../readMetricSums.ts';
import { exportRows, type ExportQuestion } from '../export/exportRows.ts';
import { RollupBook } from '../rollup/book/RollupBook.ts';
import { jsonOfMetrics, tableOfMetrics } from './metricAnswers.ts';
import type { MetricQuestion, TableQuestion } from './MetricQuestion.ts';

/** Answers the server's long questions; the stores are asked over the line, and their answers read here. */
function serve(port: NonNullable<typeof parentPort>): void {
  /** Tables that are being fetched piece by piece. */
  const tables = new Map<number, AsyncGenerator<Uint8Array>>();
  let spaces: { version: number; reader: Promise<SpaceReader> } | undefined;
  let latestMs = 0;

  const line = new CallLine(port, {
    json: async (question: MetricQuestion, signal) =>
      await jsonOfMetrics(question.query, await sourcesOf(question), signal),
    table: async (question: TableQuestion, signal) => {
      const sources = await sourcesOf(question);
      const table = await tableOfMetrics(question, { sources, signal });
      tables.set(question.table, table);
      return null;
    },
    export: async (question: ExportQuestion, signal) => {
      const rows = await exportRows(question, await sourcesOf(question), signal);
      tables.set(question.table, rows);
      return null;
    },
    piece: async (table: number) => {
      const next = await tables.get(table)?.next();
      return next === undefined || next.done === true ? null : next.value;
    },
    close: async (table: number) => {
      const closed = tables.get(table);
      tables.delete(table);
      await closed?.return(undefined);
      return null;
    },
  });

  const query = <Row>(sql: string, values?: unknown): Promise<Row[]> =>
    line.call('directory', { sql, values });
  // Whatever was written since is unknown here, so that the book is read anew for each question.
  const directory: Pick<Directory, 'query' | 'version'> = { query, version: () => null };
  const queryBytes: Samples['queryBytes'] = async (
    sql,
    parameters,
    { signal, queryClass } = {},
  ) => {
    const given = { sql, parameters, queryClass };
    const { buffer } = await line.call<Uint8Array>('samples', given, signal);
    return Buffer.from(buffer);
  };
  const samples: MetricSources['samples'] = {
    queryBytes,
    query: async (sql, parameters, options) => {
      const bytes = await queryBytes(`${sql}\nFORMAT JSONColumnsWithMetadata`, parameters, options);
      return await rowsOf(JSON.parse(bytes.toString()) as ColumnAnswer, options?.signal);
    },
  };

  // What the server keeps lies in memory that both share.
  const slots: SlotReader = {
    read: async (question, signal) => await line.call<SlotsOfSeries>('slots', question, signal),
  };

  async function sourcesOf(question: MetricQuestion): Promise<MetricSources> {
    const now = (): number => question.nowMs;
    latestMs = question.nowMs;
    if (spaces?.version !== question.spacesVersion) {
      const reader = readSpaceStore(directory, () => latestMs);
      spaces = { version: question.spacesVersion, reader };
      reader.catch(() => (spaces = undefined));
    }
    const book = new RollupBook(directory);
    return {
      spaces: await spaces.reader,
      samples,
      slots,
      now,
      rollups: { book, worthSlots: question.worthSlots },
    };
  }
}

if (parentPort) serve(parentPort);
