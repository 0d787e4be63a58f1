import { group } from 'd3-array';
import type { UnderlayPlace } from '#contract/underlays.ts';
import { movedPicture } from '#domain/plan-edit/drawing/movedPicture.ts';
import type { PicturePlace } from '#domain/plan-edit/drawing/tracedPicture.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';
import type { Relay, Topic } from '#server/directory/relay/Relay.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { reframedFloors, type ReframedFloor } from './reframedFloors.ts';

const sql = loadStatements(import.meta.url, './underlays.sql', [
  'listUnderlays',
  'putUnderlay',
  'readPicture',
  'layUnderlay',
  'removeUnderlay',
  'readPlace',
  'moveUnderlay',
]);

/** A picture from which a floor is traced, without its bytes. */
export interface StoredUnderlay {
  id: string;
  buildingId: SpaceId;
  floorId: SpaceId;
  name: string;
  /** In pixels. */
  width: number;
  height: number;
  metresPerPixel: number | null;
  place: UnderlayPlace | null;
  /** Counts changes from 1. */
  version: number;
  updatedAt: Date;
}

export type NewUnderlay = Omit<StoredUnderlay, 'version' | 'updatedAt'> & {
  /** WebP. */
  picture: Uint8Array;
  userId: string;
};

export interface UnderlayPorts {
  relay: Relay;
  spaces: Pick<SpaceStore, 'accompany'>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told of a change of another process that could not be read; it is read with the next one. */
  onError: (error: unknown) => void;
}

interface UnderlayRow {
  id: string;
  building_id: string;
  floor_id: string;
  name: string;
  width: number;
  height: number;
  metres_per_pixel: number | null;
  place: UnderlayPlace | null;
  version: number;
  updated_at: Date;
}

const none: readonly StoredUnderlay[] = [];

/** Pictures from which floors are traced, one a floor: in the directory, and without their bytes in memory. */
export class UnderlayStore {
  readonly #directory: Directory;
  readonly #now: () => number;
  readonly #changes: Topic<null>;
  #byBuilding: ReadonlyMap<SpaceId, readonly StoredUnderlay[]> = new Map();

  private constructor(directory: Directory, { relay, now }: UnderlayPorts) {
    this.#directory = directory;
    this.#now = now;
    this.#changes = relay.topic<null>('underlays');
  }

  /** Reads which there are, and again when another process changes one. */
  static async open(directory: Directory, ports: UnderlayPorts): Promise<UnderlayStore> {
    const store = new UnderlayStore(directory, ports);
    const reloadSoon = (): void => void store.#reload().catch(ports.onError);
    store.#changes.on(reloadSoon);
    ports.relay.onGap(reloadSoon);
    ports.spaces.accompany((change, contentOf, queries) =>
      store.#follow(reframedFloors(change, contentOf), queries),
    );
    await store.#reload();
    return store;
  }

  /** The same array until one of them changes. */
  ofBuilding(buildingId: SpaceId): readonly StoredUnderlay[] {
    return this.#byBuilding.get(buildingId) ?? none;
  }

  find(id: string): StoredUnderlay | undefined {
    return [...this.#byBuilding.values()].flat().find((one) => one.id === id);
  }

  /** In place of the one that the floor had; durable once resolved. */
  async put(underlay: NewUnderlay): Promise<void> {
    const { id, buildingId, floorId, name, picture, width, height, userId } = underlay;
    const { metresPerPixel, place } = underlay;
    const laid = place === null ? null : JSON.stringify(place);
    const about = [id, buildingId, floorId, name, picture, width, height, metresPerPixel, laid];
    await this.#directory.query(sql.putUnderlay, [...about, userId, new Date(this.#now())]);
    await this.#changed();
  }

  async picture(id: string): Promise<Uint8Array | undefined> {
    const [row] = await this.#directory.query<{ picture: Uint8Array }>(sql.readPicture, [id]);
    return row?.picture;
  }

  /** Lays a version on its floor; undefined when it is no longer the latest. */
  async lay(
    { id, version }: StoredUnderlay,
    { place, metresPerPixel }: { place: UnderlayPlace; metresPerPixel: number | null },
    userId: string,
  ): Promise<StoredUnderlay | undefined> {
    const values = [id, version, JSON.stringify(place), metresPerPixel];
    const changed = await this.#directory.query(sql.layUnderlay, [
      ...values,
      userId,
      new Date(this.#now()),
    ]);
    await this.#changed();
    return changed.length === 0 ? undefined : this.find(id);
  }

  /** Whether the version was there to be removed. */
  async remove({ id, version }: StoredUnderlay): Promise<boolean> {
    const removed = await this.#directory.query(sql.removeUnderlay, [id, version]);
    await this.#changed();
    return removed.length > 0;
  }

  /** Pictures go along with the zones of their floor; where these don't tell how, the picture has no place until somebody lays it. */
  async #follow(
    floors: readonly ReframedFloor[],
    queries: DirectoryQueries,
  ): Promise<() => Promise<void>> {
    let isMoved = false;
    for (const { floorId, move } of floors) {
      const [laid] = await queries.query<{ place: UnderlayPlace }>(sql.readPlace, [floorId]);
      if (laid === undefined) continue;
      const { units_per_pixel: unitsPerPixel, ...same } = laid.place;
      const moved = move && movedPicture({ ...same, unitsPerPixel }, move);
      await queries.query(sql.moveUnderlay, [floorId, moved && JSON.stringify(wirePlace(moved))]);
      isMoved = true;
    }
    if (!isMoved) return async () => undefined;
    await this.#changes.tell(null, queries);
    return () => this.#reload();
  }

  async #changed(): Promise<void> {
    await this.#reload();
    await this.#changes.tell(null);
  }

  async #reload(): Promise<void> {
    const rows = await this.#directory.query<UnderlayRow>(sql.listUnderlays);
    const stored = rows.map(toStored);
    const known = new Map([...this.#byBuilding.values()].flat().map((one) => [one.id, one]));
    const byBuilding = group(stored, ({ buildingId }) => buildingId);
    this.#byBuilding = new Map(
      [...byBuilding].map(([id, all]) => {
        const before = this.ofBuilding(id);
        const isSame =
          before.length === all.length &&
          all.every(({ id: own, version }) => known.get(own)?.version === version);
        return [id, isSame ? before : all];
      }),
    );
  }
}

function wirePlace({ unitsPerPixel, ...same }: PicturePlace): UnderlayPlace {
  return { ...same, units_per_pixel: unitsPerPixel };
}

function toStored(row: UnderlayRow): StoredUnderlay {
  const { building_id, floor_id, metres_per_pixel, updated_at, ...same } = row;
  return {
    ...same,
    buildingId: toSpaceId(building_id),
    floorId: toSpaceId(floor_id),
    metresPerPixel: metres_per_pixel,
    updatedAt: updated_at,
  };
}
