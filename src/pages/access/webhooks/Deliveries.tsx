import { Send } from 'lucide-react';
import { webhookCalls, type WebhookDelivery, type WebhookRecord } from '#contract/webhooks.ts';
import { useAccessChange } from '#src/data/access/useAccess.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import styles from '../AccessPage.module.css';
import { useDeliveries } from './useWebhooks.ts';
import { attemptText, deliveryStateText, eventText } from './webhookTexts.ts';

const columns: readonly TableColumn<WebhookDelivery>[] = [
  {
    id: 'at',
    title: 'When',
    isText: true,
    value: ({ created_at: at }) => at,
    render: ({ created_at: at }) => <span className={styles['when']}>{formatInstant(at)}</span>,
  },
  {
    id: 'event',
    title: 'Event',
    isText: true,
    value: ({ type }) => eventText(type),
    render: ({ id, type }) => (
      <span className={styles['name']}>
        {eventText(type)}
        <small className={styles['id']}>{id}</small>
      </span>
    ),
  },
  { id: 'state', title: 'State', isText: true, value: deliveryStateText },
  {
    id: 'attempts',
    title: 'Attempts',
    isText: true,
    value: ({ tries }) => tries,
    render: ({ attempts }) => <Attempts attempts={attempts} />,
  },
];

function Attempts({ attempts }: Pick<WebhookDelivery, 'attempts'>) {
  if (attempts.length === 0) return 'None yet';
  return (
    <ol className={styles['attempts']}>
      {attempts.map((attempt) => (
        <li key={attempt.at}>
          <span className={styles['when']}>{formatInstant(attempt.at)}</span> {attemptText(attempt)}
          {attempt.answer !== '' && <code>{attempt.answer}</code>}
        </li>
      ))}
    </ol>
  );
}

function DeliveryList({ id }: Pick<WebhookRecord, 'id'>) {
  const { data, error } = useDeliveries(id);
  if (error && data === undefined) return <ErrorPanel error={error} />;
  if (data === undefined) return <Loading text="Loading deliveries" />;
  if (data.deliveries.length === 0)
    return (
      <EmptyState title="Nothing sent yet">
        Send a test to see whether the receiver answers.
      </EmptyState>
    );
  return (
    <Table
      isStacked
      label="Deliveries"
      rows={data.deliveries}
      columns={columns}
      rowId={(delivery) => delivery.id}
    />
  );
}

/** What was sent to a receiver and what it answered, with a button that sends a test. */
export function Deliveries({ webhook }: { webhook: WebhookRecord }) {
  const { id, state } = webhook;
  const lists = [webhookCalls.deliveries, webhookCalls.list];
  const test = useAccessChange(webhookCalls.test, lists, { id });
  const { isSending, send } = useOneAtATime([webhookCalls.test.operationId]);
  const refusal = isSending ? 'Sending the test' : 'Disabled, because the receiver answered 410';
  return (
    <div className={styles['form']}>
      <div className={styles['bar']}>
        <span className={styles['detail']}>{webhook.url}</span>
        <span className={styles['grow']} />
        <Button
          disabledReason={isSending || state === 'disabled' ? refusal : null}
          onPress={() => send(() => test.mutate(undefined))}
        >
          <Send size={15} aria-hidden />
          Send a test
        </Button>
      </div>
      <FormNotice>{test.error && errorText(test.error)}</FormNotice>
      <DeliveryList id={id} />
    </div>
  );
}
