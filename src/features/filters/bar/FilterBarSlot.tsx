import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Slots {
  start: HTMLElement | null;
  end: HTMLElement | null;
  setStart: (element: HTMLElement | null) => void;
  setEnd: (element: HTMLElement | null) => void;
}

const nowhere: Slots = { start: null, end: null, setStart: () => {}, setEnd: () => {} };

/** The places of the filter bar into which a page may put controls of its own. */
export const FilterBarSlots = createContext<Slots>(nowhere);

export function FilterBarSlotsProvider({ children }: { children: ReactNode }) {
  const [start, setStart] = useState<HTMLElement | null>(null);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ start, end, setStart, setEnd }), [start, end]);
  return <FilterBarSlots value={slots}>{children}</FilterBarSlots>;
}

/** Puts its children into the filter bar: after the pills, or at its right end. */
export function FilterBarSlot({ side, children }: { side: 'start' | 'end'; children: ReactNode }) {
  const { [side]: place } = use(FilterBarSlots);
  return place && createPortal(children, place);
}
