import type { MarkPlace } from './MarkPlace.ts';
import type { MarkCursor } from './useMarkCursor.ts';

/** The mark at a point, in the units of its drawing from its corner; null where there is none. */
export type MarkAt = (x: number, y: number) => MarkPlace | null;

interface PointedDrawing {
  /** In its own units, whatever its size on screen. */
  width: number;
  height: number;
  markAt: MarkAt;
}

/** A pointer over a drawing, in pixels of the window. */
interface PointerAt {
  currentTarget: {
    getBoundingClientRect: () => Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  };
  clientX: number;
  clientY: number;
}

/** What a drawing takes to lead a cursor by the pointer: a click or a tap on a mark chooses it. */
export function pointMarks(
  { place, point, choose }: Pick<MarkCursor, 'place' | 'point' | 'choose'>,
  { width, height, markAt }: PointedDrawing,
) {
  const pointed = ({ currentTarget, clientX, clientY }: PointerAt) => {
    const box = currentTarget.getBoundingClientRect();
    return markAt(
      ((clientX - box.left) / Math.max(1, box.width)) * width,
      ((clientY - box.top) / Math.max(1, box.height)) * height,
    );
  };
  return {
    'data-choosable': (choose !== undefined && place !== null) || undefined,
    onPointerMove: (event: PointerAt) => point(pointed(event)),
    onPointerLeave: () => point(null),
    // A finger leaves no pointer over the drawing: its tap shows the card.
    onClick: (event: PointerAt) => {
      const at = pointed(event);
      point(at);
      if (at) choose?.(at);
    },
  };
}
