import { randomUUID } from 'node:crypto';
import {
  isSameMarker,
  sameMarkerText,
  type MarkerIdentity,
} from '#domain/time-marker/isSameMarker.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';

const sql = loadStatements(import.meta.url, './timeMarkers.sql', [
  'lockMarkers',
  'readMarkers',
  'writeMarker',
]);

export const noMarkerText = 'No time marker found';

/** A stored time marker; instants are half-open. */
export interface TimeMarker extends MarkerIdentity {
  id: string;
  spaceIds: SpaceId[];
  deleted: boolean;
}

/** A marker to store; without an id it is a new one. */
export type TimeMarkerChange = Omit<TimeMarker, 'id'> & { id: string | null };

interface MarkerRow {
  id: string;
  space_ids: SpaceId[];
  title: string;
  description: string;
  starts_at: Date;
  ends_at: Date;
  deleted: boolean;
}

/** The time markers of the directory. */
export class TimeMarkerStore {
  readonly #directory: Directory;
  readonly #now: () => number;

  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  /** All of them by start, the deleted included. */
  async list(queries: DirectoryQueries = this.#directory): Promise<TimeMarker[]> {
    const rows = await queries.query<MarkerRow>(sql.readMarkers);
    return rows.map((row) => ({
      id: row.id,
      spaceIds: row.space_ids,
      title: row.title,
      description: row.description,
      startMs: row.starts_at.getTime(),
      endMs: row.ends_at.getTime(),
      deleted: row.deleted,
    }));
  }

  /**
   * Stores a marker, durable once resolved. `permit` sees the stored marker that is replaced, and may throw. Rejects with
   * NOT_FOUND for an unknown id, and TIME_MARKER_EXISTS when another says the same.
   */
  async put(
    change: TimeMarkerChange,
    { by, permit }: { by: string; permit: (stored: TimeMarker) => void },
  ): Promise<TimeMarker> {
    return this.#directory.transaction(async (queries) => {
      await queries.query(sql.lockMarkers);
      const all = await this.list(queries);
      const marker = { ...change, id: change.id ?? randomUUID() };
      if (change.id !== null) permit(findMarker(all, change.id));
      const isTaken = all.some(
        (other) => other.id !== marker.id && !other.deleted && isSameMarker(marker, other),
      );
      if (isTaken && !marker.deleted) throw new AppError('TIME_MARKER_EXISTS', sameMarkerText);
      await this.#write(queries, marker, by);
      return marker;
    });
  }

  /**
   * Stores those of some new markers that say what no standing one and none before them says, all or none, durable once
   * resolved; tells of each whether it is one of these. Stores nothing unless `isStored`.
   */
  async putNew(
    changes: readonly TimeMarkerChange[],
    { by, isStored }: { by: string; isStored: boolean },
  ): Promise<boolean[]> {
    return this.#directory.transaction(async (queries) => {
      await queries.query(sql.lockMarkers);
      const standing: MarkerIdentity[] = (await this.list(queries)).filter(
        ({ deleted }) => !deleted,
      );
      const isNew: boolean[] = [];
      for (const change of changes) {
        const isTaken = standing.some((other) => isSameMarker(change, other));
        isNew.push(!isTaken);
        if (isTaken) continue;
        standing.push(change);
        if (isStored) await this.#write(queries, { ...change, id: randomUUID() }, by);
      }
      return isNew;
    });
  }

  async #write(queries: DirectoryQueries, marker: TimeMarker, by: string): Promise<void> {
    await queries.query(sql.writeMarker, [
      marker.id,
      JSON.stringify(marker.spaceIds),
      marker.title,
      marker.description,
      new Date(marker.startMs),
      new Date(marker.endMs),
      marker.deleted,
      by,
      new Date(this.#now()),
    ]);
  }
}

function findMarker(all: readonly TimeMarker[], id: string): TimeMarker {
  const found = all.find((marker) => marker.id === id);
  if (found === undefined) throw new AppError('NOT_FOUND', noMarkerText);
  return found;
}
