import type { SpaceId } from '#domain/space/ids.ts';

/** Buildings that another process changed, and that are to be read again; null for all. */
export class Outdated {
  #ids: Set<SpaceId> | null = new Set();

  note(buildingIds: readonly SpaceId[] | null): void {
    this.#ids =
      buildingIds === null || this.#ids === null ? null : new Set([...this.#ids, ...buildingIds]);
  }

  /** Has them read, if there are any; they stay where that fails. */
  async read(work: (buildingIds: readonly SpaceId[] | null) => Promise<void>): Promise<void> {
    const read = this.#ids;
    if (read?.size === 0) return;
    this.#ids = new Set();
    try {
      await work(read === null ? null : [...read]);
    } catch (error) {
      this.note(read === null ? null : [...read]);
      throw error;
    }
  }
}
