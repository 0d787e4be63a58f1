import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putBookingRoom } from '#contract/bookingRooms.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { readAnew } from '#src/data/queries/readAnew.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from '../ImportReports.module.css';
import { reportKey } from '../readImports.ts';
import type { UnmatchedRoom } from '../toImports.ts';
import { roomOptions } from './roomOptions.ts';

/** A button that says which room a name in a source stands for, or takes that back. */
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

function MatchForm({ row, onDone }: { row: UnmatchedRoom; onDone: () => void }) {
  const spaces = useSpaces();
  const current = spaces.zones.get(row.zoneId ?? '');
  const [only = null] = spaces.buildings.size === 1 ? spaces.buildings.keys() : [];
  const [buildingId, setBuildingId] = useState<string | null>(current?.buildingId ?? only);
  const [zoneId, setZoneId] = useState(row.zoneId);
  const [source, setSource] = useState(row.report.source ?? '');
  const { mutate, error } = useMatch();
  const { isSending, send } = useOneAtATime([putBookingRoom.operationId]);
  const refusal = isSending
    ? 'Saving'
    : source.trim() === ''
      ? 'Enter the source'
      : zoneId === null
        ? 'Choose a room'
        : null;
  const save = (zone: string | null) =>
    send(() =>
      mutate({ source: source.trim(), room: row.room, zone_id: zone }, { onSuccess: onDone }),
    );
  return (
    <form
      className={styles['form']}
      aria-label="Match a room"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) save(zoneId);
      }}
    >
      <p>Later imports from this source store bookings of {row.room} in the room below.</p>
      {row.report.source === null && (
        <TextField
          label="Source"
          value={source}
          maxLength={longestSource}
          isRequired
          onChange={setSource}
        />
      )}
      {spaces.buildings.size > 1 && (
        <ChoiceField
          label="Building"
          options={[...spaces.buildings.values()].map(({ id, name }) => ({ id, label: name }))}
          value={buildingId}
          emptyText="Choose a building"
          onPick={(id) => {
            setBuildingId(id);
            setZoneId(null);
          }}
        />
      )}
      <ChoiceField
        label="Room"
        options={roomOptions(spaces, buildingId)}
        value={zoneId}
        emptyText={buildingId === null ? 'Choose a building first' : 'Choose a room'}
        onPick={setZoneId}
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
