import { useState } from 'react';
import { webhookCalls, type WebhookRecord } from '#contract/webhooks.ts';
import { useAccessChange } from '#src/data/access/useAccess.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { MadeSecret } from './MadeSecret.tsx';

/** Makes a new secret, once that is confirmed, and shows it once. */
export function RotateSecret({ webhook }: { webhook: WebhookRecord }) {
  const [isOpen, setOpen] = useState(false);
  const parts = { id: webhook.id };
  const change = useAccessChange(webhookCalls.rotate, [webhookCalls.list], parts);
  const { data: made, mutate, error, reset } = change;
  const { send } = useOneAtATime([webhookCalls.rotate.operationId]);
  const handleClose = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button kind="quiet" onPress={() => setOpen(true)}>
        Rotate secret<span className="visually-hidden"> of {webhook.url}</span>
      </Button>
      {made === undefined ? (
        <ConfirmDialog
          title="Rotate the secret?"
          confirmText="Rotate secret"
          error={error && errorText(error)}
          isOpen={isOpen}
          onConfirm={() => send(() => mutate(undefined))}
          onClose={handleClose}
        >
          Messages to {webhook.url} get a new secret. The present one signs beside it for 24 hours,
          so you have time to change it at the receiver.
        </ConfirmDialog>
      ) : (
        <Dialog title="New secret" isOpen={isOpen}>
          <MadeSecret secret={made.secret} onClose={handleClose} />
        </Dialog>
      )}
    </>
  );
}
