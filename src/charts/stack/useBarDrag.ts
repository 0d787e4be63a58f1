import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
} from 'react';

/** What a bar can be dropped on. */
export interface BarDrop {
  /** "Drop here to plan a scenario". */
  label: string;
  onDrop: (id: string) => void;
}

/** A bar that is dragged, at the pointer in CSS pixels of the window. */
interface DraggedBar {
  id: string;
  x: number;
  y: number;
  isOver: boolean;
}

/** A press that moves no further than this is a click. */
const leastPixels = 6;

/** Lets the bar under the pointer be dragged onto a dock; a press that does not move stays a click. */
export function useBarDrag(drop: BarDrop | undefined, pointedId: string | null | undefined) {
  const [dock, setDock] = useState<HTMLDivElement | null>(null);
  const start = useRef<{ id: string; x: number; y: number } | null>(null);
  const wasDragged = useRef(false);
  const [dragged, setDragged] = useState<DraggedBar | null>(null);
  const isOver = (x: number, y: number): boolean => {
    const box = dock?.getBoundingClientRect();
    if (!box) return false;
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  };
  const move = useEffectEvent(({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
    const from = start.current;
    if (from === null) return;
    if (!dragged && Math.hypot(x - from.x, y - from.y) < leastPixels) return;
    wasDragged.current = true;
    setDragged({ id: from.id, x, y, isOver: isOver(x, y) });
  });
  const end = useEffectEvent(({ clientX, clientY }: globalThis.PointerEvent) => {
    const from = start.current;
    start.current = null;
    if (from && dragged && isOver(clientX, clientY)) drop?.onDrop(from.id);
    setDragged(null);
  });
  const cancel = useEffectEvent(() => {
    start.current = null;
    setDragged(null);
  });
  useEffect(() => {
    const { signal, abort } = listening();
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    return abort;
  }, []);
  return {
    setDock,
    dragged,
    press: {
      onPointerDown: ({ button, pointerType, clientX: x, clientY: y }: PointerEvent) => {
        wasDragged.current = false;
        if (!drop || pointedId == null || button !== 0 || pointerType === 'touch') return;
        start.current = { id: pointedId, x, y };
      },
      // The click that ends a drag chooses nothing.
      onClickCapture: (event: MouseEvent) => {
        if (wasDragged.current) event.stopPropagation();
      },
    },
  };
}

function listening(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
