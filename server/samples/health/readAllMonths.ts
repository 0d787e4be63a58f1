import { AppError } from '#server/core/AppError.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';

const monthsSql = loadSql(import.meta.url, './sql/months.sql');

/** Half-open, in milliseconds since 1970. */
interface Months {
  fromMs: number;
  toMs: number;
}

/**
 * Runs a query over all of a table; where a part of that is damaged month by month, and `missing` are those that cannot be read. `read`
 * is given the query's text.
 */
export async function readAllMonths<Row>(
  samples: Pick<Samples, 'query'>,
  { table, sql }: { table: 'reading' | 'slot'; sql: string },
  read: (sql: string) => Promise<Row[]>,
): Promise<{ rows: Row[]; missing: Months[] }> {
  const all = await unlessDamaged(() => read(sql));
  if (all) return { rows: all, missing: [] };
  const months = await samples.query<{ month: number }>(monthsSql, { table });
  const rows: Row[] = [];
  const missing: Months[] = [];
  for (const span of months.map(spanOf)) {
    const some = await unlessDamaged(() => read(`${sql}\n${within(table, span)}`));
    if (some) rows.push(...some);
    else missing.push(span);
  }
  return { rows, missing };
}

/** Has the engine open those parts of a table alone, wherever a query names it. */
function within(table: string, { fromMs, toMs }: Months): string {
  const instants = [fromMs, toMs].map((ms) => `toDateTime(${ms / 1000}, ''UTC'')`);
  const filter = `time >= ${instants[0]} AND time < ${instants[1]}`;
  return `SETTINGS additional_table_filters = {'${table}': '${filter}'}`;
}

async function unlessDamaged<Row>(read: () => Promise<Row[]>): Promise<Row[] | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
}

/** Whether a read failed on a damaged part, and will for as long as that is there. */
export function isDamage(error: unknown): boolean {
  return error instanceof AppError && error.code === 'STORE_DAMAGED';
}

/** Of a month written as 202603. */
function spanOf({ month: yearAndMonth }: { month: number }): Months {
  const year = Math.floor(yearAndMonth / 100);
  const month = (yearAndMonth % 100) - 1;
  return { fromMs: Date.UTC(year, month), toMs: Date.UTC(year, month + 1) };
}
