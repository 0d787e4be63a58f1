import { noMinutes, type MetricSums } from '#domain/metric/metricsOfSums.ts';
import type { Turns } from '#server/core/Turns.ts';
import type { OpenCell } from './open/OpenCells.ts';

/** What adds up in rows of groups. */
const addedColumns = [
  ...(Object.keys(noMinutes) as (keyof typeof noMinutes)[]),
  'uncorrectedPersonMinutes',
] as const;

const peakColumns = ['countMax', 'utilisationMax', 'frequencyMax'] as const;
const latestValues = ['count', 'utilisation', 'frequency'] as const;

type Sums<Value> = Record<keyof typeof noMinutes, Value>;

/** Peaks that are unknown are null. */
type Peaks = Record<(typeof peakColumns)[number], number | null> & {
  /** Count, utilization and frequency of the latest valid slot. */
  latest: (number | null)[];
};

/** A row of groupSums.sql. Sums of nothing come as null. */
export interface GroupSumsRow extends Sums<number | null>, Peaks {
  grp: number;
  bucket: number;
  openMinutes: number;
  uncorrectedPersonMinutes: number | null;
  /** Which slot `latest` is of: the greater is the later. */
  latestKey: number;
  /** Of rows of whole hours: how many zones of the group were valid, added up over the hours. */
  zones?: number;
}

/** The rows of a group by bucket, of buckets in which anything is open. */
export interface BucketRows extends Iterable<[number, GroupSumsRow]> {
  get: (bucket: number) => GroupSumsRow | undefined;
}

/** Nothing seen. */
export const emptyGroupRow: GroupSumsRow = {
  grp: 0,
  bucket: 0,
  openMinutes: 0,
  ...noMinutes,
  uncorrectedPersonMinutes: null,
  countMax: null,
  utilisationMax: null,
  frequencyMax: null,
  latestKey: 0,
  latest: [],
};

/** Null is nothing, and adds nothing. */
function sumOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : a + b;
}

function greaterOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

/** Slots that weigh alike and count in one bucket. */
export type WeighingCell = Pick<OpenCell, 'bucket' | 'weightMinutes' | 'keyShiftS'>;

/** A row of slots that weighed one, of a cell that counts from 1. */
export type CellRow = Omit<GroupSumsRow, 'bucket'> & { cell: number };

/** Rows by cell as rows by bucket, weighed where they lie; those of no cell are left out. */
export function weighCells(
  rows: readonly CellRow[],
  cells: readonly (WeighingCell | undefined)[],
): GroupSumsRow[] {
  const weighed: GroupSumsRow[] = [];
  for (const row of rows) {
    const cell = cells[row.cell - 1];
    if (cell !== undefined) weighed.push(weigh(Object.assign(row, { bucket: cell.bucket }), cell));
  }
  return weighed;
}

function weigh(row: GroupSumsRow, { weightMinutes, keyShiftS }: WeighingCell): GroupSumsRow {
  row.latestKey += keyShiftS;
  row.openMinutes *= weightMinutes;
  for (const column of addedColumns) row[column] = (row[column] ?? 0) * weightMinutes;
  return row;
}

/** The sums of a group over slots of both rows, of which it has none twice. */
export function addGroupRows(a: GroupSumsRow, b: GroupSumsRow): GroupSumsRow {
  const { latestKey, latest } = a.latestKey >= b.latestKey ? a : b;
  const row: GroupSumsRow = { ...a, latestKey, latest, openMinutes: a.openMinutes + b.openMinutes };
  row.zones = (a.zones ?? 0) + (b.zones ?? 0);
  for (const column of addedColumns) row[column] = sumOf(a[column], b[column]);
  for (const column of peakColumns) row[column] = greaterOf(a[column], b[column]);
  return row;
}

/** Rows by group, then by bucket, added up. */
export async function rowsByBucket(
  rows: readonly GroupSumsRow[],
  turns: Turns,
): Promise<Map<number, Map<number, GroupSumsRow>>> {
  const byGroup = new Map<number, Map<number, GroupSumsRow>>();
  await turns.each(rows, 1, (row) => {
    const buckets = byGroup.get(row.grp) ?? new Map<number, GroupSumsRow>();
    const known = buckets.get(row.bucket);
    byGroup.set(
      row.grp,
      buckets.set(row.bucket, known === undefined ? row : addGroupRows(known, row)),
    );
  });
  return byGroup;
}

/** A group's rows of what was seen, as rows of all that was open: `minutes` gives that by bucket. */
export function openRows(
  group: number,
  seen: ReadonlyMap<number, GroupSumsRow> | undefined,
  minutes: Float64Array,
): GroupSumsRow[] {
  const rows: GroupSumsRow[] = [];
  for (const [bucket, openMinutes] of minutes.entries()) {
    if (openMinutes === 0) continue;
    rows.push({ ...(seen?.get(bucket) ?? emptyGroupRow), grp: group, bucket, openMinutes });
  }
  return rows;
}

function orNone(minutes: number | null): number {
  return minutes ?? 0;
}

function orUnknown(value: number | null): number {
  return value ?? Number.NaN;
}

/** Writes a row in the form of domain/metric over the sums that stand there, but for what was open. */
export function fillSums(sums: MetricSums, row: GroupSumsRow, isLatestAsked: boolean): void {
  sums.validMinutes = orNone(row.validMinutes);
  sums.measuredMinutes = orNone(row.measuredMinutes);
  sums.meanMinutes = orNone(row.meanMinutes);
  sums.personMinutes = orNone(row.personMinutes);
  sums.seatedPersonMinutes = orNone(row.seatedPersonMinutes);
  sums.seatMinutes = orNone(row.seatMinutes);
  sums.capacityMinutes = orNone(row.capacityMinutes);
  sums.capacityKnownMinutes = orNone(row.capacityKnownMinutes);
  sums.spaceMinutes = orNone(row.spaceMinutes);
  sums.usedSpaceMinutes = orNone(row.usedSpaceMinutes);
  sums.usedSeatMinutes = orNone(row.usedSeatMinutes);
  const isSeen = sums.validMinutes > 0;
  sums.countMax = isSeen ? orUnknown(row.countMax) : Number.NaN;
  sums.utilisationMax = isSeen ? orUnknown(row.utilisationMax) : Number.NaN;
  sums.frequencyMax = isSeen ? orUnknown(row.frequencyMax) : Number.NaN;
  const isLatestSeen = isSeen && isLatestAsked;
  for (const [at, value] of latestValues.entries())
    sums[value] = (isLatestSeen ? row.latest[at] : null) ?? Number.NaN;
}
