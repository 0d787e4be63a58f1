import { create } from 'zustand';
import type { PaletteKind } from './PaletteEntry.ts';

interface PaletteState {
  isOpen: boolean;
  /** The one kind it offers; null for all. */
  kind: PaletteKind | null;
  open: (kind?: PaletteKind) => void;
  close: () => void;
}

/** Whether the palette is open. */
export const usePalette = create<PaletteState>((set) => ({
  isOpen: false,
  kind: null,
  open: (kind) => set({ isOpen: true, kind: kind ?? null }),
  close: () => set({ isOpen: false }),
}));
