import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Absolute paths of an Arrow stream and of the file to make of it. */
export interface ConvertMessage {
  arrow: string;
  parquet: string;
}

export interface ConvertedMessage {
  /** In the engine's words; null when it was done. */
  fault: string | null;
}

const programPath = fileURLToPath(new URL('./convertArrow.ts', import.meta.url));
const loader = programPath.endsWith('.ts')
  ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
  : [];

/** The engine's own writer of Parquet, in a process of its own: its memory is given back with it, and no other query waits. */
export class ParquetWriter {
  #child: ChildProcess | undefined;

  /** Rejects when the engine cannot, or ends before. */
  async convert(message: ConvertMessage): Promise<void> {
    this.#child ??= fork(programPath, {
      env: { TZ: 'UTC' },
      execArgv: loader,
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
      child.send(message);
      const [{ fault }] = (await Promise.race([answered, ended])) as [ConvertedMessage];
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
