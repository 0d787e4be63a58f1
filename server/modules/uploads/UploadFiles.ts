import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { uploadHeadBytes } from '#server/core/file-kind/uploadKind.ts';
import { AppError } from '#server/core/AppError.ts';
import { isOutOfSpace } from '#server/core/storage/writeRefusal.ts';
import { previewAnswer, readPreview, readPreviewHead } from '#server/upload-readers/previewFile.ts';
import type {
  ReadPreview,
  ReadUnderlay,
  TargetBuilding,
} from '#server/upload-readers/ReadOrder.ts';

/** Where the files of one upload are. */
export interface UploadPaths {
  file: string;
  target: string;
  preview: string;
  answer: string;
  refused: string;
  rows: string;
  picture: string;
}

export interface ReceivedFile {
  size: number;
  sha256: string;
  /** Its first bytes. */
  head: Uint8Array;
}

/** Nobody sends a file for longer without a pause. */
const receivedWithinMs = 10 * 60_000;

/** The bytes of uploads, in a folder that only this user reads, under the random ids of uploads. */
export class UploadFiles {
  readonly #folder: string;

  constructor(filesDir: string) {
    this.#folder = join(filesDir, 'uploads');
  }

  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  paths(id: string): UploadPaths {
    const at = (ending: string): string => join(this.#folder, `${id}.${ending}`);
    return {
      file: at('file'),
      target: at('target'),
      preview: at('preview'),
      answer: at('answer'),
      refused: at('refused'),
      rows: at('rows'),
      picture: at('picture'),
    };
  }

  /** Writes a body as it comes, durable once resolved. Throws PAYLOAD_TOO_LARGE and STORAGE_FULL; then nothing is left. */
  async receive(id: string, body: Readable, mostBytes: number): Promise<ReceivedFile> {
    const { file } = this.paths(id);
    const hash = createHash('sha256');
    const head: Uint8Array[] = [];
    let size = 0;
    try {
      const handle = await open(file, 'wx', 0o600);
      try {
        // Left open when it is refused, so that the refusal can still be answered on it.
        const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
        for await (const chunk of chunks) {
          if (size < uploadHeadBytes) head.push(chunk);
          size += chunk.length;
          if (size > mostBytes) throw tooLarge(mostBytes);
          hash.update(chunk);
          await handle.write(chunk);
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
    } catch (error) {
      await this.remove(id);
      if (!isOutOfSpace(error)) throw error;
      throw new AppError('STORAGE_FULL', 'The disk of the server is full', { cause: error });
    }
    const first = Buffer.concat(head).subarray(0, uploadHeadBytes);
    return { size, sha256: hash.digest('hex'), head: first };
  }

  async writeTarget(id: string, target: TargetBuilding): Promise<void> {
    await writeFile(this.paths(id).target, jsonParts(target), { mode: 0o600 });
  }

  async readPreview(id: string): Promise<ReadPreview> {
    return await readPreview(this.paths(id).preview);
  }

  /** The picture to trace of a preview; null where there is none. */
  async readUnderlay(id: string): Promise<ReadUnderlay | null> {
    return (await readPreviewHead(this.paths(id).preview)).underlay;
  }

  /** The answer to who asks for the preview, in JSON. */
  async readAnswer(id: string): Promise<Readable | string> {
    const { answer } = this.paths(id);
    // Versions before this one wrote the preview alone.
    if (!(await isThere(answer))) return previewAnswer(await this.readPreview(id));
    return (await open(answer)).createReadStream();
  }

  /** How long each reading covers whose line does not say it; null where all do. */
  async readPeriod(id: string): Promise<number | null> {
    return (await readPreviewHead(this.paths(id).preview)).rowsPeriodS ?? null;
  }

  async readRefused(id: string): Promise<Readable> {
    return (await open(this.paths(id).refused)).createReadStream();
  }

  async readPicture(id: string): Promise<Buffer> {
    return await readFile(this.paths(id).picture);
  }

  async has(id: string): Promise<boolean> {
    return await isThere(this.paths(id).file);
  }

  /** Everything of an upload goes but, with `keepsRefused`, the list of what was refused. */
  async remove(id: string, { keepsRefused = false } = {}): Promise<void> {
    const { refused, ...others } = this.paths(id);
    for (const path of Object.values(others)) await rm(path, { force: true });
    if (!keepsRefused) await rm(refused, { force: true });
  }

  /** Removes what belongs to none of these, but what came lately: another process may be receiving it. */
  async removeOthers(ids: ReadonlySet<string>, nowMs: number): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const [id = ''] = name.split('.');
      if (ids.has(id)) continue;
      const path = join(this.#folder, name);
      const found = await stat(path).catch(() => null);
      if (found !== null && nowMs - found.mtimeMs > receivedWithinMs)
        await rm(path, { force: true });
    }
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    // Only whether it can be read counts.
    return false;
  }
}

/** Zones that are written at once: others are answered between such parts. */
const zonesAtOnce = 100;

function* jsonParts({ zones, ...others }: TargetBuilding): Generator<string> {
  yield `${JSON.stringify(others).slice(0, -1)},"zones":[`;
  for (let at = 0; at < zones.length; at += zonesAtOnce) {
    const part = JSON.stringify(zones.slice(at, at + zonesAtOnce)).slice(1, -1);
    yield at === 0 ? part : `,${part}`;
  }
  yield ']}';
}

function tooLarge(mostBytes: number): AppError {
  const mb = Math.round(mostBytes / 1024 / 1024);
  return new AppError(
    'PAYLOAD_TOO_LARGE',
    `The file is larger than ${mb} MB; send a smaller part of it`,
  );
}
