import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { zoneDraftCalls as calls } from '#contract/zoneDrafts.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { readAnew } from '#src/data/queries/useRereadAll.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { openDraftsQuery } from '#src/data/zone-drafts/zoneDraftQueries.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { formatDay } from '#src/lib/format/formatDays.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import styles from './Editing.module.css';

interface StartDraftProps {
  building: BuildingSpace;
  /** Local, 'YYYY-MM-DD'. */
  day: string;
  isOpen: boolean;
  onOpen: (draftId: string) => void;
  onClose: () => void;
}

const startKey = ['start-zone-draft'] as const;

/** Begins a draft with its effective day, or goes on with an open one. */
export function StartDraft({ building, day, isOpen, onOpen, onClose }: StartDraftProps) {
  return (
    <Dialog title={`Edit zones of ${building.name}`} isOpen={isOpen} onClose={onClose}>
      <StartForm building={building} day={day} onOpen={onOpen} />
    </Dialog>
  );
}

function StartForm({ building, day, onOpen }: Omit<StartDraftProps, 'isOpen' | 'onClose'>) {
  const { api } = useServices();
  const client = useQueryClient();
  const { data: drafts } = useQuery(openDraftsQuery(api));
  const [from, setFrom] = useState(day);
  const { isSending, send } = useOneAtATime(startKey);
  const start = useMutation({
    mutationKey: startKey,
    mutationFn: () =>
      api.call(calls.create, { body: { building_id: building.id, effective_from: from } }),
    onSuccess: async ({ id }) => {
      await readAnew(client, { queryKey: openDraftsQuery(api).queryKey });
      onOpen(id);
    },
  });
  const own = drafts?.filter(({ building_id }) => toSpaceId(building_id) === building.id) ?? [];
  return (
    <div className={styles['start']}>
      <p>
        You edit a draft. Nobody else sees its zones in reports or on plans until you publish it.
        Planners of this building can open it too.
      </p>
      {building.layers.length === 0 && (
        <p>Start a building’s first zones on its first day, so that past readings count too.</p>
      )}
      <TextField label="Effective from" type="date" value={from} onChange={setFrom} />
      <FormNotice>{start.error === null ? null : errorText(start.error)}</FormNotice>
      <Button
        kind="primary"
        disabledReason={from === '' ? 'Choose the day on which the changes take effect' : null}
        isDisabled={isSending}
        onPress={() => send(() => start.mutate())}
      >
        Start a draft
      </Button>
      {own.length > 0 && (
        <>
          <h3>Open drafts</h3>
          <ul className={styles['drafts']}>
            {own.map(({ id, effective_from, changes }) => (
              <li key={id}>
                <span>
                  From {formatDay(effective_from)}
                  <small>{formatPlural(changes.length, 'change')}</small>
                </span>
                <Button onPress={() => onOpen(id)}>Open</Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
