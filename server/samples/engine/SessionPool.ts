import { EngineSession } from './EngineSession.ts';

/** Lends sessions, one user each; later users wait in order of arrival. */
export class SessionPool {
  readonly #dataFolder: string;
  readonly #size: number;
  readonly #idle: EngineSession[] = [];
  readonly #all: EngineSession[] = [];
  readonly #waiting: ((session: EngineSession) => void)[] = [];

  constructor(dataFolder: string, size: number) {
    this.#dataFolder = dataFolder;
    this.#size = size;
  }

  async use<Result>(work: (session: EngineSession) => Promise<Result>): Promise<Result> {
    const session = await this.#acquire();
    try {
      return await work(session);
    } finally {
      this.#release(session);
    }
  }

  close(): void {
    for (const session of this.#all) session.close();
  }

  async #acquire(): Promise<EngineSession> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#all.length < this.#size) {
      const session = new EngineSession(this.#dataFolder);
      this.#all.push(session);
      return session;
    }
    return await new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #release(session: EngineSession): void {
    const next = this.#waiting.shift();
    if (next) next(session);
    else this.#idle.push(session);
  }
}
