import { releaseProxy, wrap, type Remote } from 'comlink';

/** A worker that is opened when first used, and anew after it failed. Its owner disposes of it. */
export class WorkerHandle<Service> {
  readonly #open: () => Worker;
  #current: { worker: Worker; service: Remote<Service> } | null = null;

  constructor(open: () => Worker) {
    this.#open = open;
  }

  /** Calls reject when the worker throws; a call to a worker that died never answers, so callers pass a signal or drop it. */
  get service(): Remote<Service> {
    if (this.#current !== null) return this.#current.service;
    const worker = this.#open();
    const service = wrap<Service>(worker);
    worker.addEventListener('error', () => this.dispose());
    this.#current = { worker, service };
    return service;
  }

  dispose(): void {
    if (this.#current === null) return;
    const { worker, service } = this.#current;
    this.#current = null;
    service[releaseProxy]();
    worker.terminate();
  }
}
