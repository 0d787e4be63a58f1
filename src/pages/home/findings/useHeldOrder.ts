import { useState } from 'react';
import { inHeldOrder, type ShownFinding } from './rankFindings.ts';

interface HeldOrder {
  ordered: readonly ShownFinding[];
  /** For the list: from when the pointer comes until it goes. */
  holding: { onPointerEnter: () => void; onPointerLeave: () => void };
}

/** Findings that keep their places while the pointer is over them, so that nobody presses what has just moved there. */
export function useHeldOrder(findings: readonly ShownFinding[]): HeldOrder {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  return {
    ordered: held === null ? findings : inHeldOrder(findings, held),
    holding: {
      onPointerEnter: () => setHeld(findings.map(({ id }) => id)),
      onPointerLeave: () => setHeld(null),
    },
  };
}
