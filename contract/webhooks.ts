import { z } from 'zod';
import { incidentKinds, usualIncidentKinds, webhookEvents } from '#domain/webhook/webhookEvents.ts';
import { bounds } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { noQuery, repeatable, wireId } from './parameters.ts';

/** The most webhooks of an installation. */
export const mostWebhooks = 100;
/** The longest address. */
const longestUrl = 2000;

/**
 * Absent `building_id` is every building, and also what belongs to none. `incident_kinds` says of which places incidents
 * are told: building, floor and booking_source unless it names others.
 */
const webhookOrder = z.strictObject({
  url: z.url().max(longestUrl),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  building_id: repeatable.optional(),
  incident_kinds: z
    .array(z.enum(incidentKinds))
    .min(1)
    .max(incidentKinds.length)
    .default([...usualIncidentKinds]),
});

export type WebhookOrder = z.infer<typeof webhookOrder>;

const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** One try: `status` is null where no answer came, and `reason` says why it failed. `answer` is the start of what the receiver said. */
const attempt = z.object({
  at: z.string(),
  duration_ms: z.int(),
  status: z.int().nullable(),
  reason: z.string().nullable(),
  answer: z.string(),
});

/** `id` is the webhook-id header of every try. `body` is what was sent, as text. */
const delivery = z.object({
  id: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  /** Null when it is over. */
  next_try_at: z.string().nullable(),
  tries: z.int(),
  attempts: z.array(attempt),
  body: z.string(),
});

export type WebhookDelivery = z.infer<typeof delivery>;

/** `disabled` once the receiver answered 410. `old_secrets_valid_till` is when the last replaced secret stops signing. */
const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  building_id: z.array(wireId).max(bounds.repetitions).nullable(),
  incident_kinds: z.array(z.enum(incidentKinds)),
  state: z.enum(['active', 'disabled']),
  created_at: z.string(),
  created_by: z.string(),
  old_secrets_valid_till: z.string().nullable(),
  waiting: z.int(),
  /** The latest delivery that was tried, and how it went. */
  last: delivery.pick({ type: true, state: true }).extend({ attempt }).nullable(),
});

export type WebhookRecord = z.infer<typeof webhook>;

const parts = z.strictObject({ id: z.uuid() });
const ofAdmin = { access: 'key', scope: 'admin', query: noQuery } as const;

export const webhookCalls = {
  create: defineEndpoint({
    ...ofAdmin,
    operationId: 'createWebhook',
    method: 'POST',
    path: '/v4/admin/webhooks',
    summary: 'Creates a webhook and returns its signing secret, which is never shown again',
    body: webhookOrder,
    result: z.object({ webhook, secret: z.string() }),
  }),
  list: defineEndpoint({
    ...ofAdmin,
    operationId: 'listWebhooks',
    method: 'GET',
    path: '/v4/admin/webhooks',
    summary: 'The webhooks, without their secrets',
    body: undefined,
    result: z.object({ webhooks: z.array(webhook) }),
  }),
  test: defineEndpoint({
    ...ofAdmin,
    operationId: 'testWebhook',
    method: 'POST',
    path: '/v4/admin/webhooks/{id}/test',
    summary: 'Sends a webhook.test event, once; its delivery says how that went',
    parts,
    body: undefined,
    result: z.object({ delivery_id: z.string() }),
  }),
  enable: defineEndpoint({
    ...ofAdmin,
    operationId: 'enableWebhook',
    method: 'POST',
    path: '/v4/admin/webhooks/{id}/enable',
    summary: 'Tells a webhook again that was disabled, of what happens from now on',
    parts,
    body: undefined,
    result: z.object({ webhook }),
  }),
  rotate: defineEndpoint({
    ...ofAdmin,
    operationId: 'rotateWebhook',
    method: 'POST',
    path: '/v4/admin/webhooks/{id}/rotate',
    summary: 'Makes a new signing secret; those before sign beside it for 24 hours',
    parts,
    body: undefined,
    result: z.object({ secret: z.string(), old_secrets_valid_till: z.string() }),
  }),
  remove: defineEndpoint({
    ...ofAdmin,
    operationId: 'deleteWebhook',
    method: 'POST',
    path: '/v4/admin/webhooks/{id}/delete',
    summary: 'Deletes a webhook with its deliveries; what waits is not sent',
    parts,
    body: undefined,
    result: z.object({ success: z.literal('ok') }),
  }),
  deliveries: defineEndpoint({
    ...ofAdmin,
    operationId: 'listWebhookDeliveries',
    method: 'GET',
    path: '/v4/admin/webhooks/{id}/deliveries',
    summary: 'The latest 100 deliveries of a webhook with their attempts, the latest first',
    parts,
    body: undefined,
    result: z.object({ deliveries: z.array(delivery) }),
  }),
} as const;
