import { useEffect } from 'react';
import { listenTo } from '#src/lib/tabs/announce.ts';
import { useRereadAll } from '../queries/useRereadAll.ts';

/** What a tab announces when it has saved the settings of a building. */
export const settingsTopic = 'building-settings';

/** Reads everything again when another tab of this browser has saved settings, which are parameters of every reading. */
export function useSettingsOfOtherTabs(): void {
  const reread = useRereadAll();
  useEffect(() => listenTo(settingsTopic, () => void reread()), [reread]);
}
