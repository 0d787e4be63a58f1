import type { CSSProperties, ReactNode } from 'react';

interface DrawingPlaceProps {
  widthRef: (element: Element | null) => void;
  /** In CSS pixels; 0 before it is known. */
  width: number;
  /** The height that it keeps until then. */
  room: CSSProperties;
  children: ReactNode;
}

/** Where a drawing stands that is as wide as there is room. It is drawn once its width is known, and nothing moves when it is. */
export function DrawingPlace({ widthRef, width, room, children }: DrawingPlaceProps) {
  return (
    <div ref={widthRef} aria-hidden style={width === 0 ? room : {}}>
      {width > 0 && children}
    </div>
  );
}
