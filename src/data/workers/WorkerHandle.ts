import { releaseProxy, wrap, type Remote } from 'comlink';
import { systemClock, type Clock } from '#src/lib/browser/clock.ts';

/** A worker that says nothing for this long is taken for dead, unless its calls may take longer. */
const usualSilenceMs = 8_000;
const maxRepeats = 2;
const silence = Symbol('silence');

/** A worker that is opened when first used, and again after it failed or fell silent. Its owner disposes of it. */
export class WorkerHandle<Service> {
  readonly #open: () => Worker;
  readonly #silenceMs: number;
  readonly #clock: Clock;
  #current: { worker: Worker; service: Remote<Service> } | null = null;

  constructor(open: () => Worker, silenceMs = usualSilenceMs, clock: Clock = systemClock) {
    this.#open = open;
    this.#silenceMs = silenceMs;
    this.#clock = clock;
  }

  /** Calls reject when the worker throws; a call to a worker that died never answers, so `ask` is for those who wait. */
  get service(): Remote<Service> {
    if (this.#current !== null) return this.#current.service;
    const worker = this.#open();
    const service = wrap<Service>(worker);
    worker.addEventListener('error', () => this.dispose());
    this.#current = { worker, service };
    return service;
  }

  /**
   * Makes a call that is answered even if the worker dies meanwhile: a silent worker is replaced and asked again. What a call
   * transfers is gone for its repetition, so one that transfers has `repeats` 0. Rejects with a TimeoutError when the last worker is
   * silent, too; it has been replaced by then.
   */
  async ask<Result>(
    call: (service: Remote<Service>) => Promise<Result>,
    { repeats = maxRepeats } = {},
  ): Promise<Result> {
    for (let attempt = 0; attempt <= repeats; attempt++) {
      const { service } = this;
      const answer = await this.#orSilence(call(service));
      if (answer !== silence) return answer;
      if (service === this.#current?.service) this.dispose();
    }
    throw new DOMException('A background worker of this page is not responding', 'TimeoutError');
  }

  dispose(): void {
    if (this.#current === null) return;
    const { worker, service } = this.#current;
    this.#current = null;
    service[releaseProxy]();
    worker.terminate();
  }

  async #orSilence<Result>(answer: Promise<Result>): Promise<Result | typeof silence> {
    let stop = () => {};
    const wait = new Promise<typeof silence>((resolve) => {
      stop = this.#clock.after(this.#silenceMs, () => resolve(silence));
    });
    try {
      return await Promise.race([answer, wait]);
    } finally {
      stop();
    }
  }
}
