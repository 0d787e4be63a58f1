import { bisector } from 'd3-array';
import { defaultSoonMinutes } from '#domain/booking/roomState.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { SpaceSource } from '#server/directory/SpaceIndex.ts';
import { readSourceImports } from '../metrics/sourceImports.ts';
import { BookedRooms } from '../BookedRooms.ts';
import { takenWith } from '../combinedRooms.ts';
import type { Samples } from '#server/samples/Samples.ts';

const scheduleSql = loadSql(import.meta.url, './roomSchedule.sql');

const dayMs = 86_400_000;
/** Before an instant all of its local day is known, after it the next start for so long. */
const beforeMs = 2 * dayMs;
const aheadMs = 8 * dayMs;
/** What is held in memory reaches far enough for so long. */
const keptMs = dayMs / 4;
/** Longer than any timer of Node takes. */
const longestWaitMs = 2 ** 31 - 1;

interface HeldRow {
  zone_no: number;
  source: string;
  start_s: number;
  held_end_s: number;
}

/** Who holds rooms around an instant: held times by room in the order of their start, and when its sources were last heard. */
export class RoomSchedule {
  readonly #held = new Map<SpaceId, InstantRange[]>();
  readonly #heardMs = new Map<SpaceId, number>();
  readonly #heardOfBuilding = new Map<SpaceId, number>();
  /** Instants at which some room changes, ascending. */
  readonly #changes: number[];

  constructor(rows: readonly HeldRow[], rooms: BookedRooms, imports: ReadonlyMap<string, number>) {
    const changes = new Set<number>();
    for (const { zone_no, source, start_s, held_end_s } of rows) {
      const room = rooms.of(zone_no);
      if (room === undefined) continue;
      const range = { startMs: start_s * 1000, endMs: held_end_s * 1000 };
      for (const { zone } of takenWith(room)) {
        const known = this.#held.get(zone.id);
        if (known === undefined) this.#held.set(zone.id, [range]);
        else known.push(range);
      }
      const heard = imports.get(source) ?? 0;
      raise(this.#heardMs, room.zone.id, heard);
      raise(this.#heardOfBuilding, room.building.id, heard);
      changes.add(range.startMs - defaultSoonMinutes * 60_000);
      changes.add(range.startMs).add(range.endMs);
    }
    this.#changes = [...changes].toSorted((a, b) => a - b);
  }

  of(zoneId: SpaceId): readonly InstantRange[] {
    return this.#held.get(zoneId) ?? [];
  }

  /** When a source last told of a room, or else of its building; null where none does. */
  heardMs(zoneId: SpaceId, buildingId: SpaceId): number | null {
    const ms = this.#heardMs.get(zoneId) ?? this.#heardOfBuilding.get(buildingId) ?? 0;
    return ms === 0 ? null : ms;
  }

  /** When the next booking begins, nears or ends. */
  nextChangeMs(nowMs: number): number | null {
    return this.#changes[bisector((ms: number) => ms).right(this.#changes, nowMs)] ?? null;
  }
}

function raise(map: Map<SpaceId, number>, id: SpaceId, ms: number): void {
  map.set(id, Math.max(map.get(id) ?? 0, ms));
}

export interface SchedulePorts {
  samples: Samples;
  directory: Directory;
  spaces: SpaceSource;
  now: () => number;
  /** Calls back after bookings were stored. */
  bookings: { onStored: (listener: () => void) => () => void };
}

/** The schedules of all rooms; that around now is kept in memory until bookings or spaces change. */
export class RoomSchedules {
  readonly #ports: SchedulePorts;
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[];
  #known: { schedule: Promise<RoomSchedule>; atMs: number } | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(ports: SchedulePorts) {
    this.#ports = ports;
    const forget = (): void => {
      this.#known = null;
      this.#tell();
    };
    this.#stops = [ports.bookings.onStored(forget), ports.spaces.onChange(forget)];
  }

  /** Calls back when bookings changed, or one begins, nears or ends. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The schedule now. */
  async now(): Promise<RoomSchedule> {
    const nowMs = this.#ports.now();
    if (this.#known === null || Math.abs(nowMs - this.#known.atMs) > keptMs) {
      const schedule = this.at(nowMs);
      this.#known = { schedule, atMs: nowMs };
      schedule.then(
        (read) => this.#wait(read),
        () => (this.#known = null),
      );
    }
    return await this.#known.schedule;
  }

  /** The schedule around another instant. */
  async at(ms: number): Promise<RoomSchedule> {
    const { samples, directory, spaces } = this.#ports;
    const rooms = BookedRooms.of(spaces.current(), () => true);
    const parameters = {
      zone_nos: rooms.zoneNos,
      from_s: Math.max(32 * 86_400, Math.floor((ms - beforeMs) / 1000)),
      to_s: Math.max(0, Math.ceil((ms + aheadMs) / 1000)),
    };
    const [rows, imports] = await Promise.all([
      rooms.zoneNos.length === 0 ? [] : samples.query<HeldRow>(scheduleSql, parameters),
      readSourceImports(directory),
    ]);
    const heard = new Map(imports.map((one) => [one.source, one.lastImport.getTime()]));
    return new RoomSchedule(rows, rooms, heard);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  #wait(schedule: RoomSchedule): void {
    clearTimeout(this.#timer);
    const nowMs = this.#ports.now();
    const nextMs = schedule.nextChangeMs(nowMs);
    if (nextMs === null) return;
    this.#timer = setTimeout(
      () => {
        this.#tell();
        this.#wait(schedule);
      },
      Math.min(longestWaitMs, nextMs - nowMs),
    );
    this.#timer.unref();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
