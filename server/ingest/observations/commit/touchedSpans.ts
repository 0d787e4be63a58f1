import { slotMs } from '#domain/time/interval.ts';
import type { Reading } from '#server/ingest/observations/reading/Reading.ts';

/** Slots of a zone to recompute: [fromMs, toMs) on the 5-minute grid. */
export interface TouchedSpan {
  zoneNo: number;
  floorNo: number;
  fromMs: number;
  toMs: number;
}

/** Stretches closer than this are recomputed as one. */
const joinMs = 86_400_000;

function spanOf({ zone, startMs, periodS }: Reading): TouchedSpan {
  return {
    zoneNo: zone.zoneNo,
    floorNo: zone.floorNo,
    fromMs: Math.floor(startMs / slotMs) * slotMs,
    toMs: Math.ceil((startMs + periodS * 1000) / slotMs) * slotMs,
  };
}

/** The span among a zone's that a new one lies in or near. */
function neighbour(spans: readonly TouchedSpan[], span: TouchedSpan): TouchedSpan | undefined {
  return spans.find(
    (other) => span.fromMs <= other.toMs + joinMs && other.fromMs <= span.toMs + joinMs,
  );
}

/** Overlapping spans of a zone would recompute a slot twice, so spans that grew together become one. */
function disjoint(spans: readonly TouchedSpan[]): TouchedSpan[] {
  const merged: TouchedSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1);
    if (last === undefined || span.fromMs > last.toMs) merged.push(span);
    else last.toMs = Math.max(last.toMs, span.toMs);
  }
  return merged;
}

/** The slots that readings touch, as few disjoint spans a zone. */
export function touchedSpans(readings: Iterable<Reading>): TouchedSpan[] {
  const byZone = new Map<number, TouchedSpan[]>();
  for (const reading of readings) {
    const span = spanOf(reading);
    const spans = byZone.get(span.zoneNo);
    const near = spans && neighbour(spans, span);
    if (spans === undefined) byZone.set(span.zoneNo, [span]);
    else if (near === undefined) spans.push(span);
    else {
      near.fromMs = Math.min(near.fromMs, span.fromMs);
      near.toMs = Math.max(near.toMs, span.toMs);
    }
  }
  return [...byZone.values()].flatMap(disjoint);
}
