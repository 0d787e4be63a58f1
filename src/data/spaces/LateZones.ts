import { group } from 'd3-array';
import type { SpaceId } from '#domain/space/ids.ts';
import type { Zone } from '#contract/spaces.ts';
import type { Clock } from '#src/lib/browser/clock.ts';
import type { ListedBuilding } from './KeptZones.ts';
import type { FloorSpace, ZoneLists, ZoneSpace } from './SpaceStore.ts';
import { toZoneSpace, zonesMisconfigured } from './toSpaces.ts';
import { newestPeriods } from './newestPeriods.ts';
import { ZonesWanted } from './ZonesWanted.ts';

/** Where the periods of zones come from. */
export interface ZoneSource {
  /** Those of buildings, by building, each in its order. */
  read: (buildings: readonly ListedBuilding[]) => Promise<ReadonlyMap<string, readonly Zone[]>>;
  /** The building of a zone; null where nobody knows it. */
  buildingOf: (zoneId: string) => Promise<SpaceId | null>;
}

interface Around {
  buildings: ReadonlyMap<string, ListedBuilding>;
  floors: ReadonlyMap<string, Pick<FloorSpace, 'buildingId'>>;
}

/** For how long a failure is told to whoever asks; then it is tried again. */
const failureStandsMs = 5_000;

interface Reading {
  done: Promise<void>;
  failure: { error: unknown; atMs: number } | null;
}

/** The zones of all buildings, read building by building as they are asked for. */
export class LateZones implements ZoneLists {
  readonly #around: Around;
  readonly #source: ZoneSource;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #byBuilding = new Map<string, readonly ZoneSpace[]>();
  readonly #byFloor = new Map<string, readonly ZoneSpace[]>();
  readonly #byId = new Map<string, ZoneSpace>();
  /** By building. */
  readonly #lists = new Map<string, Reading>();
  /** By zone whose building is looked for. */
  readonly #looks = new Map<string, Reading>();
  readonly #unknown = new Set<string>();
  #all: ReadonlyMap<string, ZoneSpace> | null = null;

  constructor(around: Around, source: ZoneSource, clock: Pick<Clock, 'now'>) {
    this.#around = around;
    this.#source = source;
    this.#clock = clock;
  }

  get readBuildings(): string[] {
    return [...this.#byBuilding.keys()];
  }

  areRead(buildingIds: Iterable<string>): boolean {
    return this.#missing(buildingIds).length === 0;
  }

  async read(buildingIds: Iterable<string>): Promise<void> {
    await Promise.all(this.#begin(this.#missing(buildingIds)).map(({ done }) => done));
  }

  of(buildingIds: readonly string[]): ZoneSpace[] {
    this.#want(buildingIds);
    return buildingIds.flatMap((id) => this.#byBuilding.get(id) ?? []);
  }

  /** Every zone by id, in the order of the buildings. Throws ZonesWanted. */
  get byId(): ReadonlyMap<string, ZoneSpace> {
    this.#all ??= new Map(
      this.of([...this.#around.buildings.keys()]).map((zone) => [zone.id, zone]),
    );
    return this.#all;
  }

  /** The zones of every floor that has some. Throws ZonesWanted. */
  get byFloor(): ReadonlyMap<string, readonly ZoneSpace[]> {
    return group(this.byId.values(), ({ floorId }) => floorId);
  }

  /** The zones of a floor; undefined where it has none. Throws ZonesWanted. */
  ofFloor(floorId: string): readonly ZoneSpace[] | undefined {
    const buildingId = this.#around.floors.get(floorId)?.buildingId;
    if (buildingId === undefined) return undefined;
    this.#want([buildingId]);
    return this.#byFloor.get(floorId);
  }

  here(zoneId: string): ZoneSpace | undefined {
    return this.#byId.get(zoneId);
  }

  /** The zone of an id; undefined where nobody knows it. Throws ZonesWanted. */
  find(zoneId: string): ZoneSpace | undefined {
    const known = this.#byId.get(zoneId);
    if (
      known ||
      zoneId === '' ||
      this.#unknown.has(zoneId) ||
      this.areRead(this.#around.buildings.keys())
    )
      return known;
    throw wanted(this.#look(zoneId));
  }

  async whenRead<Made>(make: () => Made): Promise<Made> {
    for (;;)
      try {
        return make();
      } catch (error) {
        if (!(error instanceof ZonesWanted)) throw error;
        await error;
      }
  }

  runWhenRead(action: () => void, onFailure: (error: unknown) => void): void {
    try {
      action();
    } catch (error) {
      if (error instanceof ZonesWanted) this.whenRead(action).catch(onFailure);
      else onFailure(error);
    }
  }

  put(buildingId: string, periods: readonly Zone[]): void {
    const zones = newestPeriods(periods).map(toZoneSpace);
    const floors = new Map<string, ZoneSpace[]>();
    for (const zone of zones) {
      if (this.#around.floors.get(zone.floorId)?.buildingId !== buildingId)
        throw zonesMisconfigured();
      const ofFloor = floors.get(zone.floorId) ?? [];
      ofFloor.push(zone);
      floors.set(zone.floorId, ofFloor);
    }
    for (const zone of zones) this.#byId.set(zone.id, zone);
    for (const [id, ofFloor] of floors) this.#byFloor.set(id, ofFloor);
    this.#byBuilding.set(buildingId, zones);
  }

  #missing(buildingIds: Iterable<string>): ListedBuilding[] {
    return [...buildingIds]
      .filter((id) => !this.#byBuilding.has(id))
      .flatMap((id) => this.#around.buildings.get(id) ?? []);
  }

  #want(buildingIds: Iterable<string>): void {
    const [reading] = this.#begin(this.#missing(buildingIds));
    if (reading) throw wanted(reading);
  }

  /** Reads those buildings in one go that are not on their way; tells of all of them. */
  #begin(buildings: readonly ListedBuilding[]): Reading[] {
    const fresh = buildings.filter(({ id }) => this.#isOver(this.#lists.get(id)));
    if (fresh.length > 0) {
      const reading = this.#follow(async () => {
        const lists = await this.#source.read(fresh);
        for (const { id } of fresh) this.put(id, lists.get(id) ?? []);
      });
      for (const { id } of fresh) this.#lists.set(id, reading);
    }
    return [...new Set(buildings.flatMap(({ id }) => this.#lists.get(id) ?? []))];
  }

  #look(zoneId: string): Reading {
    const known = this.#looks.get(zoneId);
    if (known && !this.#isOver(known)) return known;
    const reading = this.#follow(async () => {
      const buildingId = await this.#source.buildingOf(zoneId);
      if (buildingId !== null) await this.read([buildingId]);
      if (!this.#byId.has(zoneId)) this.#unknown.add(zoneId);
    });
    this.#looks.set(zoneId, reading);
    return reading;
  }

  #follow(act: () => Promise<void>): Reading {
    const reading: Reading = { done: act(), failure: null };
    reading.done.catch((error: unknown) => {
      reading.failure = { error, atMs: this.#clock.now() };
    });
    return reading;
  }

  #isOver(reading: Reading | undefined): boolean {
    const failure = reading?.failure;
    return !reading || (!!failure && this.#clock.now() - failure.atMs >= failureStandsMs);
  }
}

function wanted({ done, failure }: Reading): unknown {
  return failure ? failure.error : new ZonesWanted(done);
}
