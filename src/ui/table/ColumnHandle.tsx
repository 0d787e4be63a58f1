import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './Table.module.css';
import { clampWidth, widthLimits } from './TableLayout.ts';

interface ColumnHandleProps {
  title: string;
  width: number;
  /** While it moves. */
  onMove: (width: number) => void;
  /** Once it rests; null gives the column its usual width back. */
  onRest: (width: number | null) => void;
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 16,
  ArrowLeft: -16,
  PageUp: 80,
  PageDown: -80,
};

/** The edge of a column: dragging or the arrow keys give it another width, a double click or Home its usual one. */
export function ColumnHandle({ title, width, onMove, onRest }: ColumnHandleProps) {
  const [grip, setGrip] = useState<{ x: number; width: number } | null>(null);
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setGrip({ x: event.clientX, width });
  };
  const handlePointerMove = ({ clientX }: PointerEvent) => {
    if (grip) onMove(clampWidth(grip.width + clientX - grip.x));
  };
  const handlePointerUp = () => {
    if (grip && width !== grip.width) onRest(width);
    setGrip(null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined && event.key !== 'Home') return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) onRest(null);
    else onMove(clampWidth(width + step));
  };
  const handleKeyUp = ({ key }: KeyboardEvent) => {
    if (keySteps[key] !== undefined) onRest(width);
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${title}`}
      aria-valuemin={widthLimits.narrowest}
      aria-valuemax={widthLimits.widest}
      aria-valuenow={width}
      aria-valuetext={`${width} pixels`}
      tabIndex={0}
      className={styles['handle']}
      data-gripped={grip !== null || undefined}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerUp}
      onPointerCancel={() => setGrip(null)}
      onDoubleClick={() => onRest(null)}
      onKeyDown={handleKeyDown}
      onKeyUp={handleKeyUp}
    />
  );
}
