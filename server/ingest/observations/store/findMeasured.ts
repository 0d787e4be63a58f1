import { slotMs } from '#domain/time/interval.ts';
import { loadSql } from '#server/core/loadSql.ts';
import { readAllMonths } from '#server/samples/health/readAllMonths.ts';
import type { Samples } from '#server/samples/Samples.ts';

/** Slots from the first to the last that is or may be stored: [fromMs, toMs), ms since 1970. There may be holes. */
export interface Extent {
  fromMs: number;
  toMs: number;
}

/** The least extent that holds both. */
export function widened(known: Extent | undefined, { fromMs, toMs }: Extent): Extent {
  if (known === undefined) return { fromMs, toMs };
  return { fromMs: Math.min(known.fromMs, fromMs), toMs: Math.max(known.toMs, toMs) };
}

const measuredWithinSql = loadSql(import.meta.url, './measuredWithin.sql');
const filledWithinSql = loadSql(import.meta.url, './filledWithin.sql');

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** What is looked through slot by slot at once, at most. */
const longestMs = 32 * dayMs;

/** A building as slots are stored by it. */
export interface StoredBuilding {
  buildingNo: number;
  floorNos: readonly number[];
}

/** Null where no slot is found. */
interface EndsRow {
  first_s: number | null;
  last_s: number | null;
}

type End = 'first' | 'last';

/** From a building's first to its last slot with data, of those within an extent; undefined without any. */
export async function findMeasured(
  samples: Samples,
  building: StoredBuilding,
  within: Extent,
): Promise<Extent | undefined> {
  if (building.floorNos.length === 0) return undefined;
  const search = new Search(samples, building);
  const [first, last] = await Promise.all([
    search.find('first', within),
    search.find('last', within),
  ]);
  if (first === null || last === null) return undefined;
  return { fromMs: first, toMs: last + slotMs };
}

/**
 * Looks for the ends of a building's data from the ends of an extent: where anything is stored in a day, then in twice as much each time,
 * and there for what was not removed since, in an hour, then in twice as much.
 */
class Search {
  readonly #samples: Samples;
  readonly #building: StoredBuilding;

  constructor(samples: Samples, building: StoredBuilding) {
    this.#samples = samples;
    this.#building = building;
  }

  /** The start of the slot at an end, ms since 1970. */
  async find(end: End, within: Extent): Promise<number | null> {
    let rest = within;
    for (let stepMs = hourMs; ; stepMs = Math.min(2 * stepMs, longestMs)) {
      const filled = await this.#nextFilled(end, rest);
      if (filled === null) return null;
      const [near, beyond] = cutAt(end, from(end, rest, filled), stepMs);
      const measured = await this.#read(measuredWithinSql, end, near);
      if (measured !== null) return measured;
      rest = beyond;
    }
  }

  /** The slot nearest to an end of which any version is not empty. */
  async #nextFilled(end: End, within: Extent): Promise<number | null> {
    let rest = within;
    for (let stepMs = dayMs; rest.fromMs < rest.toMs; stepMs *= 2) {
      const [near, beyond] = cutAt(end, rest, stepMs);
      const filled = await this.#read(filledWithinSql, end, near);
      if (filled !== null) return filled;
      rest = beyond;
    }
    return null;
  }

  async #read(sql: string, end: End, { fromMs, toMs }: Extent): Promise<number | null> {
    const { buildingNo, floorNos } = this.#building;
    const span = {
      building_no: buildingNo,
      floor_nos: [...floorNos],
      from_s: fromMs / 1000,
      to_s: toMs / 1000,
    };
    const { rows } = await readAllMonths(this.#samples, { table: 'slot', sql }, (text) =>
      this.#samples.query<EndsRow>(text, span, { queryClass: 'bulk' }),
    );
    // Several rows where a damaged part has the months read one by one.
    const ends = rows.flatMap((row) => row[`${end}_s`] ?? []);
    if (ends.length === 0) return null;
    return (end === 'first' ? Math.min(...ends) : Math.max(...ends)) * 1000;
  }
}

/** What is left of an extent from a slot on, seen from an end. */
function from(end: End, { fromMs, toMs }: Extent, slotStartMs: number): Extent {
  return end === 'first' ? { fromMs: slotStartMs, toMs } : { fromMs, toMs: slotStartMs + slotMs };
}

/** What is near an end, and what lies beyond. */
function cutAt(end: End, { fromMs, toMs }: Extent, nearMs: number): [near: Extent, beyond: Extent] {
  const cutMs = end === 'first' ? Math.min(toMs, fromMs + nearMs) : Math.max(fromMs, toMs - nearMs);
  const [early, late] = [
    { fromMs, toMs: cutMs },
    { fromMs: cutMs, toMs },
  ];
  return end === 'first' ? [early, late] : [late, early];
}
