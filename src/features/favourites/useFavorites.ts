import { useMemo } from 'react';
import type { Favorite } from '#src/data/account/UserData.ts';
import { useSaveUserData } from '#src/data/account/useSaveUserData.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { systemClock } from '#src/lib/browser/clock.ts';

/** The person's favorites, and what can be done with them. */
export function useFavorites() {
  const { favorites } = useStartUp().userData;
  const save = useSaveUserData();
  return useMemo(
    () => ({
      favorites,
      add: (favorite: Omit<Favorite, 'date'>) =>
        save({
          type: 'ADD_FAVORITE_URL',
          favorite: { ...favorite, date: localTimestamp(systemClock.now()) },
        }),
      remove: ({ to }: Favorite) => save({ type: 'REMOVE_FAVORITE_URL', to }),
      /** Puts a removed one back where it was. */
      restore: (favorite: Favorite) => save({ type: 'ADD_FAVORITE_URL', favorite }),
      rename: ({ to }: Favorite, name: string) => save({ type: 'RENAME_FAVORITE_URL', to, name }),
    }),
    [favorites, save],
  );
}

/** The local date and time to the second, ISO without a zone. */
function localTimestamp(nowMs: number): string {
  const offsetMs = new Date(nowMs).getTimezoneOffset() * 60_000;
  return new Date(nowMs - offsetMs).toISOString().slice(0, 19);
}
