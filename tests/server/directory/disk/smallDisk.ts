import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

const chunk = Buffer.alloc(256 * 1024, 1);

/** Whether a file system can be mounted: that takes root on Linux. */
export const canMount =
  process.platform === 'linux' && spawnSync('unshare', ['--mount', 'true']).status === 0;

/** A disk of its own until the running test ends, which somebody else can fill and clear. */
export function smallDisk(megabytes: number): {
  path: string;
  fill: () => void;
  clear: () => void;
} {
  const path = join(temporaryFolder(), 'disk');
  mkdirSync(path);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  if (mounted.status !== 0) throw new Error(String(mounted.stderr));
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', path]);
  });
  const filler = join(path, 'filler');
  return {
    path,
    fill() {
      const fd = openSync(filler, 'a');
      try {
        for (;;) writeSync(fd, chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(fd);
      }
    },
    clear: () => rmSync(filler, { force: true }),
  };
}
