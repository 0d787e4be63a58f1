import type { QueryOf } from '#contract/endpoint.ts';
import type { getZoneMatrix } from '#contract/zoneMatrix.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import { selectMetricZones } from '#server/directory/groups/selectMetricZones.ts';
import { readZoneFilter } from '#server/directory/spaces/selectZones.ts';
import type { BuildingRecord, SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';

export type MatrixQuery = QueryOf<typeof getZoneMatrix>;

/** One row of the matrix: the periods of a zone on one layer, by time. */
export interface MatrixRow {
  zone: ZoneRecord;
  periods: ZoneRecord[];
}

export interface MatrixPlan {
  building: BuildingRecord;
  /** Start of the first slot. */
  startMs: number;
  slots: number;
  elapsedSlots: number;
  rows: MatrixRow[];
}

/** The slots of a plan. */
export function rangeOfPlan({ startMs, slots }: MatrixPlan): InstantRange {
  return { startMs, endMs: startMs + slots * slotMs };
}

/** Some 40 days of 1,000 zones, or a floor of 60 zones for two years: 72 MB before compression. */
const maxCells = 12_000_000;
const slotsPerDay = 288;

function rowsOf(zones: readonly ZoneRecord[]): MatrixRow[] {
  const rows = new Map<string, MatrixRow>();
  for (const zone of zones) {
    const key = `${zone.layerName}\n${zone.id}`;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { zone, periods: [zone] });
    else row.periods.push(zone);
  }
  return [...rows.values()];
}

function refuseTooMuch(zones: number, slots: number): void {
  if (zones * slots <= maxCells) return;
  const days = Math.floor(maxCells / zones / slotsPerDay);
  const way =
    days === 0
      ? 'Choose fewer zones with filter_zones, for example floor_id==ID'
      : `Ask for at most ${days} days, or choose fewer zones with filter_zones, for example floor_id==ID`;
  throw new AppError(
    'INVALID_PARAMETER',
    `${zones} zones over ${Math.ceil(slots / slotsPerDay)} days are too many for one matrix. ${way}`,
  );
}

/** Reads the parameters of getZoneMatrix. Throws NOT_FOUND, INVALID_DATES, INVALID_FILTER, or INVALID_PARAMETER when it would be too large. */
export function planMatrix(query: MatrixQuery, index: SpaceIndex, nowMs: number): MatrixPlan {
  const id = toSpaceId(query.building_id);
  const building = index.buildingById.get(id)?.at(-1);
  if (building === undefined) throw new AppError('NOT_FOUND', `There is no building ${id}`);
  const frame = queriedFrame(query);
  const zones = selectMetricZones(index, [id], readZoneFilter(query.filter_zones));
  const rows = rowsOf(zones);
  const first = Math.floor(frame.startMs / slotMs);
  const slots = Math.ceil(frame.endMs / slotMs) - first;
  refuseTooMuch(Math.max(1, rows.length), slots);
  const elapsed = Math.floor(nowMs / slotMs) - first;
  return {
    building,
    startMs: first * slotMs,
    slots,
    elapsedSlots: Math.min(slots, Math.max(0, elapsed)),
    rows,
  };
}
