import { useEffect } from 'react';
import type { Action } from './Action.ts';
import { actionRegistry } from './ActionRegistry.ts';

/** Offers actions while the component is there; they need not be the same objects at each render. */
export function useActions(actions: readonly Action[]): void {
  useEffect(() => actionRegistry.add(actions), [actions]);
}
