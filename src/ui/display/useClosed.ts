import { useState } from 'react';
import { localArea, sessionArea } from '#src/lib/browser/storage.ts';
import { ClosedMessages } from './ClosedMessages.ts';

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
