import { subtractRanges, unionRanges } from '#domain/opening-hours/instantRanges.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { hasOverlap } from '#domain/space/period.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { watchZone, type Outage, type WatchedZone } from '#domain/uptime/WatchedZone.ts';
import { loadSql } from '#server/core/loadSql.ts';
import { zoneAddresses } from '#server/directory/zoneAddresses.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { IncidentPlan } from './planIncidents.ts';
import { judgedKey, readJudgedRuns, type JudgedRun } from './readJudgedRuns.ts';

const validRunsSql = loadSql(import.meta.url, './validRuns.sql');

interface ValidRunsRow {
  zoneNo: number;
  layerName: string;
  firstSlots: number[];
  lastSlots: number[];
  partialSlots: number[];
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

interface SeenZone {
  row: ValidRunsRow | undefined;
  judged: readonly JudgedRun[];
}

function outagesOf(own: InstantRange, { row, judged }: SeenZone, firstMs: number): Outage[] {
  const seen = (row?.firstSlots ?? []).map((first, run) => ({
    startMs: firstMs + first * slotMs,
    endMs: firstMs + ((row?.lastSlots[run] ?? first) + 1) * slotMs,
  }));
  const missing = subtractRanges(own, unionRanges([...seen, ...judged]));
  return [
    ...missing.map(({ startMs, endMs }) => {
      const from = (startMs - firstMs) / slotMs;
      const isPartial = hasWithin(row?.partialSlots ?? [], from, (endMs - firstMs) / slotMs);
      const reason = isPartial ? ('too_little_data' as const) : ('no_data' as const);
      return { startMs, endMs, reason };
    }),
    ...judged
      .filter((run) => hasOverlap(run, own))
      .map(({ startMs, endMs, reason }) => ({
        startMs: Math.max(startMs, own.startMs),
        endMs: Math.min(endMs, own.endMs),
        reason,
      })),
  ];
}

/** The zone periods of a plan that have a part in its frame, as they were watched. */
export async function readWatchedZones(
  plan: IncidentPlan,
  samples: Samples,
  signal: AbortSignal,
): Promise<Map<ZoneRecord, WatchedZone>> {
  const { frame, index, zones } = plan;
  if (zones.length === 0 || frame.endMs <= frame.startMs) return new Map();
  const addresses = zoneAddresses(index);
  const addressed = zones.flatMap((zone) => addresses.get(zone.id) ?? []);
  const floorNos = [...new Set(addressed.map(({ floorNo }) => floorNo))];
  const judged = await readJudgedRuns({ floorNos, frame, samples, signal });
  const rows = await samples.query<ValidRunsRow>(
    validRunsSql,
    {
      zone_nos: [...new Set(addressed.map(({ zoneNo }) => zoneNo))],
      floor_nos: floorNos,
      first_s: frame.startMs / 1000,
      end_s: frame.endMs / 1000,
      valid_slot: thresholds.validSlot,
    },
    { signal },
  );
  const byKey = new Map(rows.map((row) => [judgedKey(row.zoneNo, row.layerName), row]));
  return new Map(
    zones
      .filter((zone) => hasOverlap(zone, frame))
      .map((zone) => {
        const key = judgedKey(addresses.get(zone.id)?.zoneNo ?? -1, zone.layerName);
        const own = {
          startMs: Math.max(zone.startMs, frame.startMs),
          endMs: Math.min(zone.endMs, frame.endMs),
        };
        const seen = { row: byKey.get(key), judged: judged.get(key) ?? [] };
        const outages = outagesOf(own, seen, frame.startMs);
        const seats = capacityOf(zone.capacity, null);
        return [zone, watchZone({ ...own, seats, outages }, plan.excludedOf(zone))];
      }),
  );
}
