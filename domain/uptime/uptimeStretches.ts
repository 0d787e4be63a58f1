import type { InstantRange } from '../time/wallRange.ts';
import type { OutageReason, WatchedZone } from './WatchedZone.ts';

/** A stretch of a zone in one state. */
export interface UptimeStretch extends InstantRange {
  state: 'valid' | 'excluded' | OutageReason;
}

/** The whole of a watched period in order: its outages, what is excluded, and the valid time between them. */
export function uptimeStretches(zone: WatchedZone): UptimeStretch[] {
  const marked: UptimeStretch[] = [
    ...zone.outages.map(({ startMs, endMs, reason }) => ({ startMs, endMs, state: reason })),
    ...zone.excluded.map(({ startMs, endMs }) => ({
      startMs: Math.max(startMs, zone.startMs),
      endMs: Math.min(endMs, zone.endMs),
      state: 'excluded' as const,
    })),
  ].filter(({ startMs, endMs }) => startMs < endMs);
  const stretches: UptimeStretch[] = [];
  let atMs = zone.startMs;
  for (const one of marked.toSorted((a, b) => a.startMs - b.startMs)) {
    if (one.startMs > atMs) stretches.push({ startMs: atMs, endMs: one.startMs, state: 'valid' });
    const last = stretches.at(-1);
    if (last?.state === one.state && last.endMs === one.startMs) last.endMs = one.endMs;
    else stretches.push(one);
    atMs = Math.max(atMs, one.endMs);
  }
  if (atMs < zone.endMs) stretches.push({ startMs: atMs, endMs: zone.endMs, state: 'valid' });
  return stretches;
}
