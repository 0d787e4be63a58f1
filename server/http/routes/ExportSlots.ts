import { RateLimited } from '#server/core/RateLimited.ts';

const slotsPerKey = 5;

/** How many exports a key has under way; the sixth is refused for a second. */
export class ExportSlots {
  readonly #taken = new Map<string, number>();

  /** Takes a slot; the result gives it back. Throws RateLimited when none is free. */
  take(keyId: string): () => void {
    const taken = this.#taken.get(keyId) ?? 0;
    if (taken >= slotsPerKey) throw new RateLimited(1);
    this.#taken.set(keyId, taken + 1);
    return () => this.#giveBack(keyId);
  }

  #giveBack(keyId: string): void {
    const left = (this.#taken.get(keyId) ?? 1) - 1;
    if (left > 0) this.#taken.set(keyId, left);
    else this.#taken.delete(keyId);
  }
}
