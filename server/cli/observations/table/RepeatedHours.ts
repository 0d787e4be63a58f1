import { group } from 'd3-array';
import type { FileInstant } from './FileTimes.ts';

/** Which way time goes from row to row. */
type Way = 'rising' | 'falling' | null;

export interface ToldRow<Row> {
  row: Row;
  ms: number | null;
}

/** A row whose time the clock shows twice. */
interface DoubtfulRow<Row> {
  row: Row;
  series: string;
  firstMs: number;
  againMs: number;
}

/**
 * Tells rows of the hour that is repeated when clocks go back apart by their order. Where the rows of the file or of a
 * series go through that hour twice, one way throughout, they go through it once by the old offset and once by the new one.
 */
export class RepeatedHours<Row> {
  readonly #file = new RowOrder();
  readonly #series = new Map<string, RowOrder>();
  readonly #hours = new Map<number, DoubtfulRow<Row>[]>();

  /** Looks at the next row, of a room. Whether it has to wait for the others. */
  see(series: string, { ms, again }: FileInstant, row: Row): boolean {
    const changeMs = again?.changeMs ?? null;
    this.#file.see(ms, changeMs);
    this.#orderOf(series).see(ms, changeMs);
    if (again === null) return false;
    const rows = this.#hours.get(again.changeMs) ?? [];
    this.#hours.set(again.changeMs, rows);
    rows.push({ row, series, firstMs: ms, againMs: again.ms });
    return true;
  }

  /** The rows that waited, with their instant; null where nothing tells it. */
  told(): ToldRow<Row>[] {
    return [...this.#hours.values()].flatMap((rows) => this.#byFile(rows) ?? this.#bySeries(rows));
  }

  #orderOf(series: string): RowOrder {
    const known = this.#series.get(series);
    if (known !== undefined) return known;
    const order = new RowOrder();
    this.#series.set(series, order);
    return order;
  }

  /** By the order of the whole file, which tells also of rooms with few rows; null where rows are not in order of time. */
  #byFile(rows: readonly DoubtfulRow<Row>[]): ToldRow<Row>[] | null {
    const { way } = this.#file;
    if (way === null) return null;
    const times = rows.map(({ firstMs }) => firstMs);
    const [at, other] = turns(times, way, 'steady');
    if (at === undefined || other !== undefined) return null;
    const before = new Map(rows.slice(0, at).map(({ series, firstMs }) => [series, firstMs]));
    const isSeen = rows
      .slice(at)
      .some(({ series, firstMs }) => goesBack(before.get(series) ?? Number.NaN, firstMs, way));
    return isSeen ? passes(rows, at, way) : null;
  }

  #bySeries(rows: readonly DoubtfulRow<Row>[]): ToldRow<Row>[] {
    const bySeries = group(rows, ({ series }) => series);
    return [...bySeries].flatMap(
      ([series, own]): ToldRow<Row>[] =>
        this.#ofSeries(series, own) ?? own.map(({ row }) => ({ row, ms: null })),
    );
  }

  #ofSeries(series: string, rows: readonly DoubtfulRow<Row>[]): ToldRow<Row>[] | null {
    const order = this.#orderOf(series);
    const times = rows.map(({ firstMs }) => firstMs);
    const way = order.isAlone ? (this.#file.way ?? onlyWay(times)) : order.way;
    if (way === null) return null;
    const [at, other] = turns(times, way, 'strict');
    if (at === undefined || other !== undefined) return null;
    // The same time twice is a repeated row, but for readings at every hour.
    const isSame = times[at] === times[at - 1];
    if (isSame && (times.length > 2 || order.hasRepeats)) return null;
    return passes(rows, at, way);
  }
}

/** The order of rows outside of repeated hours, whose own steps say nothing. */
class RowOrder {
  #lastMs = Number.NaN;
  #lastHour: number | null = null;
  #rises = 0;
  #falls = 0;
  hasRepeats = false;

  see(ms: number, hour: number | null): void {
    if (hour === null || hour !== this.#lastHour) {
      if (ms > this.#lastMs) this.#rises += 1;
      else if (ms < this.#lastMs) this.#falls += 1;
      else if (ms === this.#lastMs) this.hasRepeats = true;
    }
    this.#lastMs = ms;
    this.#lastHour = hour;
  }

  /** Whether no two rows tell a way. */
  get isAlone(): boolean {
    return this.#rises === 0 && this.#falls === 0;
  }

  get way(): Way {
    if (this.#falls === 0) return this.#rises === 0 ? null : 'rising';
    return this.#rises === 0 ? 'falling' : null;
  }
}

function goesBack(ms: number, nextMs: number, way: Way): boolean {
  return way === 'rising' ? nextMs < ms : nextMs > ms;
}

/** Where times turn back; `strict` takes a time that stays the same for one that turns. */
function turns(times: readonly number[], way: Way, how: 'strict' | 'steady'): number[] {
  return times.flatMap((ms, at) => {
    const lastMs = times[at - 1];
    if (lastMs === undefined) return [];
    return goesBack(lastMs, ms, way) || (how === 'strict' && ms === lastMs) ? [at] : [];
  });
}

/** The way of rows that are of a repeated hour only, where it is the only one in which they turn once. */
function onlyWay(times: readonly number[]): Way {
  const rising = turns(times, 'rising', 'strict').length;
  const falling = turns(times, 'falling', 'strict').length;
  if (rising === 1 && falling > 1) return 'rising';
  return falling === 1 && rising > 1 ? 'falling' : null;
}

/** Rows before and after the turn; a file that begins with the latest has the second hour first. */
function passes<Row>(rows: readonly DoubtfulRow<Row>[], turn: number, way: Way): ToldRow<Row>[] {
  return rows.map(({ row, firstMs, againMs }, at) => {
    const isFirst = at < turn === (way === 'rising');
    return { row, ms: isFirst ? firstMs : againMs };
  });
}
