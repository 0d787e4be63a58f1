import { group } from 'd3-array';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';
import type { Relay, Topic } from '#server/directory/relay/Relay.ts';
import type { SpaceIndex, SpaceSource } from '#server/directory/SpaceIndex.ts';

const sql = loadStatements(import.meta.url, './sensors.sql', [
  'listSensors',
  'removeSensors',
  'insertSensors',
  'noteUnmapped',
  'listUnmapped',
  'forgetUnmapped',
]);

/** Sensors without a zone that are kept to be listed; more may be sent, but are not told of. */
const mostUnmapped = 10_000;

/** A sensor and the zone that it measures from a local day on. */
export interface MappedSensor {
  source: string;
  sensor_id: string;
  /** 'YYYY-MM-DD'. */
  from_day: string;
  zone_id: SpaceId;
  building_id: SpaceId;
}

const none: readonly MappedSensor[] = [];

/** A sensor that no zone had when it sent readings. */
export interface UnmappedSensor {
  source: string;
  sensor_id: string;
  readings: number;
}

interface SeenSensor extends UnmappedSensor {
  first_seen: Date;
  last_seen: Date;
  /** Those that its sender may post to; null for all. */
  building_ids: SpaceId[] | null;
}

export interface SensorPorts {
  spaces: SpaceSource;
  relay: Relay;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told of a mapping of another process that could not be read; it is read with the next one. */
  onError: (error: unknown) => void;
}

function nameOf(source: string, sensorId: string): string {
  return JSON.stringify([source, sensorId]);
}

interface Span {
  startMs: number;
  zoneId: SpaceId;
}

/** Which sensor measures which zone, in memory and in the directory. */
export class SensorStore {
  readonly #directory: Directory;
  readonly #spaces: SpaceSource;
  readonly #now: () => number;
  readonly #changes: Topic<null>;
  #rows: readonly MappedSensor[] = [];
  #byBuilding: ReadonlyMap<SpaceId, readonly MappedSensor[]> = new Map();
  /** By sensor, the earliest first; for the spaces that tell the time zones. */
  #spans: { of: SpaceIndex; byName: ReadonlyMap<string, readonly Span[]> } | null = null;

  private constructor(directory: Directory, { spaces, relay, now }: SensorPorts) {
    this.#directory = directory;
    this.#spaces = spaces;
    this.#now = now;
    this.#changes = relay.topic<null>('sensors');
  }

  /** Reads what is mapped, and again when another process maps. */
  static async open(directory: Directory, ports: SensorPorts): Promise<SensorStore> {
    const store = new SensorStore(directory, ports);
    const reloadSoon = (): void => void store.reload().catch(ports.onError);
    store.#changes.on(reloadSoon);
    ports.relay.onGap(reloadSoon);
    await store.reload();
    return store;
  }

  /** Reads anew what is mapped, as after a change. */
  async reload(): Promise<void> {
    const rows = await this.#directory.query<MappedSensor>(sql.listSensors);
    this.#rows = rows.map(({ source, sensor_id, from_day, zone_id, building_id }) => ({
      source,
      sensor_id,
      from_day,
      zone_id: toSpaceId(zone_id),
      building_id: toSpaceId(building_id),
    }));
    this.#byBuilding = group(this.#rows, ({ building_id }) => building_id);
    this.#spans = null;
  }

  /** The zone that a sensor measures at a time; undefined where none has it. */
  find(source: string, sensorId: string, ms: number): SpaceId | undefined {
    const spans = this.#current().get(nameOf(source, sensorId));
    return spans?.findLast(({ startMs }) => startMs <= ms)?.zoneId;
  }

  /** The same list until something is mapped. */
  ofBuilding(buildingId: SpaceId): readonly MappedSensor[] {
    return this.#byBuilding.get(buildingId) ?? none;
  }

  /** Gives zones of a building other sensors, within a transaction; `reload` makes them known. */
  async replace(
    buildingId: SpaceId,
    zones: ReadonlyMap<SpaceId, readonly Omit<MappedSensor, 'zone_id' | 'building_id'>[]>,
    queries: DirectoryQueries,
  ): Promise<void> {
    if (zones.size === 0) return;
    await queries.query(sql.removeSensors, [buildingId, JSON.stringify([...zones.keys()])]);
    const rows = [...zones].flatMap(([zone_id, sensors]) =>
      sensors.map((sensor) => ({ ...sensor, zone_id })),
    );
    await this.#changes.tell(null, queries);
    if (rows.length === 0) return;
    await queries.query(sql.insertSensors, [buildingId, JSON.stringify(rows)]);
    await queries.query(sql.forgetUnmapped);
  }

  /** Notes sensors that sent readings which belong to no zone. */
  async noteUnmapped(
    sensors: readonly UnmappedSensor[],
    buildingIds: readonly SpaceId[] | null,
  ): Promise<void> {
    if (sensors.length === 0) return;
    const rows = sensors.map((sensor) => ({ ...sensor, building_ids: buildingIds }));
    const values = [new Date(this.#now()), JSON.stringify(rows), mostUnmapped];
    await this.#directory.query(sql.noteUnmapped, values);
  }

  /** The latest first. */
  async unmapped(): Promise<SeenSensor[]> {
    return await this.#directory.query<SeenSensor>(sql.listUnmapped);
  }

  #current(): ReadonlyMap<string, readonly Span[]> {
    const index = this.#spaces.current();
    if (this.#spans?.of !== index) this.#spans = { of: index, byName: this.#toSpans(index) };
    return this.#spans.byName;
  }

  #toSpans(index: SpaceIndex): Map<string, Span[]> {
    const byName = new Map<string, Span[]>();
    for (const { source, sensor_id, from_day, zone_id, building_id } of this.#rows) {
      const timezone = index.buildingById.get(building_id)?.at(-1)?.timezone;
      if (timezone === undefined) continue;
      const name = nameOf(source, sensor_id);
      const span = { startMs: toInstantMs(from_day, timezone), zoneId: zone_id };
      byName.set(name, [...(byName.get(name) ?? []), span]);
    }
    for (const spans of byName.values()) spans.sort((a, b) => a.startMs - b.startMs);
    return byName;
  }
}
