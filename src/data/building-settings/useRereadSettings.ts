import { useCallback, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { listenTo } from '#src/lib/tabs/announce.ts';
import { heldMatrices } from '../matrix/heldMatrices.ts';

/** What a tab announces when it has saved the settings of a building. */
export const settingsTopic = 'building-settings';

/** Reads everything anew: the settings of a building are parameters of every reading. */
export function useRereadSettings(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => {
    heldMatrices.outdateAll();
    return queryClient.invalidateQueries();
  }, [queryClient]);
}

/** Reads everything anew when another tab of this browser has saved settings. */
export function useSettingsOfOtherTabs(): void {
  const reread = useRereadSettings();
  useEffect(() => listenTo(settingsTopic, () => void reread()), [reread]);
}
