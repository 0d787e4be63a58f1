import { useState, type FormEvent } from 'react';
import {
  getBookingRetention,
  putBookingRetention,
  retentionMonths,
} from '#contract/bookingRetention.ts';
import { useAccessChange, useAccessList } from '#src/data/access/useAccess.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx';
import styles from '../AccessPage.module.css';

/** For how long bookings are kept. */
export function RetentionCard() {
  const { data, error } = useAccessList(getBookingRetention);
  if (error) return <FormNotice>{errorText(error)}</FormNotice>;
  return data ? <RetentionForm months={data.months} /> : null;
}

function RetentionForm({ months }: { months: number }) {
  const { fewest, most } = retentionMonths;
  const [typed, setTyped] = useState(Math.min(months, most));
  const [isAsking, setAsking] = useState(false);
  const { mutate, error, isPending } = useAccessChange(putBookingRetention, [getBookingRetention]);
  const refusal = typed === months ? 'Nothing to save' : isPending ? 'Saving' : null;
  const save = () => mutate({ months: typed }, { onSuccess: () => setAsking(false) });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (refusal !== null) return;
    if (typed < months) setAsking(true);
    else save();
  };
  return (
    <TitledCard
      title="How long bookings are kept"
      note="Counted from the start of each booking. Older bookings are deleted and rejected from then on, and reports no longer count them."
    >
      <form
        className={styles['form']}
        aria-label="How long bookings are kept"
        onSubmit={handleSubmit}
      >
        <NumberField
          label={`Months (${fewest} to ${most})`}
          value={typed}
          min={fewest}
          max={most}
          onChange={(value) => setTyped(Math.round(value))}
        />
        <FormNotice>{isAsking ? null : error && errorText(error)}</FormNotice>
        <div className={styles['actions']}>
          <Button kind="primary" type="submit" disabledReason={refusal}>
            Save
          </Button>
        </div>
        <p role="status">Bookings are kept for {formatPlural(months, 'month')}.</p>
      </form>
      <ConfirmDialog
        title="Delete older bookings?"
        confirmText="Delete and save"
        error={error && errorText(error)}
        isOpen={isAsking}
        onConfirm={() => !isPending && save()}
        onClose={() => setAsking(false)}
      >
        <OlderBookings months={typed} />
      </ConfirmDialog>
    </TitledCard>
  );
}

/** What a retention of so many months deletes; without a number while they are counted, or where that failed. */
function OlderBookings({ months }: { months: number }) {
  const { data } = useAccessList(getBookingRetention, { months });
  const age = `more than ${formatPlural(months, 'month')} ago`;
  if (data?.older === 0) return `No booking started ${age}, so none will be deleted now.`;
  if (data?.older === undefined)
    return `Bookings in all buildings that started ${age} will be deleted now. This can’t be undone.`;
  const many = `${formatPlural(data.older, 'booking')} that started ${age}, in all buildings,`;
  return `${many} will be deleted now. This can’t be undone.`;
}
