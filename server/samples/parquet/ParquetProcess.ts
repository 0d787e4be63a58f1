import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Absolute paths of rows in the engine's format Native and of the file to make of them. */
interface Conversion {
  native: string;
  parquet: string;
}

/** Makes files of Parquet, one after the other. */
export interface ParquetWriter {
  /** Rejects when the engine cannot, or ends before. */
  convert: (files: Conversion) => Promise<void>;
  dispose: () => Promise<void>;
}

interface Converted {
  /** In the engine's words; null when it was done. */
  fault: string | null;
}

const programPath = fileURLToPath(new URL('./convertRows.mjs', import.meta.url));

/** The engine's own writer of Parquet, in a process of its own that ends with the file. */
export class ParquetProcess implements ParquetWriter {
  readonly #sql: string;
  #child: ChildProcess | undefined;

  constructor(sql: string) {
    this.#sql = sql;
  }

  async convert(files: Conversion): Promise<void> {
    this.#child ??= fork(programPath, {
      env: { TZ: 'UTC' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const child = this.#child;
    const over = new AbortController();
    const { signal } = over;
    try {
      const answered = once(child, 'message', { signal });
      const ended = once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`The writer of Parquet ended with ${String(code)}`);
      });
      child.send({ sql: this.#sql, ...files });
      const [{ fault }] = (await Promise.race([answered, ended])) as [Converted];
      if (fault !== null) throw new Error(fault);
    } finally {
      over.abort();
    }
  }

  /** Resolves once the process has ended, by itself: killed, the engine would leave its temporary folder behind. */
  async dispose(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    if (child.connected) child.disconnect();
    await ended;
  }
}
