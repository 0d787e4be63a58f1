import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ExportPlan, ExportSource } from '#server/core/export/ExportSource.ts';
import { makeFile } from '#server/modules/exports/makeFile.ts';
import type { StoredExport } from '#server/modules/exports/StoredExport.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { exportQuestion } from './exportHouse.ts';

const plan: ExportPlan = {
  columns: ['row'],
  rows: 2,
  first: null,
  parts: ['a', 'b'].map((name) => ({ name, rows: 1, pieces: [{ ask: name, rows: 1 }] })),
};

/** Rows that say what they were asked by. */
const source: Pick<ExportSource, 'settings' | 'rows' | 'head' | 'end'> = {
  settings: () => ({ rows: 2 }),
  head: () => Buffer.from('row\n'),
  end: () => new Uint8Array(0),
  async rows({ piece }) {
    return (async function* rows() {
      yield Buffer.from(`${String(piece.ask)}\n`);
    })();
  },
};

it.each(['none', 'gzip'] as const)(
  'a file that is whole is taken as it is when its job goes on after a stop (%s)',
  async (compression) => {
    const folder = temporaryFolder();
    const path = join(folder, 'file');
    const job = {
      file: { ...exportQuestion, compression },
      partsDone: 0,
      rowsDone: 0,
      bytesDone: 0,
      asOfMs: 0,
    } as unknown as StoredExport;
    const make = () =>
      makeFile({
        job,
        plan,
        source: source as ExportSource,
        openParquetWriter() {
          throw new Error('Nothing here is Parquet');
        },
        folder,
        path,
        signal: new AbortController().signal,
        async advance(done) {
          Object.assign(job, done);
        },
      });
    const first = await make();
    expect(job.partsDone).toBe(2);
    expect(existsSync(join(folder, 'growing'))).toBe(false);
    expect(await make()).toEqual(first);
  },
);
