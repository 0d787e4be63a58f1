import { nextTryMs } from '#domain/webhook/retryDelays.ts';
import type { Audit } from '#server/core/Audit.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { TargetSettings } from '#server/core/outgoing/callTarget.ts';
import { postWebhook, type PostOutcome } from './postWebhook.ts';
import { secretsInForce, type StoredSecret } from './WebhookStore.ts';
import { signatures } from './webhookSignature.ts';

const sql = loadStatements(import.meta.url, './webhooks.sql', [
  'dueWebhooks',
  'nextDue',
  'lease',
  'release',
  'releaseAll',
  'prolong',
  'nextDelivery',
  'insertAttempt',
  'settle',
  'disable',
  'dropWaiting',
]);

/** A try takes at most half of it. */
const leaseMs = 30_000;
/** Other processes may have told something meanwhile. */
const longestRestMs = 60_000;
const shortestRestMs = 1000;

export interface SenderPorts {
  directory: Directory;
  audit: Audit;
  target: TargetSettings;
  version: string;
  now: () => number;
  /** Told of what goes wrong on our side; it is tried again. */
  onError: (error: unknown) => void;
}

interface Target {
  id: string;
  url: string;
  secrets: StoredSecret[];
}

interface Waiting {
  no: number;
  id: string;
  body: string;
  tries: number;
  most_tries: number;
}

/**
 * Sends what waits in the outbox: of each webhook one delivery at a time, the oldest that is due first, and of all webhooks at once, so
 * that a slow receiver holds up nobody else. A try that a stop cuts off is made again.
 */
export class WebhookSender {
  readonly #ports: SenderPorts;
  readonly #stopping = new AbortController();
  readonly #sending = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #isWanted = false;

  constructor(ports: SenderPorts) {
    this.#ports = ports;
  }

  /** Goes on with what waits. */
  async start(): Promise<void> {
    // Nobody else has this directory, so a lease is left over from a process that was killed.
    if (this.#ports.directory.version() !== null) await this.#ports.directory.query(sql.releaseAll);
    this.wake();
  }

  /** Sends what is due. */
  wake(): void {
    if (this.#isWanted || this.#stopping.signal.aborted) return;
    this.#isWanted = true;
    this.#looking = this.#looking.then(() => this.#look()).catch(this.#ports.onError);
  }

  async dispose(): Promise<void> {
    this.#stopping.abort(new Error('The server is stopping'));
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#sending.values());
  }

  async #look(): Promise<void> {
    this.#isWanted = false;
    if (this.#stopping.signal.aborted) return;
    const { directory, now } = this.#ports;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), longestRestMs).unref();
    const due = await directory.query<{ id: string }>(sql.dueWebhooks, [new Date(now())]);
    for (const { id } of due) this.#begin(id);
    const [next] = await directory.query<{ at: Date | null }>(sql.nextDue);
    if (next?.at === null || next === undefined) return;
    const rest = Math.min(Math.max(next.at.getTime() - now(), shortestRestMs), longestRestMs);
    clearTimeout(this.#timer);
    if (this.#stopping.signal.aborted) return;
    this.#timer = setTimeout(() => this.wake(), rest).unref();
  }

  #begin(id: string): void {
    if (this.#sending.has(id)) return;
    const sent = this.#sendAll(id)
      .catch(this.#ports.onError)
      .finally(() => {
        this.#sending.delete(id);
        this.wake();
      });
    this.#sending.set(id, sent);
  }

  async #sendAll(id: string): Promise<void> {
    const { directory, now } = this.#ports;
    const until = (): Date => new Date(now() + leaseMs);
    const taken = await directory.query(sql.lease, [id, until(), new Date(now())]);
    if (taken.length === 0) return;
    try {
      while (!this.#stopping.signal.aborted) {
        const [target] = await directory.query<Omit<Target, 'id'>>(sql.prolong, [id, until()]);
        const asked = [id, new Date(now())];
        const [waiting] = await directory.query<Waiting>(sql.nextDelivery, asked);
        if (target === undefined || waiting === undefined) return;
        await this.#try({ ...target, id }, waiting);
      }
    } finally {
      await directory.query(sql.release, [id]);
    }
  }

  async #try(target: Target, waiting: Waiting): Promise<void> {
    const { target: settings, version, now } = this.#ports;
    const { signal } = this.#stopping;
    const atMs = now();
    const secrets = secretsInForce(target.secrets, atMs).map(({ secret }) => secret);
    const timestamp = Math.floor(atMs / 1000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': `Floorscope/${version}`,
      'webhook-id': waiting.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures({ ...waiting, timestamp }, secrets),
    };
    const begun = performance.now();
    try {
      const post = { url: target.url, headers, body: waiting.body };
      const outcome = await postWebhook(post, { target: settings, signal });
      const durationMs = Math.round(performance.now() - begun);
      await this.#settle(target, waiting, { ...outcome, atMs, durationMs });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async #settle(
    { id, url }: Target,
    waiting: Waiting,
    outcome: PostOutcome & { atMs: number; durationMs: number },
  ): Promise<void> {
    const { directory, audit, now } = this.#ports;
    const { atMs, durationMs, status, reason, answer } = outcome;
    const tries = waiting.tries + 1;
    const isGone = status === 410;
    const ended = new Date(now());
    const nextMs =
      reason === null || isGone ? null : nextTryMs(tries, ended.getTime(), waiting.most_tries);
    const failed = nextMs === null ? 'failed' : 'waiting';
    const wasDisabled = await directory.transaction(async (queries) => {
      const attempt = [waiting.no, tries, new Date(atMs), durationMs, status, reason, answer];
      await queries.query(sql.insertAttempt, attempt);
      await queries.query(sql.settle, [
        waiting.no,
        reason === null ? 'delivered' : failed,
        tries,
        nextMs === null ? null : new Date(nextMs),
        nextMs === null ? ended : null,
      ]);
      if (!isGone) return false;
      await queries.query(sql.dropWaiting, [id, ended]);
      return (await queries.query(sql.disable, [id])).length > 0;
    });
    if (!wasDisabled) return;
    const detail = { webhook: id, url };
    await audit.record({ actor: 'server', action: 'webhook_disabled', detail });
  }
}
