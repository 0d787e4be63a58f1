import { create } from 'zustand';

interface StarDialog {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Whether a name for the page in view is being asked for. */
export const useStarDialog = create<StarDialog>((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}));
