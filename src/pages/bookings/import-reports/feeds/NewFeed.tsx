import { useState } from 'react';
import { Plus } from 'lucide-react';
import { bookingFeedCalls } from '#contract/bookingFeeds.ts';
import { useAccessChange } from '#src/data/access/useAccess.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from '../ImportReports.module.css';
import { RoomFields } from '../match/RoomFields.tsx';
import { feedRefusal, toFeedOrder, type FeedDraft } from './feedDraft.ts';
import { pollEvery } from './feedTexts.ts';

const longestUrl = 2000;
const longestSource = 64;

/** A button that adds the calendar of a room. */
export function NewFeed() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Plus size={15} aria-hidden />
        Add calendar
      </Button>
      <Dialog title="Add calendar" isOpen={isOpen} onClose={() => setOpen(false)}>
        <FeedForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Where there is one building, it is the one. */
function useDraft() {
  const { buildings } = useSpaces();
  const [only = null] = buildings.size === 1 ? buildings.keys() : [];
  return useState<FeedDraft>({
    url: '',
    source: '',
    buildingId: only,
    zoneId: null,
    everyMinutes: '15',
  });
}

function FeedForm({ onDone }: { onDone: () => void }) {
  const [draft, setDraft] = useDraft();
  const { mutate, error } = useAccessChange(bookingFeedCalls.create, [bookingFeedCalls.list]);
  const { isSending, send } = useOneAtATime([bookingFeedCalls.create.operationId]);
  const refusal = isSending ? 'Adding the calendar' : feedRefusal(draft);
  return (
    <form
      className={styles['form']}
      aria-label="Add calendar"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) send(() => mutate(toFeedOrder(draft), { onSuccess: onDone }));
      }}
    >
      <p>
        The calendar of one room, as iCalendar (.ics). Bookings that vanish from it are canceled if
        they are still to come.
      </p>
      <FeedFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <FormNotice>{error && errorText(error)}</FormNotice>
      <div className={styles['actions']}>
        <Button onPress={onDone}>Cancel</Button>
        <Button kind="primary" type="submit" disabledReason={refusal}>
          Add
        </Button>
      </div>
    </form>
  );
}

interface FeedFieldsProps {
  draft: FeedDraft;
  onChange: (change: Partial<FeedDraft>) => void;
}

function FeedFields({ draft, onChange }: FeedFieldsProps) {
  const { url, source, everyMinutes } = draft;
  return (
    <>
      <TextField
        label="Address (https)"
        value={url}
        maxLength={longestUrl}
        isRequired
        isFocused
        onChange={(text) => onChange({ url: text })}
      />
      <TextField
        label="Source, such as exchange"
        value={source}
        maxLength={longestSource}
        isRequired
        onChange={(text) => onChange({ source: text })}
      />
      <RoomFields choice={draft} onChange={onChange} />
      <ChoiceField
        label="Read every"
        options={pollEvery}
        value={everyMinutes}
        emptyText="Choose how often"
        onPick={(id) => onChange({ everyMinutes: id })}
      />
    </>
  );
}
