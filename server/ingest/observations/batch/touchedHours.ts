import type { ReadingBatch } from './ReadingBatch.ts';
import type { Series } from './toSeries.ts';
import { joinMs } from './touchedSpans.ts';

const hourMs = 3_600_000;

/** Hours of UTC by building, in columns: starts in seconds since 1970, each hour of a building once. */
export interface TouchedHours {
  buildingNo: number[];
  hourS: number[];
}

/** All hours of a stretch in a building. */
export function hoursBetween(
  buildingNo: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): TouchedHours {
  const first = Math.floor(fromMs / hourMs);
  const count = Math.max(0, Math.ceil(toMs / hourMs) - first);
  return {
    buildingNo: Array.from({ length: count }, () => buildingNo),
    hourS: Array.from({ length: count }, (_, at) => ((first + at) * hourMs) / 1000),
  };
}

function addHours(hours: Set<number>, { rows }: Series, batch: ReadingBatch): void {
  let next = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const start = batch.startMs[row] ?? 0;
    const end = start + (batch.periodS[row] ?? 0) * 1000;
    const first = Math.floor(start / hourMs);
    for (let hour = start <= next * hourMs + joinMs ? next : first; hour * hourMs < end; hour += 1)
      hours.add(hour);
    next = Math.max(next, Math.ceil(end / hourMs));
  }
}

/** The hours in which a batch has slots computed: those of its readings, and short gaps between them (touchedSpans). */
export function touchedHours(batch: ReadingBatch, series: readonly Series[]): TouchedHours {
  const byBuilding = new Map<number, Set<number>>();
  for (const one of series) {
    const { buildingNo } = one.zone;
    const hours = byBuilding.get(buildingNo) ?? new Set();
    byBuilding.set(buildingNo, hours);
    addHours(hours, one, batch);
  }
  for (const { zone, fromMs, toMs } of batch.withdrawals ?? []) {
    for (let hour = Math.floor(fromMs / hourMs); hour * hourMs < toMs; hour += 1)
      byBuilding.get(zone.buildingNo)?.add(hour);
  }
  const all = [...byBuilding].flatMap(([buildingNo, hours]) =>
    [...hours].map((hour) => ({ buildingNo, hourS: (hour * hourMs) / 1000 })),
  );
  return {
    buildingNo: all.map(({ buildingNo }) => buildingNo),
    hourS: all.map(({ hourS }) => hourS),
  };
}
