import { create } from 'zustand';
import { localArea } from '#src/lib/browser/storage.ts';

/** What floats over the plan and can be put away; `time` is the curve of the timeline. */
const panelIds = ['figures', 'floors', 'legend', 'list', 'time', 'zone'] as const;
export type PanelId = (typeof panelIds)[number];

const storageKey = 'plan_panels';

interface Panels {
  /** Those that the person opened or put away; the others are as their page has them. */
  chosen: Readonly<Partial<Record<PanelId, boolean>>>;
  setOpen: (panel: PanelId, isOpen: boolean) => void;
}

/** Which panels of the plan pages are open; kept by this browser. */
const usePanels = create<Panels>((set, get) => ({
  chosen: readChosen(localArea.read(storageKey)),
  setOpen: (panel, isOpen) => {
    const chosen = { ...get().chosen, [panel]: isOpen };
    localArea.write(storageKey, writeChosen(chosen));
    set({ chosen });
  },
}));

/** Whether a panel is open, unless the person chose otherwise `byDefault`. */
export function usePanel(panel: PanelId, byDefault = true) {
  const isOpen = usePanels(({ chosen }) => chosen[panel] ?? byDefault);
  const setOpen = usePanels((panels) => panels.setOpen);
  return { isOpen, setOpen: (next: boolean) => setOpen(panel, next) };
}

/** "floors -list": open floors, a list put away. */
export function writeChosen(chosen: Panels['chosen']): string {
  return panelIds
    .filter((id) => chosen[id] !== undefined)
    .map((id) => (chosen[id] ? id : `-${id}`))
    .join(' ');
}

export function readChosen(stored: string | null): Panels['chosen'] {
  const words = new Set((stored ?? '').split(' '));
  const known = panelIds.filter((id) => words.has(id) || words.has(`-${id}`));
  return Object.fromEntries(known.map((id) => [id, words.has(id)]));
}
