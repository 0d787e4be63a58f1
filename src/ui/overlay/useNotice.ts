import { create } from 'zustand';

interface Notice {
  text: string;
  /** Tells two notices with the same text apart. */
  no: number;
}

interface NoticeState {
  /** What is said at the moment. */
  notice: Notice | null;
  /** Says what an act without a visible effect did, in place of what was said before. */
  say: (text: string) => void;
  clear: () => void;
}

/** What the page says in passing: "Link copied." */
export const useNotice = create<NoticeState>((set) => ({
  notice: null,
  say: (text) => set(({ notice }) => ({ notice: { text, no: (notice?.no ?? 0) + 1 } })),
  clear: () => set({ notice: null }),
}));
