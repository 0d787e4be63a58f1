import { useState } from 'react';
import { Plus } from 'lucide-react';
import { createKey, listKeys } from '#contract/admin.ts';
import { useAccessChange } from '#src/data/access/useAccess.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { emptyDraft, toKeyOrder } from './keyDraft.ts';
import { KeyForm } from './KeyForm.tsx';
import { MadeKey } from './MadeKey.tsx';

/** A button that leads through the making of a key; its text is shown once and then forgotten. */
export function NewKey() {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(emptyDraft);
  const { data: made, mutate, error, reset } = useAccessChange(createKey, [listKeys]);
  const { isSending, send } = useOneAtATime([createKey.operationId]);
  const handleClose = () => {
    setOpen(false);
    setDraft(emptyDraft);
    reset();
  };
  return (
    <>
      <Button kind="primary" onPress={() => setOpen(true)}>
        <Plus size={15} aria-hidden />
        New key
      </Button>
      {made === undefined ? (
        <Dialog title="New key" isOpen={isOpen} onClose={handleClose}>
          <KeyForm
            draft={draft}
            onChange={setDraft}
            error={error && errorText(error)}
            isSending={isSending}
            onSubmit={() => send(() => mutate(toKeyOrder(draft, systemClock.now())))}
            onCancel={handleClose}
          />
        </Dialog>
      ) : (
        <Dialog title={`Key for ${draft.name.trim()}`} isOpen={isOpen}>
          <MadeKey draft={draft} apiKey={made.api_key} onClose={handleClose} />
        </Dialog>
      )}
    </>
  );
}
