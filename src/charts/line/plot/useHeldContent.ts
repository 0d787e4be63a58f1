import { useEffect, useState, type RefObject } from 'react';
import type { PlotContent } from './PlotContent.ts';

/** The content to draw: what arrives while a stretch is dragged waits until the button is let go. */
export function useHeldContent(
  content: PlotContent,
  hostRef: RefObject<HTMLDivElement | null>,
): PlotContent {
  const [isDragged, setDragged] = useState(false);
  const [shown, setShown] = useState(content);
  useEffect(() => {
    const host = hostRef.current;
    const handleDown = () => setDragged(true);
    const handleUp = () => setDragged(false);
    host?.addEventListener('mousedown', handleDown);
    // The plot hears of it first, on the document.
    window.addEventListener('mouseup', handleUp);
    return () => {
      host?.removeEventListener('mousedown', handleDown);
      window.removeEventListener('mouseup', handleUp);
    };
  }, [hostRef]);
  if (!isDragged && shown !== content) setShown(content);
  return isDragged ? shown : content;
}
