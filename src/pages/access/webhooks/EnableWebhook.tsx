import { webhookCalls, type WebhookRecord } from '#contract/webhooks.ts';
import { useAccessChange } from '#src/data/access/useAccessChange.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';

/** Tells a webhook again whose receiver had said that it is gone. */
export function EnableWebhook({ webhook }: { webhook: WebhookRecord }) {
  const parts = { id: webhook.id };
  const { mutate, error } = useAccessChange(webhookCalls.enable, [webhookCalls.list], parts);
  const { send } = useOneAtATime([webhookCalls.enable.operationId]);
  return (
    <>
      <Button kind="quiet" onPress={() => send(() => mutate(undefined))}>
        Enable<span className="visually-hidden"> {webhook.url}</span>
      </Button>
      {error && <FormNotice>{errorText(error)}</FormNotice>}
    </>
  );
}
