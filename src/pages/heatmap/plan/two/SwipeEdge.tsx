import type { KeyboardEvent, PointerEvent } from 'react';
import { MoveHorizontal } from 'lucide-react';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { shareAt, shareByKey } from './swipeShare.ts';
import styles from './TwoPlans.module.css';

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
