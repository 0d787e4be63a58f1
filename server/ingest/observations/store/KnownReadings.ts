/** What is known of a zone's readings of one layer and start. */
export interface KnownReading {
  removal: number;
  revision: number;
  endMs: number;
  /** NaN where it is not given. */
  count: number;
  inUse: number;
  /** Whether it was taken away and has not come again. */
  isRemoved: boolean;
}

/** Whether the first replaces the second: it came after a later removal, or is of a greater revision. */
export function outranks(
  a: Pick<KnownReading, 'removal' | 'revision'>,
  b: Pick<KnownReading, 'removal' | 'revision'>,
): boolean {
  return a.removal === b.removal ? a.revision > b.revision : a.removal > b.removal;
}

/** Which readings are known, by what makes two the same: zone, layer and start. Of each the one that counts. */
export class KnownReadings {
  readonly #starts = new Map<string, Map<number, Map<number, KnownReading>>>();

  find(zoneNo: number, layer: string, startMs: number): KnownReading | undefined {
    return this.#starts.get(layer)?.get(zoneNo)?.get(startMs);
  }

  set(zoneNo: number, layer: string, startMs: number, reading: KnownReading): void {
    let zones = this.#starts.get(layer);
    if (zones === undefined) this.#starts.set(layer, (zones = new Map()));
    let starts = zones.get(zoneNo);
    if (starts === undefined) zones.set(zoneNo, (starts = new Map()));
    starts.set(startMs, reading);
  }
}
