import { create } from 'zustand';

interface ShortcutSheetState {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Whether the sheet of shortcuts is open. */
export const useShortcutSheet = create<ShortcutSheetState>((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}));
