import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Action } from './Action.ts';
import { actionRegistry } from './ActionRegistry.ts';

/** Offers actions from the moment that the component is on the screen; they need not be the same objects at each render. */
export function useActions(actions: readonly Action[]): void {
  useLayoutEffect(() => actionRegistry.add(actions), [actions]);
}

/** What can be done at this place, each id once; follows a page that comes to the screen meanwhile. */
export function useActionList(): readonly Action[] {
  useSyncExternalStore(actionRegistry.subscribe, actionRegistry.current);
  return actionRegistry.list();
}
