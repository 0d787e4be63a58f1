import type { ReactNode } from 'react';
import { thresholds } from '#domain/metric/thresholds.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './ReportBody.module.css';

interface ReportBodyProps {
  /** Wv / W of what is shown: under the needed share its numbers are quieter (reports.md E7). */
  coverage: number | null;
  children: ReactNode;
}

/** The cards of a report, one under the other. */
export function ReportBody({ coverage, children }: ReportBodyProps) {
  const isWeak = (coverage ?? 1) < thresholds.neededData;
  return <div className={classNames(styles['body'], isWeak && styles['isWeak'])}>{children}</div>;
}
