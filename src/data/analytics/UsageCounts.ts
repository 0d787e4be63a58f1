import { putUsage, type UsageCount } from '#contract/usage.ts';
import type { Clock } from '#src/lib/browser/clock.ts';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import type { Analytics, NavigationEvent } from './useAnalytics.ts';

const sendEveryMs = 10_000;
const mostPages = 200;
const mostParts = 8;

/** The default analytics: counts by page, kept on our own server and nowhere else. */
export class UsageCounts implements Analytics {
  readonly #api: Pick<ApiClient, 'call'>;
  readonly #mayReport: () => boolean;
  #counts = new Map<string, UsageCount>();

  constructor(
    api: Pick<ApiClient, 'call'>,
    { clock, mayReport }: { clock: Pick<Clock, 'every'>; mayReport: () => boolean },
  ) {
    this.#api = api;
    this.#mayReport = mayReport;
    clock.every(sendEveryMs, () => void this.send());
  }

  report({ kind, page: given }: NavigationEvent): void {
    if (!this.#mayReport()) return;
    const page = toCountedPage(given);
    const key = `${kind} ${page}`;
    const count = (this.#counts.get(key)?.count ?? 0) + 1;
    if (this.#counts.size < mostPages || this.#counts.has(key))
      this.#counts.set(key, { kind, page, count });
  }

  /** Sends what has been counted. What a lost network keeps from arriving is sent the next time, what is refused is not. */
  async send(): Promise<void> {
    const counts = [...this.#counts.values()];
    if (counts.length === 0 || !this.#mayReport()) return;
    this.#counts = new Map();
    try {
      await this.#api.call(putUsage, { body: { counts } });
    } catch (error) {
      const { kind } = classifyError(error);
      if (kind === 'network' || kind === 'aborted') this.#putBack(counts);
    }
  }

  #putBack(counts: readonly UsageCount[]): void {
    for (const { kind, page, count } of counts) {
      const key = `${kind} ${page}`;
      const since = this.#counts.get(key)?.count ?? 0;
      this.#counts.set(key, { kind, page, count: count + since });
    }
  }
}

/** A page as it is counted: a part of a path that could be somebody's, such as an id, becomes `:value`. */
function toCountedPage(page: string): string {
  const parts = page.split('/').slice(1, mostParts + 1);
  return `/${parts.map((part) => (/^([a-z][a-z-]{0,20}|404|:[a-z]+|\*)?$/.test(part) ? part : ':value')).join('/')}`;
}
