import { useMemo, useState } from 'react';
import { webhookCalls, type WebhookRecord } from '#contract/webhooks.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { RevokeButton } from '#src/features/access/RevokeButton.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import styles from '../AccessPage.module.css';
import { Deliveries } from './Deliveries.tsx';
import { RotateSecret } from './RotateSecret.tsx';
import { buildingsText, eventText, webhookStateText } from './webhookTexts.ts';
import { useAccessChange } from '#src/data/access/useAccess.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';

function Actions({ webhook, onShow }: { webhook: WebhookRecord; onShow: (id: string) => void }) {
  const { id, url } = webhook;
  return (
    <span className={styles['rowActions']}>
      <Button kind="quiet" onPress={() => onShow(id)}>
        Deliveries<span className="visually-hidden"> to {url}</span>
      </Button>
      {webhook.state === 'disabled' && <EnableWebhook webhook={webhook} />}
      <RotateSecret webhook={webhook} />
      <RevokeButton
        endpoint={webhookCalls.remove}
        parts={{ id }}
        lists={[webhookCalls.list]}
        label="Delete"
        name={url}
        title="Delete this webhook?"
      >
        {url} is told nothing more. Messages that wait, and the list of deliveries, are deleted too.
      </RevokeButton>
    </span>
  );
}

/** Webhooks with what they tell and how it goes. */
export function WebhookTable({ webhooks }: { webhooks: readonly WebhookRecord[] }) {
  const spaces = useSpaces();
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = webhooks.find(({ id }) => id === shownId);
  const columns = useMemo(
    (): TableColumn<WebhookRecord>[] => [
      {
        id: 'url',
        title: 'Receiver',
        isText: true,
        value: ({ url }) => url,
        render: ({ url, events, incident_kinds: kinds }) => (
          <span className={styles['name']}>
            <span className={styles['id']}>{url}</span>
            <small>
              {events.map(eventText).join(', ')}
              {kinds.includes('zone') && ', zones too'}
            </small>
          </span>
        ),
      },
      {
        id: 'buildings',
        title: 'Buildings',
        isText: true,
        value: (webhook) => buildingsText(webhook, spaces),
      },
      { id: 'state', title: 'State', isText: true, value: webhookStateText },
      {
        id: 'actions',
        title: 'Actions',
        isUnsorted: true,
        value: ({ id }) => id,
        render: (webhook) => <Actions webhook={webhook} onShow={setShownId} />,
      },
    ],
    [spaces],
  );
  return (
    <>
      <Card label="Webhooks" className={styles['card']}>
        <Table
          isStacked
          label="Webhooks"
          rows={webhooks}
          columns={columns}
          rowId={({ id }) => id}
        />
      </Card>
      <Dialog
        title="Deliveries"
        isWide
        isOpen={shown !== undefined}
        onClose={() => setShownId(null)}
      >
        {shown && <Deliveries webhook={shown} />}
      </Dialog>
    </>
  );
}

/** Tells a webhook again whose receiver had said that it is gone. */
function EnableWebhook({ webhook }: { webhook: WebhookRecord }) {
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
