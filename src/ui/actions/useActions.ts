import { useLayoutEffect } from 'react';
import type { Action } from './Action.ts';
import { actionRegistry } from './ActionRegistry.ts';

/** Offers actions from the moment that the component is on the screen; they need not be the same objects at each render. */
export function useActions(actions: readonly Action[]): void {
  useLayoutEffect(() => actionRegistry.add(actions), [actions]);
}
