import { createContext, use } from 'react';
import type { SpaceStore } from './SpaceStore.ts';

export const SpacesContext = createContext<SpaceStore | null>(null);

/** Buildings, floors and zones by id, as they were when the application started. */
export function useSpaces(): SpaceStore {
  const spaces = use(SpacesContext);
  if (!spaces) throw new Error('useSpaces is used before the spaces are loaded');
  return spaces;
}
