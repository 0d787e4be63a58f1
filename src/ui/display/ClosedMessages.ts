import type { KeyStorage } from '#src/lib/browser/storage.ts';

/** Which messages a person closed: for the session, or for good in this browser. */
export class ClosedMessages {
  readonly #session: KeyStorage;
  readonly #local: KeyStorage;

  constructor(session: KeyStorage, local: KeyStorage) {
    this.#session = session;
    this.#local = local;
  }

  close(key: string, isPersistent: boolean): void {
    (isPersistent ? this.#local : this.#session).write(storageKey(key), 'closed');
  }

  isClosed(key: string): boolean {
    return [this.#session, this.#local].some((area) => area.read(storageKey(key)) !== null);
  }
}

function storageKey(key: string): string {
  return `closed:${key}`;
}
