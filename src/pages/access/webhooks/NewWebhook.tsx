import { useState } from 'react';
import { Plus } from 'lucide-react';
import { webhookCalls } from '#contract/webhooks.ts';
import { useAccessChange } from '#src/data/access/useAccess.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { MadeSecret } from './MadeSecret.tsx';
import { emptyDraft, toOrder } from './webhookDraft.ts';
import { WebhookForm } from './WebhookForm.tsx';

/** A button that leads through the adding of a webhook; its secret is shown once and then forgotten. */
export function NewWebhook() {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(emptyDraft);
  const change = useAccessChange(webhookCalls.create, [webhookCalls.list]);
  const { data: made, mutate, error, reset } = change;
  const { isSending, send } = useOneAtATime([webhookCalls.create.operationId]);
  const handleClose = () => {
    setOpen(false);
    setDraft(emptyDraft);
    reset();
  };
  return (
    <>
      <Button kind="primary" onPress={() => setOpen(true)}>
        <Plus size={15} aria-hidden />
        Add webhook
      </Button>
      {made === undefined ? (
        <Dialog title="Add webhook" isOpen={isOpen} onClose={handleClose}>
          <WebhookForm
            draft={draft}
            onChange={setDraft}
            error={error && errorText(error)}
            isSending={isSending}
            onSubmit={() => send(() => mutate(toOrder(draft)))}
            onCancel={handleClose}
          />
        </Dialog>
      ) : (
        <Dialog title="Webhook added" isOpen={isOpen}>
          <MadeSecret secret={made.secret} onClose={handleClose} />
        </Dialog>
      )}
    </>
  );
}
