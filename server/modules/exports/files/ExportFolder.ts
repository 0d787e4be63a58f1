import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredExport } from '../StoredExport.ts';

/** Where the files of exports lie: a folder for each, which nobody else on the machine may read. */
export class ExportFolder {
  readonly #root: string;

  constructor(filesDir: string) {
    this.#root = join(filesDir, 'exports');
  }

  of({ id }: Pick<StoredExport, 'id'>): string {
    return join(this.#root, id);
  }

  /** The finished file. */
  file(job: Pick<StoredExport, 'id'>): string {
    return join(this.of(job), 'file');
  }

  async prepare(job: Pick<StoredExport, 'id'>): Promise<string> {
    const folder = this.of(job);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  async remove(job: Pick<StoredExport, 'id'>): Promise<void> {
    await rm(this.of(job), { recursive: true, force: true });
  }
}
