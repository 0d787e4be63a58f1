import { expect, it } from 'vitest';
import { toLedgerRows } from '#src/features/report/explain/ledger/toLedgerRows.ts';

const rows = toLedgerRows({
  kept: 600,
  missing: 5,
  incident: 40,
  toCome: 0,
  inactive: 0,
  holiday: 480,
  excluded: 0,
  closed: 315,
});

it('lists every reason, even unused ones, and ends with the total', () => {
  expect(rows.map(({ id, minutes }) => [id, minutes])).toEqual([
    ['kept', 600],
    ['missing', 5],
    ['incident', 40],
    ['toCome', 0],
    ['inactive', 0],
    ['holiday', 480],
    ['excluded', 0],
    ['closed', 315],
    ['total', 1440],
  ]);
});

it('counts in slots of five minutes', () => {
  expect(rows.find(({ id }) => id === 'kept')?.slots).toBe(120);
  expect(rows.at(-1)?.slots).toBe(288);
});
