import { useState } from 'react';
import { localArea, sessionArea, type KeyStorage } from '#src/lib/browser/storage.ts';

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

const messages = new ClosedMessages(sessionArea, localArea);

/** Whether the message of a key was closed, and how to close it. Without a key it cannot be closed. */
export function useClosed(key: string | undefined, isPersistent: boolean): [boolean, () => void] {
  const [closedKey, setClosedKey] = useState<string | null>(null);
  const isClosed = key !== undefined && (closedKey === key || messages.isClosed(key));
  const close = () => {
    if (key === undefined) return;
    messages.close(key, isPersistent);
    setClosedKey(key);
  };
  return [isClosed, close];
}
