import { create } from 'zustand';
import { localArea } from '#src/lib/browser/storage.ts';

const storageKey = 'single_key_shortcuts';

interface ShortcutSetting {
  /** Whether keys without Ctrl or ⌘ do something (WCAG 2.1.4). */
  isOn: boolean;
  setOn: (isOn: boolean) => void;
}

/** Whether single keys are shortcuts; kept by this browser. */
export const useShortcutSetting = create<ShortcutSetting>((set) => ({
  isOn: localArea.read(storageKey) !== 'off',
  setOn: (isOn) => {
    if (isOn) localArea.remove(storageKey);
    else localArea.write(storageKey, 'off');
    set({ isOn });
  },
}));
