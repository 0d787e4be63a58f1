import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';

const coverSql = loadSql(import.meta.url, './cover.sql');

/** What a source knows of a room. Instants are seconds since 1970. */
export interface CoverRow {
  zone_no: number;
  source: string;
  first_s: number;
  last_s: number;
  checked_in: number;
}

/** What the sources know of their rooms; looks at all bookings that are stored. */
export async function readCover(
  samples: Samples,
  signal: AbortSignal,
): Promise<readonly CoverRow[]> {
  return await samples.query<CoverRow>(coverSql, {}, { signal });
}
