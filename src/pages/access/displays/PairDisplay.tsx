import { useState } from 'react';
import { Plus } from 'lucide-react';
import { listKeys } from '#contract/admin.ts';
import { approveDisplay } from '#contract/displayPairing.ts';
import { useAccessChange } from '#src/data/access/useAccess.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from '../AccessPage.module.css';
import { newDraft, shownText, toApproval } from './displayDraft.ts';
import { PairForm } from './PairForm.tsx';

/** A button that leads through the approval of a wall display that shows a code. */
export function PairDisplay() {
  const spaces = useSpaces();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(() => newDraft(spaces));
  const { data: display, mutate, error, reset } = useAccessChange(approveDisplay, [listKeys]);
  const { isSending, send } = useOneAtATime([approveDisplay.operationId]);
  const handleClose = () => {
    setOpen(false);
    setDraft(newDraft(spaces));
    reset();
  };
  return (
    <>
      <Button kind="primary" onPress={() => setOpen(true)}>
        <Plus size={15} aria-hidden />
        Pair a display
      </Button>
      {display === undefined ? (
        <Dialog title="Pair a display" isOpen={isOpen} onClose={handleClose}>
          <PairForm
            draft={draft}
            onChange={setDraft}
            error={error && errorText(error)}
            isSending={isSending}
            onSubmit={() => send(() => mutate(toApproval(draft)))}
            onCancel={handleClose}
          />
        </Dialog>
      ) : (
        <Dialog title="Display approved" isOpen={isOpen} onClose={handleClose}>
          <div className={styles['form']}>
            <p>
              {draft.name.trim()} now shows {shownText(draft, spaces)}. It runs {display.browser} at{' '}
              {display.address}. Not your display? Revoke its key.
            </p>
            <div className={styles['actions']}>
              <Button kind="primary" onPress={handleClose}>
                Done
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
