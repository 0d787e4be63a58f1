import type { Ref } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './StackChart.module.css';

interface BarDockProps {
  ref: Ref<HTMLDivElement>;
  label: string | undefined;
  isOver: boolean;
}

/** Where a bar that is dragged can be dropped. */
export function BarDock({ ref, label, isOver }: BarDockProps) {
  return (
    <div ref={ref} className={classNames(styles['dock'], isOver && styles['over'])} role="status">
      {label}
    </div>
  );
}
