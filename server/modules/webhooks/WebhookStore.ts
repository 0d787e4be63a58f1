import { randomUUID } from 'node:crypto';
import type { WebhookDelivery, WebhookOrder, WebhookRecord } from '#contract/webhooks.ts';
import { retryDelaysMs } from '#domain/webhook/retryDelays.ts';
import { testEvent, type IncidentKind, type WebhookEvent } from '#domain/webhook/webhookEvents.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';
import type { Happening } from '#server/directory/Outbox.ts';
import { makeSecret } from './webhookSignature.ts';

const sql = loadStatements(import.meta.url, './webhooks.sql', [
  'enable',
  'insertWebhook',
  'listWebhooks',
  'lockSecrets',
  'setSecrets',
  'deleteWebhook',
  'tell',
  'tellOne',
  'listDeliveries',
  'forgetDeliveries',
]);

const dayMs = 86_400_000;
/** How long a replaced secret still signs. */
const replacedMs = dayMs;
/** How many replaced secrets sign at most, so that the header stays short. */
const mostReplaced = 4;
/** How long deliveries that are over are told of. */
const toldMs = 30 * dayMs;

/** `until` is null for the secret in force. */
export interface StoredSecret {
  secret: string;
  until: string | null;
}

export interface StoredWebhook {
  id: string;
  url: string;
  events: WebhookEvent[];
  /** Null for every building. */
  buildingIds: SpaceId[] | null;
  incidentKinds: IncidentKind[];
  state: 'active' | 'disabled';
  createdBy: string;
  createdAt: Date;
  watchedTo: Date;
  oldSecretsUntilMs: number | null;
  waiting: number;
  last: WebhookRecord['last'];
}

interface WebhookRow {
  id: string;
  url: string;
  events: WebhookEvent[];
  building_ids: SpaceId[] | null;
  incident_kinds: IncidentKind[];
  secrets: StoredSecret[];
  state: 'active' | 'disabled';
  created_by: string;
  created_at: Date;
  watched_to: Date;
  waiting: number;
  last_type: string | null;
  last_state: WebhookDelivery['state'] | null;
  last_at: Date | null;
  last_duration_ms: number | null;
  last_status: number | null;
  last_reason: string | null;
  last_answer: string | null;
}

interface DeliveryRow extends Omit<WebhookDelivery, 'created_at' | 'next_try_at'> {
  created_at: Date;
  next_try_at: Date | null;
}

function lastOf(row: WebhookRow): WebhookRecord['last'] {
  if (row.last_type === null || row.last_state === null || row.last_at === null) return null;
  return {
    type: row.last_type,
    state: row.last_state,
    attempt: {
      at: row.last_at.toISOString(),
      duration_ms: row.last_duration_ms ?? 0,
      status: row.last_status,
      reason: row.last_reason,
      answer: row.last_answer ?? '',
    },
  };
}

function toStored(row: WebhookRow, nowMs: number): StoredWebhook {
  const ends = row.secrets.flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
  const last = Math.max(0, ...ends);
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    buildingIds: row.building_ids,
    incidentKinds: row.incident_kinds,
    state: row.state,
    createdBy: row.created_by,
    createdAt: row.created_at,
    watchedTo: row.watched_to,
    oldSecretsUntilMs: last > nowMs ? last : null,
    waiting: row.waiting,
    last: lastOf(row),
  };
}

/** The secrets that sign at an instant, the one in force first. */
export function secretsInForce(secrets: readonly StoredSecret[], nowMs: number): StoredSecret[] {
  return secrets
    .filter(({ until }) => until === null || Date.parse(until) > nowMs)
    .slice(0, 1 + mostReplaced);
}

