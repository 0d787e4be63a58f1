/** What a webhook can tell of. */
export const webhookEvents = [
  'incident.opened',
  'incident.closed',
  'export.ready',
  'export.failed',
  'upload.done',
  'plan.published',
  'digest.weekly',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** What a test sends; no webhook can ask for it. */
export const testEvent = 'webhook.test';

/** The kinds of places whose incidents a webhook can tell of, and those of which one does unless it says otherwise. */
export const incidentKinds = ['building', 'floor', 'zone', 'booking_source'] as const;
export const usualIncidentKinds = ['building', 'floor', 'booking_source'] as const;

export type IncidentKind = (typeof incidentKinds)[number];
