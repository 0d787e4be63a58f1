import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { Pill } from '#src/ui/select/Pill.tsx';

const formats = Object.entries(formatNames).map(([id, label]) => ({ id, label }));

interface FormatPillProps {
  format: DataFormat;
  onChange: (format: DataFormat) => void;
}

/** What is drawn of the spaces in view. */
export function FormatPill({ format, onChange }: FormatPillProps) {
  return (
    <Pill
      label="Metric"
      options={formats}
      value={format}
      onChange={(id) => onChange(id as DataFormat)}
    />
  );
}
