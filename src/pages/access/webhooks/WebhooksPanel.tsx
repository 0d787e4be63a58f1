import { Webhook } from 'lucide-react';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import styles from '../AccessPage.module.css';
import { NewWebhook } from './NewWebhook.tsx';
import { useWebhooks } from './useWebhooks.ts';
import { WebhookTable } from './WebhookTable.tsx';

/** The programs that are told what happens. */
export function WebhooksPanel() {
  const { data, error } = useWebhooks();
  if (error && data === undefined) return <ErrorPanel error={error} />;
  if (data === undefined) return <Loading text="Loading webhooks" />;
  return (
    <>
      <div className={styles['bar']}>
        <span className={styles['grow']} />
        <NewWebhook />
      </div>
      {data.webhooks.length === 0 ? (
        <EmptyState title="No webhooks yet" icon={<Webhook size={24} aria-hidden />}>
          A webhook tells another program right away when a floor goes silent, a file is ready, or a
          plan is published.
        </EmptyState>
      ) : (
        <WebhookTable webhooks={data.webhooks} />
      )}
    </>
  );
}
