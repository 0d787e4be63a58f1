import { useState } from 'react';
import { localArea, sessionArea } from '#src/lib/browser/storage.ts';

/**
 * Whether a message of a key was closed, and how to close it: until the session ends or, if persistent, for good in this
 * browser (specification, 4.8). Without a key it cannot be closed.
 */
export function useClosed(key: string | undefined, isPersistent: boolean): [boolean, () => void] {
  const area = isPersistent ? localArea : sessionArea;
  const storageKey = `closed:${key}`;
  const [closedKey, setClosedKey] = useState<string | null>(null);
  const isClosed = key !== undefined && (closedKey === key || area.read(storageKey) !== null);
  const close = () => {
    area.write(storageKey, 'closed');
    setClosedKey(key ?? null);
  };
  return [isClosed, close];
}
