import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Action } from './Action.ts';

/** What can be done at this place: palette, shortcuts and their sheet all read it. Parts of a page add theirs while they are there. */
export class ActionRegistry {
  #actions: readonly Action[] = [];
  readonly #listeners = new Set<() => void>();

  /** Adds actions; the result takes them away. */
  add(actions: readonly Action[]): () => void {
    this.#change([...this.#actions, ...actions]);
    return () => this.#change(this.#actions.filter((one) => !actions.includes(one)));
  }

  /** All that are there; the same array until one comes or goes. */
  readonly current = (): readonly Action[] => this.#actions;

  /** Calls back whenever actions come or go; the result unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Each id once. */
  list(): Action[] {
    return [...new Map(this.#actions.map((action) => [action.id, action])).values()];
  }

  /** The action of keys; of several the one that was added last. */
  find(keys: string): Action | undefined {
    return this.#actions.findLast((action) => action.keys?.includes(keys));
  }

  /** Whether an action waits for a second key after this one. */
  hasSequence(firstKey: string): boolean {
    return this.#actions.some((action) =>
      action.keys?.some((keys) => keys.startsWith(`${firstKey} `)),
    );
  }

  #change(actions: readonly Action[]): void {
    this.#actions = actions;
    for (const listener of this.#listeners) listener();
  }
}

export const actionRegistry = new ActionRegistry();

/** Offers actions from the moment that the component is on the screen; they need not be the same objects at each render. */
export function useActions(actions: readonly Action[]): void {
  useLayoutEffect(() => actionRegistry.add(actions), [actions]);
}

/** What can be done at this place, each id once; follows a page that comes to the screen meanwhile. */
export function useActionList(): readonly Action[] {
  useSyncExternalStore(actionRegistry.subscribe, actionRegistry.current);
  return actionRegistry.list();
}
