import type { WebhookOrder } from '#contract/webhooks.ts';
import {
  usualIncidentKinds,
  webhookEvents,
  type WebhookEvent,
} from '#domain/webhook/webhookEvents.ts';

/** A webhook as it is being described. */
export interface WebhookDraft {
  url: string;
  events: readonly string[];
  /** None is every building. */
  buildingIds: readonly string[];
  hasZones: boolean;
}

export const emptyDraft: WebhookDraft = {
  url: '',
  events: ['incident.opened', 'incident.closed'],
  buildingIds: [],
  hasZones: false,
};

export function tellsIncidents({ events }: Pick<WebhookDraft, 'events'>): boolean {
  return events.some((event) => event.startsWith('incident.'));
}

/** Why a webhook cannot be added yet; null when it can. */
export function draftRefusal({ url, events }: WebhookDraft): string | null {
  if (url.trim() === '') return 'Enter the address of the receiver';
  if (!/^https:\/\/\S+$/i.test(url.trim())) return 'The address must begin with https://';
  return events.length === 0 ? 'Choose at least one event' : null;
}

export function toOrder({ url, events, buildingIds, hasZones }: WebhookDraft): WebhookOrder {
  const chosen: WebhookEvent[] = webhookEvents.filter((event) => events.includes(event));
  return {
    url: url.trim(),
    events: chosen,
    incident_kinds: [...usualIncidentKinds, ...(hasZones ? (['zone'] as const) : [])],
    ...(buildingIds.length > 0 && { building_id: [...buildingIds] }),
  };
}
