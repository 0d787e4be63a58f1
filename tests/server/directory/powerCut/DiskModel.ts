import fs from 'node:fs';
import { dirname, join } from 'node:path';

interface FileState {
  /** What a power cut leaves for certain. */
  durable: string;
  /** Written since: pairs of where and how much. */
  pending: [offset: number, length: number][];
  isResized: boolean;
  /** Keeps the number of the file from being given to another. */
  fd: number;
}

type Names = Map<string, number>;

/** The calls as they were before they were recorded. */
const real = { ...fs };
const blockBytes = 4096;

/**
 * What is on the disk for certain, of all files below a folder: the content of a file as of its last sync, the names in a folder as of
 * the last sync of that folder. What was changed since may be there or not, each block and each name by chance.
 */
export class DiskModel {
  readonly #root: string;
  readonly #shadow: string;
  readonly #files = new Map<number, FileState>();
  readonly #folders = new Map<number, { durable: Names; isChanged: boolean }>();

  /** Everything that is in the folder now is on the disk. */
  constructor(root: string, shadow: string) {
    this.#root = root;
    this.#shadow = shadow;
    real.mkdirSync(shadow, { recursive: true });
    this.#takeFolder(root, true);
  }

  holds(path: string): boolean {
    return path.startsWith(this.#root);
  }

  wrote(fd: number, offset: number, length: number): void {
    this.#files.get(inode(fd))?.pending.push([offset, length]);
  }

  resized(path: string | number): void {
    const file = this.#files.get(typeof path === 'number' ? inode(path) : real.statSync(path).ino);
    if (file) file.isResized = true;
  }

  /** A name was made, given to something else, or removed. */
  named(path: string): void {
    const folder = this.#folders.get(real.statSync(dirname(path)).ino);
    if (folder) folder.isChanged = true;
    const found = real.lstatSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory() && !this.#folders.has(found.ino)) this.#takeFolder(path, false);
    if (found?.isFile() && !this.#files.has(found.ino)) this.#takeFile(path, found.ino, false);
  }

  /** Begins a sync; the result ends it, and what was there when it began is on the disk. */
  syncing(fd: number): () => void {
    const number = inode(fd);
    const folder = this.#folders.get(number);
    if (folder) {
      if (!folder.isChanged) return () => undefined;
      const names = this.#namesOf(real.readlinkSync(`/proc/self/fd/${fd}`));
      return () => Object.assign(folder, { durable: names, isChanged: false });
    }
    const file = this.#files.get(number);
    if (!file) return () => undefined;
    const { size } = real.fstatSync(file.fd);
    const blocks = file.pending.splice(0).map(([at, length]) => readBlock(file.fd, at, length));
    file.isResized = false;
    return () => {
      const out = real.openSync(file.durable, 'r+');
      for (const { at, bytes } of blocks) real.writeSync(out, bytes, 0, bytes.length, at);
      real.ftruncateSync(out, size);
      real.closeSync(out);
    };
  }

  /** Makes a folder as the disk would have it after a power cut now. */
  cut(target: string, chance: () => boolean): void {
    this.#lay(
      this.#folders.get(real.statSync(this.#root).ino)?.durable,
      this.#root,
      target,
      chance,
    );
  }

  #lay(durable: Names = new Map(), source: string, target: string, chance: () => boolean): void {
    real.mkdirSync(target, { recursive: true, mode: 0o700 });
    const now = real.existsSync(source) ? this.#namesOf(source) : new Map<string, number>();
    for (const name of new Set([...durable.keys(), ...now.keys()])) {
      const isSame = durable.get(name) === now.get(name);
      const number = isSame || chance() ? now.get(name) : durable.get(name);
      if (number === undefined) continue;
      const folder = this.#folders.get(number);
      const place = join(target, name);
      if (folder) this.#lay(folder.durable, this.#pathOf(number) ?? '', place, chance);
      else this.#layFile(number, place, chance);
    }
  }

  #layFile(number: number, target: string, chance: () => boolean): void {
    const file = this.#files.get(number);
    if (!file) return;
    real.copyFileSync(file.durable, target);
    const out = real.openSync(target, 'r+');
    if (file.isResized && chance()) real.ftruncateSync(out, real.fstatSync(file.fd).size);
    for (const [from, length] of file.pending)
      for (let at = from; at < from + length; at += blockBytes) {
        if (!chance()) continue;
        const { bytes } = readBlock(file.fd, at, Math.min(blockBytes, from + length - at));
        real.writeSync(out, bytes, 0, bytes.length, at);
      }
    real.closeSync(out);
  }

  #takeFolder(path: string, isDurable: boolean): void {
    const durable: Names = isDurable ? this.#namesOf(path) : new Map();
    this.#folders.set(real.statSync(path).ino, { durable, isChanged: !isDurable });
    this.#paths.set(real.statSync(path).ino, real.openSync(path, 'r'));
    for (const name of real.readdirSync(path)) {
      const inner = join(path, name);
      const { ino } = real.lstatSync(inner);
      if (real.statSync(inner).isDirectory()) this.#takeFolder(inner, isDurable);
      else this.#takeFile(inner, ino, isDurable);
    }
  }

  readonly #paths = new Map<number, number>();

  #pathOf(number: number): string | undefined {
    const fd = this.#paths.get(number);
    return fd === undefined ? undefined : real.readlinkSync(`/proc/self/fd/${fd}`);
  }

  #takeFile(path: string, number: number, isDurable: boolean): void {
    const durable = join(this.#shadow, String(number));
    if (isDurable) real.copyFileSync(path, durable);
    else real.writeFileSync(durable, '');
    const state: FileState = {
      durable,
      pending: [],
      isResized: false,
      fd: real.openSync(path, 'r'),
    };
    const { size } = real.fstatSync(state.fd);
    if (!isDurable && size > 0) state.pending.push([0, size]);
    this.#files.set(number, state);
  }

  #namesOf(path: string): Names {
    return new Map(
      real.readdirSync(path).map((name) => [name, real.lstatSync(join(path, name)).ino]),
    );
  }
}

function inode(fd: number): number {
  return real.fstatSync(fd).ino;
}

function readBlock(fd: number, at: number, length: number): { at: number; bytes: Buffer } {
  const bytes = Buffer.alloc(length);
  return { at, bytes: bytes.subarray(0, real.readSync(fd, bytes, 0, length, at)) };
}
