import { mostWebhooks, webhookCalls as calls, type WebhookRecord } from '#contract/webhooks.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { readTarget, TargetRefusal } from '#server/core/outgoing/targetAddress.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit } from '#server/core/Audit.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { TargetSettings } from '#server/core/outgoing/callTarget.ts';
import type { Webhooks } from './openWebhooks.ts';
import { webhookRules } from './postWebhook.ts';
import type { StoredWebhook } from './WebhookStore.ts';

interface WebhookParts extends Pick<Webhooks, 'store' | 'sender' | 'watch'> {
  spaces: SpaceStore;
  audit: Audit;
  target: TargetSettings;
}

function present(webhook: StoredWebhook, spaces: SpaceStore): WebhookRecord {
  const { buildingById } = spaces.current();
  const { buildingIds, oldSecretsUntilMs: untilMs, ...same } = webhook;
  return {
    id: same.id,
    url: same.url,
    events: same.events,
    building_id: buildingIds?.map((id) => buildingById.get(id)?.at(-1)?.wireId ?? id) ?? null,
    incident_kinds: same.incidentKinds,
    state: same.state,
    created_at: same.createdAt.toISOString(),
    created_by: same.createdBy,
    old_secrets_valid_till: untilMs === null ? null : new Date(untilMs).toISOString(),
    waiting: same.waiting,
    last: same.last,
  };
}

function noWebhook(): AppError {
  return new AppError('NOT_FOUND', 'No webhook found');
}

async function findWebhook(
  parts: Readonly<Record<string, string>>,
  { store }: WebhookParts,
): Promise<StoredWebhook> {
  const webhook = await store.find(parts['id'] ?? '');
  if (webhook === undefined) throw noWebhook();
  return webhook;
}

/** Throws INVALID_PARAMETER for an address that is never called, and NOT_FOUND for a building that is not there. */
function refuseOrder(
  { url, building_id: ids = [] }: { url: string; building_id?: string[] | undefined },
  { target, spaces }: WebhookParts,
): void {
  try {
    readTarget(url, webhookRules(target));
  } catch (error) {
    if (!(error instanceof TargetRefusal)) throw error;
    throw new AppError('INVALID_PARAMETER', error.message, {
      cause: error,
      rows: [{ field: 'url', reason: error.message }],
    });
  }
  const unknown = ids.find((id) => !spaces.current().buildingById.has(toSpaceId(id)));
  if (unknown !== undefined) throw new AppError('NOT_FOUND', `There is no building ${unknown}`);
}

function changingRoutes(all: WebhookParts): Route[] {
  const { store, sender, watch, spaces, audit } = all;
  return [
    defineRoute({
      endpoint: calls.create,
      lane: 'quick',
      async handle({ body, caller }) {
        refuseOrder(body, all);
        const made = await store.add(body, { createdBy: caller.userId, most: mostWebhooks });
        if (made === undefined)
          throw new AppError(
            'WRONG_STATE',
            `There are ${mostWebhooks} webhooks already. Delete one first`,
          );
        const { id, secret } = made;
        const detail = { webhook: id, url: body.url, events: body.events.join(', ') };
        await audit.record({ actor: caller.userId, action: 'webhook_created', detail });
        void watch.look();
        return { webhook: present(await findWebhook({ id }, all), spaces), secret };
      },
    }),
    defineRoute({
      endpoint: calls.test,
      lane: 'quick',
      async handle({ parts, caller }) {
        const { id, url } = await findWebhook(parts, all);
        const delivery_id = await store.test(id);
        if (delivery_id === undefined)
          throw new AppError(
            'WRONG_STATE',
            'This webhook is disabled, because its receiver answered 410. Enable it first',
          );
        const detail = { webhook: id, url };
        await audit.record({ actor: caller.userId, action: 'webhook_tested', detail });
        sender.wake();
        return { delivery_id };
      },
    }),
    defineRoute({
      endpoint: calls.enable,
      lane: 'quick',
      async handle({ parts, caller }) {
        const { id, url } = await findWebhook(parts, all);
        if (!(await store.enable(id)))
          throw new AppError('WRONG_STATE', 'This webhook is not disabled');
        const detail = { webhook: id, url };
        await audit.record({ actor: caller.userId, action: 'webhook_enabled', detail });
        return { webhook: present(await findWebhook(parts, all), spaces) };
      },
    }),
    defineRoute({
      endpoint: calls.rotate,
      lane: 'quick',
      async handle({ parts, caller }) {
        const { id, url } = await findWebhook(parts, all);
        const made = await store.rotate(id);
        if (made === undefined) throw noWebhook();
        const detail = { webhook: id, url };
        await audit.record({ actor: caller.userId, action: 'webhook_secret_rotated', detail });
        return { secret: made.secret, old_secrets_valid_till: made.oldUntil.toISOString() };
      },
    }),
    defineRoute({
      endpoint: calls.remove,
      lane: 'quick',
      async handle({ parts, caller }) {
        const { id } = await findWebhook(parts, all);
        const url = await store.remove(id);
        if (url === undefined) throw noWebhook();
        const detail = { webhook: id, url };
        await audit.record({ actor: caller.userId, action: 'webhook_deleted', detail });
        return { success: 'ok' as const };
      },
    }),
  ];
}

/** Webhooks, for administrators. */
export function webhookRoutes(all: WebhookParts): Route[] {
  const { store, spaces } = all;
  return [
    ...changingRoutes(all),
    defineRoute({
      endpoint: calls.list,
      lane: 'quick',
      async handle() {
        return { webhooks: (await store.list()).map((one) => present(one, spaces)) };
      },
    }),
    defineRoute({
      endpoint: calls.deliveries,
      lane: 'quick',
      async handle({ parts }) {
        const { id } = await findWebhook(parts, all);
        return { deliveries: await store.deliveries(id) };
      },
    }),
  ];
}
