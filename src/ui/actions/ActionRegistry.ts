import type { Action } from './Action.ts';

/** What can be done at this place: palette, shortcuts and their sheet all read it. Parts of a page add theirs while they are there. */
export class ActionRegistry {
  #actions: readonly Action[] = [];

  /** Adds actions; the result takes them away. */
  add(actions: readonly Action[]): () => void {
    this.#actions = [...this.#actions, ...actions];
    return () => {
      this.#actions = this.#actions.filter((one) => !actions.includes(one));
    };
  }

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
}

export const actionRegistry = new ActionRegistry();
