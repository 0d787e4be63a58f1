import { useState } from 'react';
import { sharedDays, type SharedDays } from '#contract/sharedLinks.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import styles from './SharedLink.module.css';
import type { SharedDates } from './toSharedPage.ts';

interface SharedLinkFormProps {
  /** The name of the one building that the link opens. */
  building: string;
  /** Whether the page has a time frame. */
  hasDates: boolean;
  /** Why the server refused it. */
  error: string | null;
  isSending: boolean;
  onSubmit: (days: SharedDays, dates: SharedDates) => void;
  onCancel: () => void;
}

const usualDays: SharedDays = 7;
const terms = sharedDays.map((days) => ({
  id: String(days),
  label: days === 1 ? 'In a day' : `In ${days} days`,
}));

const dateChoices = [
  { id: 'fixed', label: 'These dates', detail: 'always' },
  { id: 'rolling', label: 'Follow today', detail: 'move on each day' },
] as const;

/** What a link shows, and for how long. */
export function SharedLinkForm(props: SharedLinkFormProps) {
  const { building, hasDates, error, isSending, onSubmit, onCancel } = props;
  const [days, setDays] = useState<SharedDays>(usualDays);
  const [dates, setDates] = useState<'fixed' | 'rolling'>('fixed');
  return (
    <form
      className={styles['form']}
      aria-label="Share with anyone"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(days, hasDates ? dates : 'none');
      }}
    >
      <p className={styles['about']}>
        Anyone with the link can open this page without an account. They can change its dates,
        floors and filters within <strong>{building}</strong>. They can’t see other buildings,
        bookings’ details or people’s names, and can’t change anything.
      </p>
      <ChoiceField
        label="Ends"
        options={terms}
        value={String(days)}
        emptyText=""
        onPick={(id) => setDays(sharedDays.find((one) => String(one) === id) ?? usualDays)}
      />
      {hasDates && (
        <ChoiceField
          label="Dates"
          options={dateChoices}
          value={dates}
          emptyText=""
          onPick={(id) => setDates(id === 'rolling' ? 'rolling' : 'fixed')}
        />
      )}
      <FormNotice>{error}</FormNotice>
      <div className={styles['actions']}>
        <Button onPress={onCancel}>Cancel</Button>
        <Button
          kind="primary"
          type="submit"
          disabledReason={isSending ? 'Creating the link' : null}
        >
          Create link
        </Button>
      </div>
    </form>
  );
}
