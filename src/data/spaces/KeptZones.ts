import { clear, createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval';
import type { Zone } from '#contract/spaces.ts';
import type { Clock } from '#src/lib/browser/clock.ts';
import type { BuildingSpace } from './SpaceStore.ts';

/** A building and which list of its zones is meant. */
export type ListedBuilding = Pick<BuildingSpace, 'id' | 'zonesVersion'>;

interface KeptList {
  version: string;
  zones: readonly Zone[];
}

type Key = [account: string, buildingId: string];

/** A store that has not answered by then is done without: a browser that is busy with an old version may never answer. */
const patienceMs = 1_000;

/** Zones of buildings that the browser keeps from one visit to the next, for each account until it logs out. Without storage nothing is kept. */
export class KeptZones {
  readonly #account: () => string | null;
  readonly #clock: Pick<Clock, 'after'>;
  #store: UseStore | null = null;

  constructor(account: () => string | null, clock: Pick<Clock, 'after'>) {
    this.#account = account;
    this.#clock = clock;
  }

  /** What is kept of the lists of buildings as they are now, by building. */
  async read(buildings: readonly ListedBuilding[]): Promise<Map<string, readonly Zone[]>> {
    const keysOf = buildings.map(({ id }) => this.#keyOf(id));
    const found = await this.#attempt((store) =>
      getMany<KeptList>(
        keysOf.filter((key) => key !== null),
        store,
      ),
    );
    const kept = new Map<string, readonly Zone[]>();
    buildings.forEach(({ id, zonesVersion }, at) => {
      const list = found?.[at];
      if (list?.version === zonesVersion) kept.set(id, list.zones);
    });
    return kept;
  }

  /** Keeps lists for the account of this moment. */
  async write(lists: readonly (ListedBuilding & { zones: readonly Zone[] })[]): Promise<void> {
    const entries = lists.flatMap(({ id, zonesVersion: version, zones }): [Key, KeptList][] => {
      const key = this.#keyOf(id);
      return key ? [[key, { version, zones }]] : [];
    });
    await this.#attempt((store) => setMany(entries, store));
  }

  /** Forgets what other accounts left behind, and what this one may see no more. */
  async keepOnly(buildingIds: readonly string[]): Promise<void> {
    const account = this.#account();
    if (account === null) return;
    const own = new Set<string>(buildingIds);
    await this.#attempt(async (store) => {
      const all = await keys<Key>(store);
      const others = all.filter(([whose, id]) => whose !== account || !own.has(id));
      await delMany(others, store);
    });
  }

  async forget(): Promise<void> {
    await this.#attempt((store) => clear(store));
  }

  #keyOf(buildingId: string): Key | null {
    const account = this.#account();
    return account === null ? null : [account, buildingId];
  }

  async #attempt<Value>(act: (store: UseStore) => Promise<Value>): Promise<Value | undefined> {
    let stop = () => {};
    const patience = new Promise<undefined>((resolve) => {
      stop = this.#clock.after(patienceMs, () => resolve(undefined));
    });
    try {
      this.#store ??= createStore('floorscope-zones', 'lists');
      return await Promise.race([act(this.#store), patience]);
    } catch {
      return undefined;
    } finally {
      stop();
    }
  }
}
