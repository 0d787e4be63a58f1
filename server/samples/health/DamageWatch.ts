import { ClickHouseError, type ClickHouseClient } from '@clickhouse/client';
import { AppError } from '#server/core/AppError.ts';
import { storageErrors } from '#server/samples/storageErrors.ts';
import { damagedPart, damageText } from './damagedPart.ts';

/**
 * Tells what is damaged from what cannot be read for the moment: an embedded engine is opened anew after an error of its storage, and
 * only what it complains of once more is damaged. A server by URL is not ours to open anew, so its first word holds.
 */
export class DamageWatch {
  readonly #isReopened: boolean;
  /** The run of the engine that complained first, by part. */
  readonly #complaints = new Map<string, ClickHouseClient>();
  readonly #damage = new Set<string>();

  constructor(isReopened: boolean) {
    this.#isReopened = isReopened;
  }

  /** What was found damaged since the start, a sentence each. */
  get damage(): readonly string[] {
    return [...this.#damage];
  }

  /** The refusal of a read that failed on damage; undefined when it failed otherwise, or may be cured. */
  refusalOf(error: unknown, client: ClickHouseClient | undefined): AppError | undefined {
    if (!(error instanceof ClickHouseError) || !client || !storageErrors.has(error.type ?? ''))
      return undefined;
    const named = damagedPart(error.message);
    if (!named) return undefined;
    const text = damageText(named);
    const first = this.#complaints.get(text) ?? client;
    this.#complaints.set(text, first);
    if (this.#isReopened && first === client) return undefined;
    this.#damage.add(text);
    return new AppError('STORE_DAMAGED', text, { cause: error });
  }
}
