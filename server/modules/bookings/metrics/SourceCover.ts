import type { SpaceId } from '#domain/space/ids.ts';
import { unionRanges } from '#domain/opening-hours/instantRanges.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { BookedRoom } from '../BookedRoom.ts';
import type { BookedRooms } from '../BookedRooms.ts';
import type { CoverRow } from '../readCover.ts';
import { readSourceImports, type SourceImports } from './sourceImports.ts';

interface Known {
  firstMs: number;
  lastMs: number;
  hasCheckIn: boolean;
}

function add<Key>(map: Map<Key, Set<string>>, key: Key, source: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([source]));
  else known.add(source);
}

/** A source knows its rooms until its last import, and over the stretch that it declared. */
function widen(known: Known, { lastImport, coversFrom, coversUntil }: SourceImports): void {
  known.firstMs = Math.min(known.firstMs, coversFrom?.getTime() ?? known.firstMs);
  known.lastMs = Math.max(known.lastMs, lastImport.getTime(), coversUntil?.getTime() ?? 0);
}

/**
 * When the sources of bookings know of rooms: from local midnight of a source's earliest booking, or as it declared, to its last
 * import or latest end. A room that was never booked is known to the sources of its building.
 */
export class SourceCover {
  readonly #sources = new Map<string, Known>();
  readonly #terms = new Map<string, number[]>();
  readonly #ofRoom = new Map<SpaceId, Set<string>>();
  readonly #ofBuilding = new Map<SpaceId, Set<string>>();

  private constructor(
    rows: readonly CoverRow[],
    imports: readonly SourceImports[],
    rooms: BookedRooms,
  ) {
    for (const { zone_no, source, first_s, last_s, checked_in } of rows) {
      const known = this.#sources.get(source);
      this.#sources.set(source, {
        firstMs: Math.min(known?.firstMs ?? Number.POSITIVE_INFINITY, first_s * 1000),
        lastMs: Math.max(known?.lastMs ?? 0, last_s * 1000),
        hasCheckIn: (known?.hasCheckIn ?? false) || checked_in > 0,
      });
      const room = rooms.of(zone_no);
      if (room === undefined) continue;
      add(this.#ofRoom, room.zone.id, source);
      add(this.#ofBuilding, room.building.id, source);
    }
    for (const row of imports) {
      const known = this.#sources.get(row.source);
      if (known !== undefined) widen(known, row);
      this.#terms.set(row.source, row.terms.map(dayNumberOf));
    }
  }

  static async read(
    directory: Directory,
    rooms: BookedRooms,
    readRows: () => Promise<readonly CoverRow[]>,
  ): Promise<SourceCover> {
    const [rows, imports] = await Promise.all([readRows(), readSourceImports(directory)]);
    return new SourceCover(rows, imports, rooms);
  }

  /** Whether any booking of a room is stored. */
  isBooked({ zone }: BookedRoom): boolean {
    return this.#ofRoom.has(zone.id);
  }

  hasCheckIn(source: string): boolean {
    return this.#sources.get(source)?.hasCheckIn ?? false;
  }

  /** The sources that cover a room. */
  sourcesOf({ zone, building }: BookedRoom): ReadonlySet<string> {
    return this.#ofRoom.get(zone.id) ?? this.#ofBuilding.get(building.id) ?? new Set();
  }

  /** Days of the first weeks of the terms by which the weeks of a room are numbered, as day numbers; none without a timetable. */
  termsOf(room: BookedRoom): number[] {
    return [...this.sourcesOf(room)].flatMap((source) => this.#terms.get(source) ?? []);
  }

  /** When a source knows its rooms, by the clock of a time zone; null where nothing of it is stored. */
  ofSource(source: string, timezone: string): InstantRange | null {
    const known = this.#sources.get(source);
    if (known === undefined) return null;
    const startMs = zonedDayNumberStart(localDayNumber(known.firstMs, timezone), timezone);
    return { startMs, endMs: known.lastMs };
  }

  /** When a room's bookings are known. */
  of(room: BookedRoom): InstantRange[] {
    const { timezone } = room.building;
    const sources = [...this.sourcesOf(room)];
    return unionRanges(sources.flatMap((source) => this.ofSource(source, timezone) ?? []));
  }
}
