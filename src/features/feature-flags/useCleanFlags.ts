import { useEffect } from 'react';
import type { UserData } from '#src/data/account/UserData.ts';
import { useSaveUserData } from '#src/data/account/useSaveUserData.ts';
import { featureFlagList } from './featureFlagList.ts';
import { hasUnknownFlags } from './flagsInForce.ts';

const known = featureFlagList.map(({ name }) => name);

/** Drops saved flags that the application no longer knows, and saves the rest. */
export function useCleanFlags(userData: UserData | undefined): void {
  const save = useSaveUserData();
  const isUnclean = userData !== undefined && hasUnknownFlags(userData.featureFlags);
  useEffect(() => {
    if (isUnclean) save({ type: 'KEEP_FEATURE_FLAGS', names: known });
  }, [isUnclean, save]);
}
