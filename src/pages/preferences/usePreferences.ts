import { useCallback } from 'react';
import type { Preferences } from '#src/data/account/UserData.ts';
import { useSaveUserData } from '#src/data/account/useSaveUserData.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';

/** The person's preferences, and how to change some of them. */
export function usePreferences() {
  const { userData } = useStartUp();
  const save = useSaveUserData();
  const change = useCallback(
    (changes: Partial<Omit<Preferences, 'homeCards'>>) =>
      save({ type: 'SET_PREFERENCES', changes }),
    [save],
  );
  return { preferences: userData as Preferences, change };
}
