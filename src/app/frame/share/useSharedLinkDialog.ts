import { create } from 'zustand';

interface SharedLinkDialogState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Whether a link for people without an account is being made. */
export const useSharedLinkDialog = create<SharedLinkDialogState>((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
