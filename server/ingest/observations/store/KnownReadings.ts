/** Which readings are known, by what makes two the same: zone, layer and start. */
export class KnownReadings {
  readonly #starts = new Map<string, Map<number, Set<number>>>();

  /** Whether the reading was new. */
  add(zoneNo: number, layer: string, startMs: number): boolean {
    let zones = this.#starts.get(layer);
    if (zones === undefined) this.#starts.set(layer, (zones = new Map()));
    let starts = zones.get(zoneNo);
    if (starts === undefined) zones.set(zoneNo, (starts = new Set()));
    const before = starts.size;
    return starts.add(startMs).size > before;
  }
}
