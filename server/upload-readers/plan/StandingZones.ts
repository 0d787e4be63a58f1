import type { ZoneInput } from '#contract/ingestSpaces.ts';
import type { TargetZone } from '../ReadOrder.ts';

/** The zones of a floor as it stands, each of which at most one zone of a file is. */
export class StandingZones {
  readonly #zones: readonly TargetZone[];
  readonly #taken = new Set<TargetZone>();
  readonly #byId = new Map<string, TargetZone[]>();
  readonly #bySource = new Map<string, TargetZone[]>();
  readonly #byName = new Map<string, TargetZone[]>();

  constructor(zones: readonly TargetZone[]) {
    this.#zones = zones;
    // From the last, so that the first of those with one key stands at the end of their list.
    for (const zone of zones.toReversed()) {
      const { layerName, id, metadata, name } = zone;
      addTo(this.#byId, keyOf(layerName, String(id)), zone);
      const source = sourceIdOf({ metadata });
      if (source !== null) addTo(this.#bySource, keyOf(layerName, source), zone);
      addTo(this.#byName, keyOf(layerName, folded(name)), zone);
    }
  }

  /** The zone of the same layer that a zone of a file is: by its id, else its id in the source, else its name. Nobody finds it again. */
  take(zone: ZoneInput): TargetZone | undefined {
    const { layer_name: layer, id, name } = zone;
    const source = sourceIdOf(zone);
    const found =
      this.#first(this.#byId, keyOf(layer, String(id))) ??
      (source === null ? undefined : this.#first(this.#bySource, keyOf(layer, source))) ??
      this.#first(this.#byName, keyOf(layer, folded(name)));
    if (found !== undefined) this.#taken.add(found);
    return found;
  }

  /** Those that nobody took, in their order. */
  left(): TargetZone[] {
    return this.#zones.filter((zone) => !this.#taken.has(zone));
  }

  #first(zones: ReadonlyMap<string, TargetZone[]>, key: string): TargetZone | undefined {
    const listed = zones.get(key) ?? [];
    // What was taken under another key is left out once and for all.
    let zone = listed.at(-1);
    while (zone !== undefined && this.#taken.has(zone)) {
      listed.pop();
      zone = listed.at(-1);
    }
    return zone;
  }
}

/** The id of a zone in the file that it came from. */
export function sourceIdOf({ metadata }: Pick<ZoneInput, 'metadata'>): string | null {
  const source = metadata?.['source_id'];
  return typeof source === 'string' ? source : null;
}

/** A name without the difference of case and of spaces around it. */
export function folded(name: string): string {
  return name.trim().toLowerCase();
}

function keyOf(layer: string, value: string): string {
  return JSON.stringify([layer, value]);
}

function addTo(zones: Map<string, TargetZone[]>, key: string, zone: TargetZone): void {
  const listed = zones.get(key);
  if (listed === undefined) zones.set(key, [zone]);
  else listed.push(zone);
}
