import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, statfsSync, statSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { leastFreeBytes } from '#server/core/storage/freeSpace.ts';
import { isOutOfSpace } from '#server/core/storage/writeRefusal.ts';
import type { Reserve } from './EngineFiles.ts';

const MB = 1024 * 1024;
/** A file of this size is kept, for what the store must still write when others have filled the disk. */
const reserveBytes = 32 * MB;
const stepBytes = 4 * MB;
/** How long an answer about the disk holds. */
const holdsMs = 250;

/**
 * Room on the disk of a store. Whoever would write asks `isFull` first; what is being written already takes from the reserve
 * when the disk is full all the same, and the reserve is filled again as soon as there is room.
 */
export class DiskReserve implements Reserve {
  readonly #file: string;
  #askedMs = Number.NEGATIVE_INFINITY;
  #isFull = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** Whether nothing new may be written. */
  get isFull(): boolean {
    const nowMs = performance.now();
    if (nowMs - this.#askedMs >= holdsMs) {
      this.#askedMs = nowMs;
      this.#isFull = !this.#hasRoom();
    }
    return this.#isFull;
  }

  release(): boolean {
    const size = this.#size();
    this.#isFull = true;
    if (size === 0) return false;
    truncateSync(this.#file, Math.max(0, size - stepBytes));
    return true;
  }

  #hasRoom(): boolean {
    const { bavail, bsize } = statfsSync(dirname(this.#file));
    const missing = reserveBytes - this.#size();
    if (bavail * bsize < leastFreeBytes + missing) return false;
    return missing <= 0 || this.#fill(missing);
  }

  /** Not zeros, which some file systems keep without room. */
  #fill(missing: number): boolean {
    const step = randomFillSync(Buffer.alloc(MB));
    try {
      const fd = openSync(this.#file, 'a', 0o600);
      try {
        for (let left = missing; left > 0; left -= MB) writeSync(fd, step, 0, Math.min(left, MB));
      } finally {
        closeSync(fd);
      }
      return true;
    } catch (error) {
      if (isOutOfSpace(error)) return false;
      throw error;
    }
  }

  #size(): number {
    return statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
  }
}
