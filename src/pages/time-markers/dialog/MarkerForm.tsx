import { Button } from '#src/ui/button/Button.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from './MarkerForm.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import type { MarkerForm as Form, MarkerForm } from './useMarkerForm.ts';
import { DaysField } from '#src/features/filters/time-frame/control/DaysField.tsx';
import { formatTime } from '#src/lib/format/formatTime.ts';

interface MarkerFormProps {
  form: Form;
  confirmText: string;
  onCancel: () => void;
}

const longestTitle = 200;
const longestDescription = 5000;

/** The fields of a time marker. */
export function MarkerForm({ form, confirmText, onCancel }: MarkerFormProps) {
  const { draft, errors, notice, blockedReason } = form;
  return (
    <form
      className={styles['form']}
      aria-label="Time marker"
      onSubmit={(event) => {
        event.preventDefault();
        if (blockedReason === null) form.submit();
      }}
    >
      <PlaceFields
        place={draft.place}
        keptSpaceIds={draft.keptSpaceIds}
        error={errors.space}
        onPick={form.pick}
      />
      <MarkerDays form={form} />
      <TextField
        label="Title"
        isRequired
        value={draft.title}
        maxLength={longestTitle}
        error={errors.title}
        onChange={(title) => form.write({ title })}
      />
      <TextField
        label="Description"
        isLong
        value={draft.description}
        maxLength={longestDescription}
        onChange={(description) => form.write({ description })}
      />
      <FormNotice>{notice}</FormNotice>
      <div className={styles['actions']}>
        <Button onPress={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" disabledReason={blockedReason}>
          {confirmText}
        </Button>
      </div>
    </form>
  );
}

/** The first and last day of the marker, and its hours where it is shorter. */
function MarkerDays({ form }: { form: MarkerForm }) {
  const { draft, errors, limits, today, timeZone, pickDays } = form;
  const { days, exact } = draft;
  return (
    <>
      <DaysField
        label="Date range"
        days={days}
        allowed={limits}
        today={today}
        error={errors.days}
        onPick={pickDays}
      />
      {exact !== null && (
        <p className={styles['hint']}>
          From {formatTime(exact.startMs, timeZone)} to {formatTime(exact.endMs, timeZone)}.
          Choosing days makes it whole days.
        </p>
      )}
    </>
  );
}
