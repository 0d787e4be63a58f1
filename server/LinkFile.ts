import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The administrator's link of one use, where only the owner of the data folder can read it (mode 0600). */
export class LinkFile {
  readonly path: string;

  constructor(dataDir: string) {
    this.path = resolve(join(dataDir, 'sign-in-link'));
  }

  exists(): boolean {
    return existsSync(this.path);
  }

  write(url: string): void {
    this.remove();
    writeFileSync(this.path, `${url}\n`, { mode: 0o600 });
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}
