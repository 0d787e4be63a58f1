import type { CSSProperties, ReactNode } from 'react';

interface DrawingPlaceProps {
  widthRef: (element: Element | null) => void;
  /** In CSS pixels; 0 before it is known. */
  width: number;
  /** The height that it keeps until then. */
  room: CSSProperties;
  children: ReactNode;
}

/** Container of a drawing that fills the available width. It draws once the width is known, without shifting the layout. */
export function DrawingPlace({ widthRef, width, room, children }: DrawingPlaceProps) {
  return (
    <div ref={widthRef} aria-hidden style={width === 0 ? room : {}}>
      {width > 0 && children}
    </div>
  );
}