/** Webhooks and what they are to be told, in the directory. */
export class WebhookStore {
  readonly #directory: Directory;
  readonly #now: () => number;

  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  /** Tells a webhook again; false when it is not disabled. */
  async enable(id: string): Promise<boolean> {
    const values = [id, new Date(this.#now())];
    return (await this.#directory.query(sql.enable, values)).length > 0;
  }

  /** Durable once resolved; undefined when there are `most` already. */
  async add(
    order: WebhookOrder,
    { createdBy, most }: { createdBy: string; most: number },
  ): Promise<{ id: string; secret: string } | undefined> {
    const id = randomUUID();
    const secret = makeSecret();
    const { url, events, building_id: buildings, incident_kinds: kinds } = order;
    const ids = buildings === undefined ? null : [...new Set(buildings.map(toSpaceId))];
    const rows = await this.#directory.query(sql.insertWebhook, [
      id,
      url,
      JSON.stringify([...new Set(events)]),
      ids === null ? null : JSON.stringify(ids),
      JSON.stringify([...new Set(kinds)]),
      JSON.stringify([{ secret, until: null }]),
      createdBy,
      new Date(this.#now()),
      most,
    ]);
    return rows.length === 0 ? undefined : { id, secret };
  }

  /** The oldest first. */
  async list(): Promise<StoredWebhook[]> {
    const rows = await this.#directory.query<WebhookRow>(sql.listWebhooks, [null]);
    return rows.map((row) => toStored(row, this.#now()));
  }

  async find(id: string): Promise<StoredWebhook | undefined> {
    const [row] = await this.#directory.query<WebhookRow>(sql.listWebhooks, [id]);
    return row && toStored(row, this.#now());
  }

  /** Puts a new secret in force; undefined when there is no such webhook. */
  async rotate(id: string): Promise<{ secret: string; oldUntil: Date } | undefined> {
    const nowMs = this.#now();
    const secret = makeSecret();
    const oldUntil = new Date(nowMs + replacedMs);
    const until = oldUntil.toISOString();
    return await this.#directory.transaction(async (queries) => {
      const [row] = await queries.query<{ secrets: StoredSecret[] }>(sql.lockSecrets, [id]);
      if (row === undefined) return undefined;
      const before = secretsInForce(row.secrets, nowMs);
      const replaced = before.map((one) => ({ secret: one.secret, until: one.until ?? until }));
      const secrets = [{ secret, until: null }, ...replaced];
      await queries.query(sql.setSecrets, [id, JSON.stringify(secrets)]);
      return { secret, oldUntil };
    });
  }

  /** The address of the one that was deleted. */
  async remove(id: string): Promise<string | undefined> {
    const [row] = await this.#directory.query<{ url: string }>(sql.deleteWebhook, [id]);
    return row?.url;
  }

  async tell(happening: Happening, queries: DirectoryQueries): Promise<void> {
    const { buildingIds, alsoTo = null } = happening;
    await queries.query(sql.tell, [...this.#delivery(happening), [...buildingIds], alsoTo]);
  }

  /** Tells one webhook, whatever it asked for. */
  async tellOne(id: string, happening: Happening, queries: DirectoryQueries): Promise<void> {
    await queries.query(sql.tellOne, [...this.#delivery(happening), id]);
  }

  /** Has a test sent, in one try; undefined when the webhook is not active. */
  async test(id: string): Promise<string | undefined> {
    const once = randomUUID();
    const happening = { type: testEvent, subject: once, data: { webhook_id: id } };
    const values = [...this.#delivery(happening, 1), id];
    const [row] = await this.#directory.query<{ id: string }>(sql.tellOne, values);
    return row?.id;
  }

  #delivery(
    {
      type,
      subject,
      occurrence = '',
      data,
    }: Omit<Happening, 'type' | 'buildingIds'> & Pick<DeliveryRow, 'type'>,
    mostTries: number = retryDelaysMs.length,
  ) {
    const at = new Date(this.#now());
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
    return [`${type} ${subject} ${occurrence}`, subject, type, body, mostTries, at];
  }

  /** The latest first. */
  async deliveries(id: string): Promise<WebhookDelivery[]> {
    const rows = await this.#directory.query<DeliveryRow>(sql.listDeliveries, [id]);
    return rows.map(({ id: messageId, type, state, tries, body, ...row }) => ({
      id: messageId,
      type,
      state,
      created_at: row.created_at.toISOString(),
      next_try_at: row.next_try_at?.toISOString() ?? null,
      tries,
      attempts: row.attempts.map(({ at, duration_ms, status, reason, answer }) => ({
        at: new Date(at).toISOString(),
        duration_ms,
        status,
        reason,
        answer,
      })),
      body,
    }));
  }

  /** Deliveries that were over long ago go. */
  async forgetOld(): Promise<void> {
    await this.#directory.query(sql.forgetDeliveries, [new Date(this.#now() - toldMs)]);
  }
}
