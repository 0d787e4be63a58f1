import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putBookingRoom } from '#contract/bookingRooms.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { readAnew } from '#src/data/queries/useRereadAll.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from '../ImportReports.module.css';
import { reportKey } from '../readImports.ts';
import type { UnmatchedRoom } from '../toImports.ts';
import { RoomFields } from './RoomFields.tsx';

/** A button that matches a source's name for a room with a zone, or changes that. */
export function MatchRoom({ row }: { row: UnmatchedRoom }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        {row.zoneId === null ? 'Match' : 'Change'}
        <span className="visually-hidden"> {row.room}</span>
      </Button>
      <Dialog title={`Match ${row.room}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <MatchForm row={row} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Sends it, and reads the reports again. */
function useMatch() {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [putBookingRoom.operationId],
    mutationFn: (body: { source: string; room: string; zone_id: string | null }) =>
      api.call(putBookingRoom, { body }),
    onSettled: () => readAnew(queryClient, { queryKey: reportKey }),
  });
}

const longestSource = 64;

/** What a name is to stand for, as it is being chosen. */
interface MatchDraft {
  source: string;
  buildingId: string | null;
  zoneId: string | null;
}

/** Where there is one building, it is the one. */
function useDraft({ source, zoneId }: UnmatchedRoom) {
  const { zones, buildings } = useSpaces();
  const [only = null] = buildings.size === 1 ? buildings.keys() : [];
  return useState<MatchDraft>({
    source: source ?? '',
    buildingId: zones.get(zoneId ?? '')?.buildingId ?? only,
    zoneId,
  });
}

/** Why it cannot be saved yet; null when it can. */
function matchRefusal({ source, zoneId }: MatchDraft): string | null {
  if (source.trim() === '') return 'Enter the source';
  return zoneId === null ? 'Choose a room' : null;
}

function MatchForm({ row, onDone }: { row: UnmatchedRoom; onDone: () => void }) {
  const [draft, setDraft] = useDraft(row);
  const { mutate, error } = useMatch();
  const { isSending, send } = useOneAtATime([putBookingRoom.operationId]);
  const refusal = isSending ? 'Saving' : matchRefusal(draft);
  const save = (zoneId: string | null) =>
    send(() =>
      mutate(
        { source: draft.source.trim(), room: row.room, zone_id: zoneId },
        { onSuccess: onDone },
      ),
    );
  return (
    <form
      className={styles['form']}
      aria-label="Match a room"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) save(draft.zoneId);
      }}
    >
      <p>
        From now on, bookings of {row.room} go to the room you choose. Retry takes rejected ones.
      </p>
      <MatchFields
        draft={draft}
        asksSource={row.source === null}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      <FormNotice>{error && errorText(error)}</FormNotice>
      <div className={styles['actions']}>
        {row.zoneId !== null && (
          <Button disabledReason={isSending ? 'Saving' : null} onPress={() => save(null)}>
            Remove match
          </Button>
        )}
        <Button onPress={onDone}>Cancel</Button>
        <Button kind="primary" type="submit" disabledReason={refusal}>
          Match
        </Button>
      </div>
    </form>
  );
}

interface MatchFieldsProps {
  draft: MatchDraft;
  /** Whether the import does not tell of which source the name is. */
  asksSource: boolean;
  onChange: (change: Partial<MatchDraft>) => void;
}

function MatchFields({ draft, asksSource, onChange }: MatchFieldsProps) {
  const { source } = draft;
  return (
    <>
      {asksSource && (
        <TextField
          label="Source"
          value={source}
          maxLength={longestSource}
          isRequired
          onChange={(text) => onChange({ source: text })}
        />
      )}
      <RoomFields choice={draft} onChange={onChange} />
    </>
  );
}
