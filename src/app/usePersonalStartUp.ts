import { useMemo } from 'react';
import { useUserData } from '#src/data/account/useUserData.ts';
import type { LoadedStartUp } from '#src/data/start-up/loadStartUp.ts';
import type { StartUp } from '#src/data/start-up/useStartUp.ts';
import { flagsInForce } from '#src/features/feature-flags/flagsInForce.ts';
import { useCleanFlags } from '#src/features/feature-flags/useCleanFlags.ts';

/** What was loaded with the person's data as it is now; undefined until both are there. */
export function usePersonalStartUp(loaded: LoadedStartUp | undefined): StartUp | undefined {
  const userData = useUserData({ isStarted: loaded !== undefined });
  useCleanFlags(userData);
  return useMemo(
    () =>
      loaded &&
      userData && {
        ...loaded,
        userData,
        flags: flagsInForce(loaded.grantedFlags, userData.featureFlags),
      },
    [loaded, userData],
  );
}
