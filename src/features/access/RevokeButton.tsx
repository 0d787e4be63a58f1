import { useState, type ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { useAccessChange } from '#src/data/access/useAccess.ts';
import type { CallInput } from '#src/data/api/ApiClient.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx';

interface RevokeButtonProps<E extends Endpoint> {
  endpoint: E;
  body?: CallInput<E>['body'];
  /** What the path names. */
  parts?: CallInput<E>['parts'];
  /** The lists that show what is revoked. */
  lists: readonly Endpoint[];
  label: string;
  /** What the button does, for those who hear it among others like it. */
  name: string;
  title: string;
  /** What it means, in a sentence. */
  children: ReactNode;
}

/** Ends a session, key or webhook, once that is confirmed. */
export function RevokeButton<E extends Endpoint>(props: RevokeButtonProps<E>) {
  const { endpoint, body, parts, lists, label, name, title, children } = props;
  const [isAsking, setAsking] = useState(false);
  const { mutate, error, reset } = useAccessChange(endpoint, lists, parts);
  const handleClose = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button kind="quiet" onPress={() => setAsking(true)}>
        {label}
        {name !== label && <span className="visually-hidden"> {name}</span>}
      </Button>
      <ConfirmDialog
        title={title}
        confirmText={label}
        error={error && errorText(error)}
        isOpen={isAsking}
        onConfirm={() => mutate(body, { onSuccess: handleClose })}
        onClose={handleClose}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
