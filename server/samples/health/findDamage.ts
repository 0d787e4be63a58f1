import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { damageText, type DamagedPart } from './damagedPart.ts';

const tablesWithParts = loadSql(import.meta.url, './sql/tablesWithParts.sql');
const checkTable = loadSql(import.meta.url, './sql/checkTable.sql');
export const lostParts = loadSql(import.meta.url, './sql/lostParts.sql');

interface CheckedPart {
  part_path: string;
  is_passed: number;
}

/** Reads every part of the store with its checksums, and tells in a sentence each what is damaged or was set aside. */
export async function findDamage(samples: Pick<Samples, 'query'>): Promise<string[]> {
  const options = { queryClass: 'bulk' } as const;
  const damaged = await samples.query<DamagedPart>(lostParts, {}, options);
  const tables = await samples.query<{ name: string }>(tablesWithParts, {}, options);
  for (const { name: table } of tables) {
    const parts = await samples.query<CheckedPart>(checkTable, { table }, options);
    for (const { part_path: part, is_passed: isPassed } of parts)
      if (isPassed === 0) damaged.push({ table, part });
  }
  return damaged.map(damageText);
}
