import { resolve } from 'node:path';
import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '../Samples.ts';
import { ParquetProcess, type ParquetWriter } from './ParquetProcess.ts';

const toParquet = loadSql(import.meta.url, './toParquet.sql');

/**
 * The engine that is there already where it writes files of this machine: to start the library anew took 0.2 s of CPU and 150 MB for each
 * export. Beside a server elsewhere it is started for the file; the same library gives the same bytes.
 */
export function openParquetWriter(
  samples: Pick<Samples, 'writesFiles' | 'command'>,
): ParquetWriter {
  if (!samples.writesFiles) return new ParquetProcess(toParquet);
  return {
    async convert({ native, parquet }) {
      const files = { native: resolve(native), parquet: resolve(parquet) };
      await samples.command(toParquet, files, { queryClass: 'background' });
    },
    dispose: async () => undefined,
  };
}
