import type { ReactNode } from 'react';
import styles from './ReportOptions.module.css';
import type { DataFormat } from '#domain/metric/labels.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import { Pill } from '#src/ui/select/Pill.tsx';
import { formatNames } from './values/valueText.ts';

const formats = Object.entries(formatNames).map(([id, label]) => ({ id, label }));

interface FormatPillProps {
  filters: Pick<Filters, 'change'>;
  value: DataFormat;
}

/** What is shown of spaces: utilization, people or time in use. */
export function FormatPill({ filters, value }: FormatPillProps) {
  return (
    <Pill
      label="Metric"
      options={formats}
      value={value}
      onChange={(id) => filters.change({ dataformat: id as DataFormat })}
    />
  );
}

/** The controls of what a report shows, side by side. */
export function ReportOptions({ children }: { children: ReactNode }) {
  return <div className={styles['options']}>{children}</div>;
}
