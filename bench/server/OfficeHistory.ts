import { seededRandom } from '../node/random.ts';
import { arrowReadings } from './arrowReadings.ts';
import { zoneIdOf, type BenchSize } from './benchSpaces.ts';

const slotMs = 300_000;
const dayMs = 86_400_000;
/** A body of more rows is refused. */
const rowsOfBody = 100_000;

/** Sensors of an office that tell every five minutes how many people they see, as bodies of Arrow. */
export class OfficeHistory {
  readonly #startMs: number;
  readonly #zoneIds: readonly string[];
  readonly #people: number[];
  readonly #random = seededRandom(20_261_127);

  /** Their first readings are of `startMs`. */
  constructor({ floors, zonesPerFloor }: BenchSize, startMs: number) {
    this.#startMs = startMs;
    this.#zoneIds = Array.from({ length: floors * zonesPerFloor }, (_, at) =>
      String(
        zoneIdOf({ floors, zonesPerFloor }, Math.floor(at / zonesPerFloor), at % zonesPerFloor),
      ),
    );
    this.#people = this.#zoneIds.map(() => 0);
  }

  /** How many slots a body can have. */
  get slotsAtOnce(): number {
    return Math.floor(rowsOfBody / this.#zoneIds.length);
  }

  /** The readings of `slots` slots from one on, of all zones; slots are asked for in their order. */
  body(firstSlot: number, slots: number): Uint8Array {
    const zones = this.#zoneIds.length;
    const length = slots * zones;
    const time = new BigInt64Array(length);
    const count = new Float64Array(length);
    for (let slot = 0; slot < slots; slot += 1) {
      const timeMs = this.#startMs + (firstSlot + slot) * slotMs;
      for (let zone = 0; zone < zones; zone += 1) {
        const people = this.#nextCount(zone, timeMs);
        this.#people[zone] = people;
        time[slot * zones + zone] = BigInt(timeMs);
        count[slot * zones + zone] = people;
      }
    }
    const zone = Array.from({ length }, (_, at) => this.#zoneIds[at % zones] ?? '');
    return arrowReadings({ time, zone, count });
  }

  /** What a sensor tells in an office: people come and go in working hours, and nights are empty. */
  #nextCount(zone: number, timeMs: number): number {
    const hour = (timeMs % dayMs) / 3_600_000;
    const before = this.#people[zone] ?? 0;
    if (hour < 6 || hour >= 18) return 0;
    if (this.#random() < 0.8) return before;
    return Math.max(0, Math.min(6, before + Math.floor(this.#random() * 3) - 1));
  }
}
