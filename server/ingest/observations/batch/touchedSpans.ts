import { slotMs } from '#domain/time/interval.ts';
import type { ReadingBatch } from './ReadingBatch.ts';
import type { Series } from './toSeries.ts';

/** Slots of a zone to recompute: [fromMs, toMs) on the 5-minute grid. */
export interface TouchedSpan {
  zoneNo: number;
  fromMs: number;
  toMs: number;
}

/** Stretches closer than this are recomputed as one. */
export const joinMs = 86_400_000;

/** A series' stretches, ascending. */
function spansOf({ zone, rows }: Series, { startMs, periodS }: ReadingBatch): TouchedSpan[] {
  const spans: TouchedSpan[] = [];
  let last: TouchedSpan | undefined;
  for (const row of rows) {
    const start = startMs[row] ?? 0;
    const fromMs = Math.floor(start / slotMs) * slotMs;
    const toMs = Math.ceil((start + (periodS[row] ?? 0) * 1000) / slotMs) * slotMs;
    if (last !== undefined && fromMs <= last.toMs + joinMs) last.toMs = Math.max(last.toMs, toMs);
    else spans.push((last = { zoneNo: zone.zoneNo, fromMs, toMs }));
  }
  return spans;
}

/** Overlapping spans of a zone would recompute a slot twice, so they become one. */
function disjoint(spans: readonly TouchedSpan[]): TouchedSpan[] {
  const merged: TouchedSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1);
    if (last === undefined || span.fromMs > last.toMs) merged.push(span);
    else last.toMs = Math.max(last.toMs, span.toMs);
  }
  return merged;
}

/** The slots that series touch, as few disjoint spans a zone. */
export function touchedSpans(batch: ReadingBatch, series: readonly Series[]): TouchedSpan[] {
  const byZone = new Map<number, TouchedSpan[]>();
  for (const one of series) {
    const { zoneNo } = one.zone;
    byZone.set(zoneNo, [...(byZone.get(zoneNo) ?? []), ...spansOf(one, batch)]);
  }
  for (const { zone, fromMs, toMs } of batch.withdrawals ?? []) {
    byZone.get(zone.zoneNo)?.push({
      zoneNo: zone.zoneNo,
      fromMs: Math.floor(fromMs / slotMs) * slotMs,
      toMs: Math.ceil(toMs / slotMs) * slotMs,
    });
  }
  return [...byZone.values()].flatMap(disjoint);
}
