import styles from '#src/features/exports/Exports.module.css';
import { intervalOptions } from '#src/features/exports/exportTexts.ts';
import { FormatChoice } from '#src/features/exports/FormatChoice.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { MultiPill } from '#src/ui/select/MultiPill.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { columnsOf, withColumns, type BookingExportForm } from './BookingExportForm.ts';

const kindOptions = [
  { id: 'booking_metrics', label: 'Room and interval' },
  { id: 'bookings', label: 'Booking' },
] as const;

interface BookingExportChoicesProps {
  form: BookingExportForm;
  onChange: (form: BookingExportForm) => void;
}

/** What the file is to hold, beside what the filter bar says. */
export function BookingExportChoices({ form, onChange }: BookingExportChoicesProps) {
  const { possible, chosen } = columnsOf(form);
  return (
    <TitledCard
      title="File contents"
      note="Spaces, time frame and opening hours come from the filter bar."
    >
      <div className={styles['choices']} role="group" aria-label="File contents">
        <Pill
          label="A row for each"
          options={kindOptions}
          value={form.kind}
          onChange={(id) => {
            const kind = kindOptions.find((one) => one.id === id);
            if (kind) onChange({ ...form, kind: kind.id });
          }}
        />
        {form.kind === 'booking_metrics' && (
          <Pill
            label="Interval"
            options={intervalOptions}
            value={form.interval}
            onChange={(id) => {
              const interval = intervalOptions.find((one) => one.id === id);
              if (interval) onChange({ ...form, interval: interval.id });
            }}
          />
        )}
        <MultiPill
          label="Columns"
          options={possible.map((id) => ({ id, label: id }))}
          values={chosen}
          onChange={(ids) => onChange(withColumns(form, ids))}
        />
        <FormatChoice
          format={form.format}
          isPacked={form.isPacked}
          onChange={(change) => onChange({ ...form, ...change })}
        />
      </div>
    </TitledCard>
  );
}
