import { mostBookingRooms } from '#contract/bookingRooms.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { roomName } from '#server/directory/rooms/measuredRooms.ts';

const sql = loadStatements(import.meta.url, './roomAliases.sql', [
  'readAliases',
  'lockAliases',
  'findAlias',
  'countAliases',
  'putAlias',
  'dropAlias',
]);

/** The zone that a source's name for a room means. */
export interface RoomAlias {
  source: string;
  room: string;
  zoneId: SpaceId;
}

/** The zone that a name means in a source; undefined where nobody matched it. */
export type AliasReader = (source: string, room: string) => SpaceId | undefined;

function tooMany(): AppError {
  const most = mostBookingRooms.toLocaleString('en-US');
  return new AppError(
    'WRONG_STATE',
    `${most} names of rooms are matched already. Remove one first`,
  );
}

/** What rooms are called in the sources of bookings, as planners matched them. */
export class RoomAliases {
  readonly #directory: Directory;

  constructor(directory: Directory) {
    this.#directory = directory;
  }

  /** By source and name. */
  async list(): Promise<RoomAlias[]> {
    return await this.#directory.query<RoomAlias>(sql.readAliases);
  }

  /** All of them as they are now. */
  async reader(): Promise<AliasReader> {
    const zones = new Map<string, Map<string, SpaceId>>();
    for (const { source, room, zoneId } of await this.list()) {
      const ofSource = zones.get(source) ?? new Map<string, SpaceId>();
      zones.set(source, ofSource.set(roomName(room), zoneId));
    }
    return (source, room) => zones.get(source)?.get(roomName(room));
  }

  /** Matches a name with a zone; null removes the match. `mayReplace` may throw to keep the current one; WRONG_STATE where there are too many. */
  async put(
    { source, room, zoneId }: Omit<RoomAlias, 'zoneId'> & { zoneId: SpaceId | null },
    mayReplace: (current: RoomAlias) => void,
  ): Promise<void> {
    const key = roomName(room);
    await this.#directory.transaction(async ({ query }) => {
      await query(sql.lockAliases);
      const [current] = await query<RoomAlias>(sql.findAlias, [source, key]);
      if (current) mayReplace(current);
      if (zoneId === null) {
        await query(sql.dropAlias, [source, key]);
        return;
      }
      const [known] = await query<{ count: number }>(sql.countAliases);
      if (current === undefined && (known?.count ?? 0) >= mostBookingRooms) throw tooMany();
      await query(sql.putAlias, [source, key, room, zoneId]);
    });
  }
}
