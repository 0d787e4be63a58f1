import type { KeyboardEvent, PointerEvent } from 'react';
import { MoveHorizontal } from 'lucide-react';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import styles from './TwoPlans.module.css';

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -0.02,
  ArrowDown: -0.02,
  ArrowRight: 0.02,
  ArrowUp: 0.02,
  PageDown: -0.1,
  PageUp: 0.1,
};

/** Where the edge goes by a key, 0..1; null for keys that are not its own. */
export function shareByKey(share: number, key: string): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return 1;
  const step = steps[key];
  return step === undefined ? null : within(Math.round((share + step) * 100) / 100);
}

/** Where the edge is under a pointer, 0..1. */
export function shareAt(x: number, { left, width }: { left: number; width: number }): number {
  return width > 0 ? within((x - left) / width) : 0;
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

interface SwipeEdgeProps {
  /** Of the width, what the first one takes. */
  share: number;
  names: readonly [before: string, now: string];
  onMove: (share: number) => void;
}

/** The edge between two plans that lie over each other: dragged, or moved by arrow keys. */
export function SwipeEdge({ share, names: [before, now], onMove }: SwipeEdgeProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = shareByKey(share, event.key);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  };
  const handlePointerMove = ({ currentTarget, clientX, pointerId }: PointerEvent) => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (box && currentTarget.hasPointerCapture(pointerId)) onMove(shareAt(clientX, box));
  };
  return (
    <div
      className={styles['edge']}
      role="slider"
      tabIndex={0}
      aria-label="Divider between the periods"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={`${before} on the left ${formatPercent(share)}, ${now} on the right`}
      onKeyDown={handleKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={handlePointerMove}
    >
      <MoveHorizontal size={15} aria-hidden />
    </div>
  );
}
