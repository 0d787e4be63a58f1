import { startTransition, useRef, useState } from 'react';

/**
 * Opens an overlay in small steps where a pointer asks for it, so that none of them keeps the page from answering. By keyboard
 * it opens at once, since the next key belongs to what opens.
 */
export function useSteppedOpening(onOpenChange: (isOpen: boolean) => void) {
  const isByPointer = useRef(false);
  const [isStepped, setStepped] = useState(false);
  return {
    /** Whether what it holds may follow the overlay itself. */
    isStepped,
    /** For what opens it. */
    handlePointer: () => {
      isByPointer.current = true;
    },
    handleOpenChange: (willOpen: boolean) => {
      const isStep = willOpen && isByPointer.current;
      isByPointer.current = false;
      const change = () => {
        if (willOpen) setStepped(isStep);
        onOpenChange(willOpen);
      };
      if (isStep) startTransition(change);
      else change();
    },
  };
}
