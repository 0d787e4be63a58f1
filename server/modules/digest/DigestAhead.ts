import { localDayNumber } from '#domain/time/localParts.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { RepeatedLook } from '#server/core/RepeatedLook.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { Digest } from './openDigest.ts';

/** One building at a time, so that whoever comes meanwhile waits for one at most. */
const lookEveryMs = 5000;
/** By then readings of the day before that come late are there; each would have it read again. */
const lateMs = 3 * 3_600_000;

interface AheadPorts extends Pick<Digest, 'spaces' | 'now' | 'readFindings' | 'readDigest'> {
  /** Whether what is read is kept at all. */
  keeps: () => boolean;
  onError: (error: unknown) => void;
}

/**
 * Reads the findings and the digest of each building once after a start, and once a day at 03:00 at its clock. What they are made of is
 * kept, and reading it takes some seconds a building: without this, whoever opens Home first in the morning would wait for all.
 */
export class DigestAhead {
  readonly #ports: AheadPorts;
  readonly #looks: RepeatedLook;
  #isQuiet: () => boolean = () => true;
  /** The day on which each building was read last, one that begins at 03:00. */
  readonly #readOn = new Map<SpaceId, number>();

  constructor(ports: AheadPorts) {
    this.#ports = ports;
    this.#looks = new RepeatedLook({
      everyMs: lookEveryMs,
      look: () => this.#look(),
      isWorthIt: () => this.#ports.keeps() && this.#isQuiet() && this.#next() !== undefined,
      onError: ports.onError,
    });
  }

  /** Reads from now on, whenever people ask for nothing. */
  start(isQuiet: () => boolean): void {
    this.#isQuiet = isQuiet;
    this.#looks.start();
  }

  /** Reads the next building that is due; resolves also when that failed. */
  look(): Promise<void> {
    return this.#looks.now();
  }

  dispose(): Promise<void> {
    return this.#looks.dispose();
  }

  #dayOf({ timezone }: BuildingRecord): number {
    return localDayNumber(this.#ports.now() - lateMs, timezone);
  }

  #next(): BuildingRecord | undefined {
    const buildings = [...this.#ports.spaces.current().buildingById.values()];
    return buildings
      .flatMap((periods) => periods.at(-1) ?? [])
      .find((building) => this.#readOn.get(building.id) !== this.#dayOf(building));
  }

  async #look(): Promise<void> {
    const building = this.#next();
    if (building === undefined) return;
    const { now, readFindings, readDigest } = this.#ports;
    const { signal } = this.#looks;
    // One that can't be read is tried again when people ask for it.
    this.#readOn.set(building.id, this.#dayOf(building));
    const day = localDayNumber(now(), building.timezone);
    await readFindings([{ building, day }], signal);
    await readDigest({ ids: [building.id] }, signal);
  }
}
