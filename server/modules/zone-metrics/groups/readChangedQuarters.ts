import { slotMs } from '#domain/time/interval.ts';
import type { MetricContext } from '../MetricContext.ts';
import { endOf } from '../open/OpenCells.ts';
import type { OpenStretch } from '../open/OpenTable.ts';
import type { GroupSumsRow } from '../SumsRow.ts';
import type { KeptRows } from './runs/KeptRows.ts';
import { quarterMs } from './runs/PeakClock.ts';

/** A quarter of an hour, by its key, in which something is open, and the bucket that it is part of. */
interface Quarter {
  startMs: number;
  endMs: number;
  bucket: number;
}

/** Stretches cut at quarters of an hour; the bucket of each part is the position of its quarter. */
function cutAtQuarters(open: readonly OpenStretch[]): { open: OpenStretch[]; quarters: Quarter[] } {
  const quarters: Quarter[] = [];
  const positions = new Map<number, number>();
  const positionOf = (startMs: number, bucket: number): number => {
    const known = positions.get(startMs);
    if (known !== undefined) return known;
    const position = quarters.push({ startMs, endMs: startMs + quarterMs, bucket }) - 1;
    positions.set(startMs, position);
    return position;
  };
  const parts = open.flatMap((stretch) => {
    const own: OpenStretch[] = [];
    const shiftMs = stretch.keyShiftS * 1000;
    for (let startMs = stretch.startMs; startMs < endOf(stretch);) {
      const keyMs = Math.floor((startMs + shiftMs) / quarterMs) * quarterMs;
      const endMs = Math.min(endOf(stretch), keyMs + quarterMs - shiftMs);
      const bucket = positionOf(keyMs, stretch.bucket);
      own.push({ ...stretch, startMs, slotCount: (endMs - startMs) / slotMs, bucket });
      startMs = endMs;
    }
    return own;
  });
  return { open: parts, quarters };
}

type ReadOpen = (open: readonly OpenStretch[], context: MetricContext) => Promise<GroupSumsRow[]>;

/**
 * Rows of groups in hours that have changed, by quarter of an hour. What is returned makes them rows of the plan's buckets, and puts their
 * means among the peaks of groups that are kept.
 */
export async function readChangedQuarters(
  changed: readonly OpenStretch[],
  context: MetricContext,
  read: ReadOpen,
): Promise<(kept: ReadonlyMap<number, KeptRows>) => GroupSumsRow[]> {
  const { open, quarters } = cutAtQuarters(changed);
  const plan = { ...context.plan, intervals: quarters };
  const rows = await read(open, { ...context, plan });
  return (kept) => {
    for (const row of rows) {
      const quarter = quarters[row.bucket];
      if (quarter === undefined) throw new RangeError('A row of no quarter');
      const minutes = row.meanMinutes ?? 0;
      if (minutes > 0)
        kept
          .get(row.grp)
          ?.peaks?.add(quarter.bucket, (row.personMinutes ?? 0) / minutes, quarter.startMs);
      row.bucket = quarter.bucket;
    }
    return rows;
  };
}
