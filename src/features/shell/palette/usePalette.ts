import { create } from 'zustand';
import type { PaletteKind } from './PaletteEntry.ts';

interface PaletteState {
  isOpen: boolean;
  /** The one kind it offers; null for all. */
  kind: PaletteKind | null;
  /** What was typed since it was opened and before it was there. */
  typedAhead: string;
  open: (kind?: PaletteKind) => void;
  close: () => void;
  typeAhead: (text: string) => void;
}

/** Whether the palette is open. */
export const usePalette = create<PaletteState>((set) => ({
  isOpen: false,
  kind: null,
  typedAhead: '',
  open: (kind) => set({ isOpen: true, kind: kind ?? null, typedAhead: '' }),
  close: () => set({ isOpen: false }),
  typeAhead: (typedAhead) => set({ typedAhead }),
}));
