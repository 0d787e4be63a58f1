import { useState, type FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { eraseOrganiser } from '#contract/eraseOrganiser.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { readAnew } from '#src/data/queries/useRereadAll.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx';
import styles from '../AccessPage.module.css';

/** What became of an erasure, in a sentence. */
function erasedText(erased: number): string {
  if (erased === 0) return 'No booking has this organizer. Check the spelling.';
  return `Erased from ${formatPlural(erased, 'booking')}.`;
}

/** Erases, and drops every answer that may still name the person. */
function useErase() {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [eraseOrganiser.operationId],
    mutationFn: (organiser: string) => api.call(eraseOrganiser, { body: { organiser } }),
    onSuccess: () => readAnew(queryClient),
  });
}

/** How a person is taken out of the stored bookings. */
export function ErasureCard() {
  const [organiser, setOrganiser] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, data, error, reset } = useErase();
  const name = organiser.trim();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '') setAsking(true);
  };
  const handleConfirm = () =>
    mutate(name, {
      onSuccess: () => {
        setAsking(false);
        setOrganiser('');
      },
    });
  return (
    <TitledCard
      title="Erase an organizer"
      note="Bookings keep their organizer only as a hash, to tell people apart. Erasing removes it from every booking; figures stay as they are, and the audit log doesn’t say who it was."
    >
      <form className={styles['form']} aria-label="Erase an organizer" onSubmit={handleSubmit}>
        <TextField
          label="Organizer’s email address or name"
          value={organiser}
          maxLength={1000}
          onChange={(text) => {
            reset();
            setOrganiser(text);
          }}
        />
        <div className={styles['actions']}>
          <Button
            kind="primary"
            type="submit"
            disabledReason={name === '' ? 'Enter an email address or name' : null}
          >
            Erase
          </Button>
        </div>
        <p role="status">{data && erasedText(data.erased)}</p>
      </form>
      <ConfirmDialog
        title="Erase this organizer?"
        confirmText="Erase"
        error={error && errorText(error)}
        isOpen={isAsking}
        onConfirm={() => !isPending && handleConfirm()}
        onClose={() => setAsking(false)}
      >
        {name} will be removed from all stored bookings. This can’t be undone. If the booking system
        sends a later change of a booking, its organizer comes back as a hash.
      </ConfirmDialog>
    </TitledCard>
  );
}
