import type { Observation } from '#contract/ingestObservations.ts';
import type { MappedObservation } from './mapRow.ts';

const valueFields = ['count', 'in_use', 'entries'] as const;

/**
 * Observations to be sent together. Those of one zone, layer, time and revision are one: what one row says of it is added to what another
 * says, and of two values the greater counts, as it does on the server.
 */
export class ObservationBatch {
  readonly #byReading = new Map<string, MappedObservation>();

  get size(): number {
    return this.#byReading.size;
  }

  get rows(): MappedObservation[] {
    return [...this.#byReading.values()];
  }

  add(mapped: MappedObservation): void {
    const { time, zone_id: zone, layer, period_s: period, revision } = mapped.observation;
    const key = JSON.stringify([time, String(zone), layer, period, revision]);
    const before = this.#byReading.get(key);
    this.#byReading.set(key, before === undefined ? mapped : merged(before, mapped));
  }
}

function merged(before: MappedObservation, added: MappedObservation): MappedObservation {
  const cells: Record<string, MappedObservation['cells'][string]> = { ...before.cells };
  const observation: Observation = { ...before.observation };
  for (const field of valueFields) {
    const value = added.observation[field];
    const known = observation[field];
    const cell = added.cells[field];
    if (value === undefined || value === null || cell === undefined) continue;
    if (known !== undefined && known !== null && Number(known) >= Number(value)) continue;
    Object.assign(observation, { [field]: value });
    cells[field] = cell;
  }
  return { observation, cells };
}
