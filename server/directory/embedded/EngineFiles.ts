import { closeSync, fsyncSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from '#server/core/storage/syncTree.ts';
import { isOutOfSpace } from '#server/core/storage/writeRefusal.ts';
import type { EngineModule, FileNode, FileOperations, WrittenBytes } from './engineModule.ts';
import { LogSync } from './LogSync.ts';

type EngineOptions = Parameters<NodeFS['init']>[1];

const segmentName = /^[0-9A-F]{24}$/;

/** Room that is kept for the engine: gives it back to the disk, false when it is used up. */
export interface Reserve {
  release: () => boolean;
}

/**
 * The engine's files in a folder, with the syncs that the file system of WebAssembly leaves out:
 *
 * - A commit writes the log; `log.durable()` tells when it is on the disk.
 * - Nothing else is written, renamed or removed before the log is on the disk.
 * - What the engine syncs itself (checkpoints, new segments) is synced at once, the names of new files before it.
 */
export class EngineFiles extends NodeFS {
  readonly log = new LogSync();
  readonly #reserve: Reserve;
  readonly #open = new Set<number>();
  /** Folders with names that are not on the disk yet. */
  readonly #changedFolders = new Set<string>();
  #segments = 0;

  constructor(folder: string, reserve: Reserve) {
    super(folder);
    this.#reserve = reserve;
  }

  /** How many segments of the log were begun. */
  get segments(): number {
    return this.#segments;
  }

  override async init(engine: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const replaceCalls = (module: unknown): void => this.#replace((module as EngineModule).NODEFS);
    return await super.init(engine, {
      ...options,
      preRun: [...(options.preRun ?? []), replaceCalls],
    });
  }

  /** Leaves an engine that failed: its files are closed as they are, as at the end of a process. */
  abandon(): void {
    for (const fd of this.#open) closeSync(fd);
    this.#open.clear();
  }

  #replace(calls: FileOperations): void {
    const { stream_ops: streams, node_ops: names } = calls;
    const { open, setattr: setOpenAttributes } = streams;
    const { mknod, rename, unlink, rmdir, setattr } = names;
    const afterLog = (): void => calls.tryFSOperation(() => this.log.syncNow());

    streams.open = (stream) => {
      open(stream);
      this.#open.add(stream.nfd);
      if (isSegment(stream.node)) this.#segments += 1;
    };
    streams.close = (stream) => {
      stream.shared.refcount -= 1;
      if (stream.shared.refcount > 0 || !this.#open.delete(stream.nfd)) return;
      calls.tryFSOperation(() => this.log.close(stream.nfd));
    };
    streams.write = (stream, ...bytes) => {
      if (isSegment(stream.node)) this.log.wrote(stream.nfd);
      else afterLog();
      return calls.tryFSOperation(() => this.#write(stream.nfd, bytes));
    };
    streams.fsync = (stream) => {
      if (!isSegment(stream.node)) calls.tryFSOperation(() => this.#syncNow(stream.nfd));
      return 0;
    };
    // Before recovery the engine maps each file to have it written early; here that would copy it in and write it anew.
    streams.mmap = () =>
      calls.tryFSOperation(() => {
        throw Object.assign(new Error('Files are not mapped'), { code: 'ENODEV' });
      });
    streams.setattr = (stream, attributes) => {
      afterLog();
      setOpenAttributes(stream, attributes);
    };
    names.setattr = (node, attributes) => {
      afterLog();
      setattr(node, attributes);
    };
    names.mknod = (parent, ...rest) => {
      this.#changedFolders.add(calls.realPath(parent));
      return mknod(parent, ...rest);
    };
    names.rename = (node, folder, name) => {
      afterLog();
      rename(node, folder, name);
    };
    names.unlink = (parent, name) => {
      afterLog();
      unlink(parent, name);
    };
    names.rmdir = (parent, name) => {
      rmdir(parent, name);
      this.#changedFolders.delete(join(calls.realPath(parent), name));
    };
  }

  /** All of it: on a full disk the system writes a part first, and the reserve has room for the rest. */
  #write(fd: number, [buffer, offset, length, position]: WrittenBytes): number {
    let done = 0;
    while (done < length)
      try {
        done += writeSync(fd, buffer, offset + done, length - done, position + done);
      } catch (error) {
        if (!isOutOfSpace(error) || !this.#reserve.release()) throw error;
      }
    return length;
  }

  #syncNow(fd: number): void {
    for (const folder of this.#changedFolders) syncPath(folder);
    this.#changedFolders.clear();
    fsyncSync(fd);
  }
}

function isSegment({ name, parent }: FileNode): boolean {
  return parent.name === 'pg_wal' && segmentName.test(name);
}
