import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The library of Debian's package faketime, with the token of the loader in its path; empty where the package is missing. */
const library = spawnSync('faketime', ['-m', '-f', '+0', 'sh', '-c', 'echo "$LD_PRELOAD"'], {
  encoding: 'utf8',
});

export const hasFaketime = library.status === 0;

/** A clock of the system that can be set while programs run by it, as by a person or NTP: what measures durations goes on. */
export class FakeClock {
  /** The environment of programs that run by it. */
  readonly variables: Readonly<Record<string, string>>;
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, 'clock');
    this.set('+0');
    this.variables = {
      LD_PRELOAD: library.stdout.trim(),
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** By how much it differs from the real one from now on, as in `-1h`. */
  set(difference: string): void {
    writeFileSync(this.#file, `${difference}\n`);
  }
}
