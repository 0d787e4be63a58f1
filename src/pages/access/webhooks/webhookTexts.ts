import type { WebhookDelivery, WebhookRecord } from '#contract/webhooks.ts';
import { testEvent, type WebhookEvent } from '#domain/webhook/webhookEvents.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';

export const eventTexts: Readonly<Record<WebhookEvent, string>> = {
  'incident.opened': 'Incident opened',
  'incident.closed': 'Incident closed',
  'export.ready': 'Export ready',
  'export.failed': 'Export failed',
  'upload.done': 'Upload stored',
  'plan.published': 'Plan published',
  'digest.weekly': 'Weekly digest',
};

/** An event in words; one that this program doesn't know is shown as its type. */
export function eventText(type: string): string {
  const texts: Readonly<Record<string, string>> = { ...eventTexts, [testEvent]: 'Test' };
  return texts[type] ?? type;
}

interface Context {
  buildings: ReadonlyMap<string, { name: string }>;
}

export function buildingsText(
  { building_id: ids }: Pick<WebhookRecord, 'building_id'>,
  { buildings }: Context,
): string {
  if (ids === null) return 'All buildings';
  return ids.map((id) => buildings.get(String(id))?.name ?? `building ${id}`).join(', ');
}

/** How the latest try went, and what waits. */
export function webhookStateText({ state, last, waiting }: WebhookRecord): string {
  if (state === 'disabled') return 'Disabled: the receiver answered 410 (gone)';
  const waits = waiting === 0 ? '' : `, ${waiting} waiting`;
  if (last === null) return waiting === 0 ? 'Nothing sent yet' : `${waiting} waiting`;
  const how = last.attempt.reason === null ? 'Delivered' : 'Failed';
  return `${how} ${formatInstant(last.attempt.at)}${waits}`;
}

export function deliveryStateText({ state, next_try_at: next, tries }: WebhookDelivery): string {
  if (state === 'delivered') return 'Delivered';
  if (state === 'failed') return tries === 0 ? 'Dropped' : 'Failed';
  return tries === 0 || next === null ? 'Sending' : `Next try ${formatInstant(next)}`;
}

export function attemptText({
  status,
  reason,
  duration_ms: ms,
}: WebhookDelivery['attempts'][number]): string {
  return reason ?? `The receiver answered ${status ?? ''} in ${ms} ms.`;
}
