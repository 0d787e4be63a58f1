import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { zoneDraftCalls as calls } from '#contract/zoneDrafts.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { formatDay } from '#src/lib/format/formatDays.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx';
import type { SessionState } from './DraftSession.ts';
import styles from './Editing.module.css';
import type { Fault } from './FaultList.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import type { OpenDraft } from './useDraftSession.ts';
import type { ZoneEditor } from './useZoneEditor.ts';

interface DraftBarProps {
  opened: OpenDraft;
  editor: ZoneEditor;
  faults: readonly Fault[];
  onClose: () => void;
  onPublished: (zoneCount: number) => void;
  onRebased: () => void;
}

function savedText({ isSaving, fault }: SessionState): string {
  if (fault !== null) return 'Not saved';
  return isSaving ? 'Saving…' : 'All changes saved';
}

/** Which draft it is, whether it is saved, and the ways out of it. */
export function DraftBar(props: DraftBarProps) {
  const { opened, editor, faults, onClose, onPublished, onRebased } = props;
  const { draft } = opened;
  const { state, session } = editor;
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null);
  const { api } = useServices();
  const discard = useMutation({
    mutationFn: () =>
      api.call(calls.discard, { parts: { id: draft.id }, ifMatch: `"${state.version}"` }),
    onSuccess: onClose,
  });
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  return (
    <>
      <div className={styles['bar']}>
        <p>
          <b>Draft from {formatDay(draft.effective_from)}</b>
          <span>{savedText(state)}</span>
          {errors > 0 && <span className={styles['error']}>{formatPlural(errors, 'error')}</span>}
        </p>
        <div className={styles['actions']}>
          <Button onPress={onClose}>Close</Button>
          <Button onPress={() => setOpen('discard')}>Discard</Button>
          <Button
            kind="primary"
            disabledReason={
              state.isSaving || state.fault !== null ? 'Not all changes are saved yet' : null
            }
            onPress={() => setOpen('publish')}
          >
            Publish
          </Button>
        </div>
      </div>
      {state.fault !== null && (
        <Banner kind="warning">
          Your last changes are kept here but not saved: {state.fault.text}{' '}
          <Button onPress={() => void session.retry()}>
            {state.fault.isOutdated ? 'Read their changes and save mine' : 'Try again'}
          </Button>
        </Banner>
      )}
      <PublishDialog
        draft={draft}
        floors={opened.floors}
        state={state}
        faults={faults}
        isOpen={open === 'publish'}
        onClose={() => setOpen(null)}
        onPublished={onPublished}
        onRebased={onRebased}
      />
      <ConfirmDialog
        title="Discard this draft?"
        confirmText="Discard"
        error={discard.error === null ? null : errorText(discard.error)}
        isOpen={open === 'discard'}
        onConfirm={() => discard.mutate()}
        onClose={() => setOpen(null)}
      >
        All of its changes will be lost for everyone editing it. Published zones stay as they are.
      </ConfirmDialog>
    </>
  );
}
