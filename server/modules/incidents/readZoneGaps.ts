import { subtractRanges } from '#domain/opening-hours/instantRanges.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { loadSql } from '#server/core/loadSql.ts';
import { zoneAddresses } from '#server/directory/zoneAddresses.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { IncidentPlan } from './planIncidents.ts';

const validRunsSql = loadSql(import.meta.url, './validRuns.sql');

interface ValidRunsRow {
  zoneNo: number;
  layerName: string;
  firstSlots: number[];
  lastSlots: number[];
  partialSlots: number[];
}

/** An interval in which a zone period has no valid slot. */
export interface Gap extends InstantRange {
  zone: ZoneRecord;
  /** Whether some readings came in it, but too few. */
  isPartial: boolean;
}

function keyOf(zoneNo: number, layer: string): string {
  return `${zoneNo} ${layer}`;
}

/** Whether an ascending list has a value in [from, to). */
function hasWithin(ascending: readonly number[], from: number, to: number): boolean {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((ascending[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return (ascending[low] ?? Number.POSITIVE_INFINITY) < to;
}

function gapsOf(zone: ZoneRecord, row: ValidRunsRow | undefined, frame: InstantRange): Gap[] {
  const firstMs = frame.startMs;
  const seen = (row?.firstSlots ?? []).map((first, run) => ({
    startMs: firstMs + first * slotMs,
    endMs: firstMs + ((row?.lastSlots[run] ?? first) + 1) * slotMs,
  }));
  const own = {
    startMs: Math.max(zone.startMs, firstMs),
    endMs: Math.min(zone.endMs, frame.endMs),
  };
  return subtractRanges(own, seen).map(({ startMs, endMs }) => ({
    zone,
    startMs,
    endMs,
    isPartial: hasWithin(
      row?.partialSlots ?? [],
      (startMs - firstMs) / slotMs,
      (endMs - firstMs) / slotMs,
    ),
  }));
}

/** The gaps of every zone period of a plan, by period. */
export async function readZoneGaps(
  plan: IncidentPlan,
  samples: Samples,
  signal: AbortSignal,
): Promise<Map<ZoneRecord, Gap[]>> {
  const { frame, index, zones } = plan;
  if (zones.length === 0 || frame.endMs <= frame.startMs) return new Map();
  const addresses = zoneAddresses(index);
  const addressed = zones.flatMap((zone) => addresses.get(zone.id) ?? []);
  const rows = await samples.query<ValidRunsRow>(
    validRunsSql,
    {
      zone_nos: [...new Set(addressed.map(({ zoneNo }) => zoneNo))],
      floor_nos: [...new Set(addressed.map(({ floorNo }) => floorNo))],
      first_s: frame.startMs / 1000,
      end_s: frame.endMs / 1000,
      valid_slot: thresholds.validSlot,
    },
    { signal },
  );
  const byKey = new Map(rows.map((row) => [keyOf(row.zoneNo, row.layerName), row]));
  return new Map(
    zones.map((zone) => {
      const row = byKey.get(keyOf(addresses.get(zone.id)?.zoneNo ?? -1, zone.layerName));
      return [zone, gapsOf(zone, row, frame)];
    }),
  );
}
