import { useEffect } from 'react';
import { usePalette } from './usePalette.ts';

/** Stands in for the palette until it has come: it keeps what is typed meanwhile, which is meant for nothing else. */
export function TypeAhead() {
  const { isOpen } = usePalette();
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener('keydown', keepKey, { capture: true });
    return () => window.removeEventListener('keydown', keepKey, { capture: true });
  }, [isOpen]);
  return null;
}

function keepKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const { typedAhead, typeAhead, close } = usePalette.getState();
  if (ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') close();
  else if (key === 'Backspace') typeAhead(typedAhead.slice(0, -1));
  else if (key.length === 1) typeAhead(typedAhead + key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
