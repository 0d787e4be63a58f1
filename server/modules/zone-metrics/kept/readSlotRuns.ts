import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { loadSql } from '#server/core/loadSql.ts';
import { Turns } from '#server/core/Turns.ts';
import { numberColumns, readNative, type NumberBlock } from '#server/samples/readNative.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { seconds } from '../sampleScope.ts';
import { packRuns, slotColumns, type PackedRuns } from './SlotRuns.ts';

const sql = loadSql(import.meta.url, './slotRuns.sql');
const slotS = slotMs / 1000;
/** Slots of one answer of the engine, which holds 128 MB: of each as many bytes as it may take when no two are alike. */
const mostSlots = 1_200_000;

/** The runs of one series as rows of an answer: between when each lies, in seconds, and its row. */
interface SeriesRows {
  fromS: number[];
  toS: number[];
  rows: number[];
}

interface Answer {
  /** By position of the series. */
  series: SeriesRows[];
  columns: Float64Array[];
}

/** One list of numbers of all blocks. */
function joined(blocks: readonly NumberBlock[], name: string, rows: number): Float64Array {
  const all = new Float64Array(rows);
  let at = 0;
  for (const block of blocks) {
    const [values] = numberColumns(block, [name]);
    all.set(values, at);
    at += block.rows;
  }
  return all;
}

function toAnswer(bytes: Uint8Array, count: number): Answer {
  const blocks = [...readNative(bytes)];
  const rows = blocks.reduce((sum, block) => sum + block.rows, 0);
  const list = (name: string) => joined(blocks, name, rows);
  const [part, time, isFirst, isLast] = ['part', 'time_s', 'is_first', 'is_last'].map(list);
  const series = Array.from({ length: count }, (): SeriesRows => ({
    fromS: [],
    toS: [],
    rows: [],
  }));
  for (let row = 0; row < rows; row += 1) {
    const own = series[(part?.[row] ?? 0) - 1];
    const timeS = time?.[row] ?? 0;
    if (own === undefined) continue;
    if (isFirst?.[row] === 1) {
      // What no gap ended lasted until now.
      if (own.toS.length < own.fromS.length) own.toS.push(timeS);
      own.fromS.push(timeS);
      own.rows.push(row);
    }
    if (isLast?.[row] === 1) own.toS.push(timeS + slotS);
  }
  return { series, columns: slotColumns.map(list) };
}

/** The runs of a series within a stretch; `from` is the first that may lie in it. */
function packStretch(
  { fromS, toS, rows }: SeriesRows,
  columns: readonly Float64Array[],
  { startS, endS, from }: { startS: number; endS: number; from: number },
): PackedRuns {
  let to = from;
  while ((fromS[to] ?? Infinity) < endS) to += 1;
  const runs = to - from;
  const [starts, ends] = [new Uint16Array(runs), new Uint16Array(runs)];
  // Loops, for arrays that are made by a callback for each number took most of the time.
  for (let run = 0; run < runs; run += 1) {
    starts[run] = (Math.max(startS, fromS[from + run] ?? 0) - startS) / slotS;
    ends[run] = (Math.min(endS, toS[from + run] ?? endS) - startS) / slotS;
  }
  const own = columns.map((values) => {
    const picked = new Float64Array(runs);
    for (let run = 0; run < runs; run += 1) picked[run] = values[rows[from + run] ?? 0] ?? 0;
    return picked;
  });
  return packRuns({ startS, starts, ends, columns: own });
}

function packSeries(
  series: SeriesRows,
  columns: readonly Float64Array[],
  stretches: readonly InstantRange[],
): PackedRuns[] {
  let from = 0;
  return stretches.map(({ startMs, endMs }) => {
    const startS = seconds(startMs);
    while ((series.toS[from] ?? Infinity) <= startS) from += 1;
    return packStretch(series, columns, { startS, endS: seconds(endMs), from });
  });
}

/** The rolled-up slots of series in stretches that follow one another, by series in their order. */
export async function readSlotRuns(
  series: readonly number[],
  stretches: readonly InstantRange[],
  { samples, signal }: { samples: Pick<Samples, 'queryBytes'>; signal: AbortSignal },
): Promise<PackedRuns[][]> {
  const [first, last] = [stretches.at(0), stretches.at(-1)];
  if (first === undefined || last === undefined) return series.map(() => []);
  const turns = new Turns(signal);
  const perSeries = (last.endMs - first.startMs) / slotMs;
  const step = Math.max(1, Math.floor(mostSlots / perSeries));
  const found: PackedRuns[][] = [];
  for (let from = 0; from < series.length; from += step) {
    const some = series.slice(from, from + step);
    const parameters = {
      series: some,
      parts: some.map((_, at) => at + 1),
      first_s: seconds(first.startMs),
      end_s: seconds(last.endMs),
    };
    const bytes = await samples.queryBytes(sql, parameters, { signal });
    const { series: rows, columns } = toAnswer(bytes, some.length);
    for (const one of rows) {
      found.push(packSeries(one, columns, stretches));
      await turns.worked(one.rows.length * slotColumns.length);
    }
  }
  return found;
}
