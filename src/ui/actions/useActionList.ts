import { useSyncExternalStore } from 'react';
import type { Action } from './Action.ts';
import { actionRegistry } from './ActionRegistry.ts';

/** What can be done at this place, each id once; follows a page that comes to the screen meanwhile. */
export function useActionList(): readonly Action[] {
  useSyncExternalStore(actionRegistry.subscribe, actionRegistry.current);
  return actionRegistry.list();
}
