interface TurnOptions {
  /** The highest goes first, and of equal ones who came first. */
  priority?: number;
  /** Ends the waiting; a call under way sees to its own end. */
  signal?: AbortSignal | undefined;
}

interface Waiting {
  priority: number;
  begin: () => void;
}

/** Calls of which only some are under way at once, while the others wait. p-queue, which the server has, is 3.5 kB of script. */
export class Turns {
  readonly #mostAtOnce: number;
  /** In the order of their turns. */
  readonly #waiting: Waiting[] = [];
  #underWay = 0;

  constructor(mostAtOnce: number) {
    this.#mostAtOnce = mostAtOnce;
  }

  /** Makes a call, at once or when its turn comes; rejects with the signal's reason where that ends the waiting. */
  add<Answer>(call: () => Promise<Answer>, options: TurnOptions = {}): Promise<Answer> {
    const { priority = 0, signal } = options;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve(this.#run(call));
      };
      const waiting = { priority, begin };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal?.reason as Error);
      };
      if (this.#underWay < this.#mostAtOnce) begin();
      else {
        signal?.addEventListener('abort', leave);
        const after = this.#waiting.findIndex((other) => other.priority < priority);
        this.#waiting.splice(after < 0 ? this.#waiting.length : after, 0, waiting);
      }
    });
  }

  async #run<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    this.#underWay += 1;
    try {
      return await call();
    } finally {
      this.#underWay -= 1;
      this.#waiting.shift()?.begin();
    }
  }
}
