import { type Audit, type AuditEntry, asNoCall, withOrigin } from '#server/core/Audit.ts';
import { isRecent } from '#server/core/isRecent.ts';

/** How long the same again is counted instead of written. */
const windowMs = 300_000;
const sweepMs = 60_000;
/** Of so many kinds at once the details are left out. */
const mostKinds = 500;

interface Repeated {
  entry: AuditEntry;
  more: number;
  begunMs: number;
}

/** Entries that anybody can cause as often as they like: the first is written at once, the same again within five minutes as one with its number. */
export class RepeatedEntries {
  readonly #audit: Audit;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #open = new Map<string, Repeated>();
  readonly #sweep: NodeJS.Timeout;

  constructor(audit: Audit, now: () => number, onError: (error: unknown) => void) {
    this.#audit = audit;
    this.#now = now;
    this.#onError = onError;
    this.#sweep = setInterval(() => void this.#close(this.#now()), sweepMs).unref();
  }

  /** The same again may come by another call, but from the same address. */
  note(entry: AuditEntry): void {
    const now = this.#now();
    void this.#close(now);
    const first = withOrigin(entry);
    const { request: _request, ...detail } = first.detail;
    const isSingle = this.#open.size < mostKinds;
    const told = isSingle ? { ...entry, detail } : { ...entry, actor: 'several', detail: {} };
    const key = JSON.stringify([told.actor, told.action, told.detail]);
    const known = this.#open.get(key);
    if (known !== undefined) {
      known.more += 1;
      return;
    }
    this.#open.set(key, { entry: told, more: 0, begunMs: now });
    void this.#write(isSingle ? first : told);
  }

  /** Writes what has been counted. */
  async dispose(): Promise<void> {
    clearInterval(this.#sweep);
    await this.#close(Number.POSITIVE_INFINITY);
  }

  async #close(now: number): Promise<void> {
    const ended = [...this.#open].filter(([, { begunMs }]) => !isRecent(begunMs, now, windowMs));
    for (const [key] of ended) this.#open.delete(key);
    const counted = ended.filter(([, { more }]) => more > 0);
    await Promise.all(
      counted.map(([, { entry, more }]) =>
        this.#write({ ...entry, detail: { ...entry.detail, more_times: more } }),
      ),
    );
  }

  async #write(entry: AuditEntry): Promise<void> {
    await asNoCall(() => this.#audit.record(entry)).catch(this.#onError);
  }
}
