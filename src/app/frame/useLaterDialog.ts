import { create } from 'zustand';

/** A dialog of the frame whose content is fetched when somebody opens it. */
type LaterDialog = 'shared-link' | 'shortcuts';

interface LaterDialogState {
  /** The one that is open. */
  opened: LaterDialog | null;
  open: (dialog: LaterDialog) => void;
  close: () => void;
}

/** Which of these dialogs is open: a link for people without an account is being made, or the sheet of shortcuts is shown. */
export const useLaterDialog = create<LaterDialogState>((set) => ({
  opened: null,
  open: (dialog) => set({ opened: dialog }),
  close: () => set({ opened: null }),
}));
