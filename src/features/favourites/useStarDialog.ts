import { create } from 'zustand';

/** Whether the page in view is a favorite, and what pressing its star does. */
export interface PageStar {
  isFavorite: boolean;
  /** Takes the page from the favorites, or asks for its name. */
  toggle: () => void;
  add: (name: string) => void;
}

interface StarDialog {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Whether a name for the page in view is being asked for. */
export const useStarDialog = create<StarDialog>((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}));
