import { AppError, RateLimited } from '#server/core/AppError.ts';

/** Another process of the server may approve too; its word is in the directory after this. */
const lookAgainMs = 2_000;
const mostOfOneAddress = 20;

/** Requests that are held until something changes. */
export class Waiting {
  readonly #wakers = new Set<() => void>();
  readonly #held = new Map<string, number>();
  #isDisposed = false;

  /** Takes a place among those who wait at an address; the result gives it back. Throws RateLimited when there is none. */
  enter(address: string): () => void {
    const held = this.#held.get(address) ?? 0;
    if (held >= mostOfOneAddress) throw new RateLimited(60);
    this.#held.set(address, held + 1);
    return () => {
      const left = (this.#held.get(address) ?? 1) - 1;
      if (left > 0) this.#held.set(address, left);
      else this.#held.delete(address);
    };
  }

  /** Resolves when it is worth looking again; rejects once the asker has gone or the server stops. */
  async forChange(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.#throwIfDisposed();
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#wakers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, lookAgainMs);
      this.#wakers.add(wake);
      signal.addEventListener('abort', wake);
    });
    signal.throwIfAborted();
    this.#throwIfDisposed();
  }

  wake(): void {
    for (const wake of this.#wakers) wake();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.wake();
  }

  #throwIfDisposed(): void {
    if (this.#isDisposed) throw new AppError('NOT_READY', 'The server is stopping');
  }
}
