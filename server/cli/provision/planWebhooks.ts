import { webhookCalls, type WebhookOrder, type WebhookRecord } from '#contract/webhooks.ts';
import { callApi } from '../callApi.ts';
import type { ReachedServer } from '../reachServer.ts';
import type { PlannedChange, ProvisionFile } from './ProvisionFile.ts';

/** The webhooks of a file that aren't there, by their address. Throws where one is there that is otherwise: its secret would be lost. */
export async function planWebhooks(
  { file, webhooks }: ProvisionFile,
  server: ReachedServer,
): Promise<PlannedChange[]> {
  if (webhooks.length === 0) return [];
  const { webhooks: stored } = await callApi(server, webhookCalls.list);
  return webhooks.flatMap((order) => {
    const found = stored.find(({ url }) => sameUrl(url, order.url));
    if (found === undefined) return [creation(order, server)];
    if (isAsOrdered(found, order)) return [];
    throw new Error(
      `${file}: webhook ${order.url} is there with other events, buildings or kinds. Delete it on the Access page first; a new one gets a new secret.`,
    );
  });
}

function creation(order: WebhookOrder, server: ReachedServer): PlannedChange {
  return {
    text: `webhook ${order.url}`,
    async apply() {
      const { secret } = await callApi(server, webhookCalls.create, order);
      return `The secret of ${order.url} is ${secret}. It is not shown again.`;
    },
  };
}

function sameUrl(one: string, other: string): boolean {
  return new URL(one).href === new URL(other).href;
}

function isAsOrdered(found: WebhookRecord, order: WebhookOrder): boolean {
  return (
    sameMembers(found.events, order.events) &&
    sameMembers(found.incident_kinds, order.incident_kinds) &&
    sameMembers(found.building_id ?? [], order.building_id ?? [])
  );
}

function sameMembers(some: readonly unknown[], others: readonly unknown[]): boolean {
  const texts = (list: readonly unknown[]): string[] => list.map(String).toSorted();
  return texts(some).join('\n') === texts(others).join('\n');
}
