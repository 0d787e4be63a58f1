import { maxReadingSeconds } from '#contract/ingestObservations.ts';
import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import type { ReadingBatch } from '#server/ingest/observations/batch/ReadingBatch.ts';
import { isSpaceId, toSpaceId } from '#domain/space/ids.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';
import {
  aheadMs,
  earliestMs,
  isLayerOf,
  observationLimits,
  type CheckContext,
} from './checkObservation.ts';
import { checkObservations } from './CheckedRows.ts';

/** Entries of a dictionary without repetitions, and where each of the given ones went; undefined where it is not known. */
function distinct<Given, Kept>(
  given: readonly Given[],
  resolve: (value: Given) => Kept | undefined,
): { kept: Kept[]; indexOf: (number | undefined)[] } {
  const indexes = new Map<Kept, number>();
  const indexOf = given.map((value) => {
    const kept = resolve(value);
    if (kept === undefined) return undefined;
    const index = indexes.get(kept) ?? indexes.size;
    indexes.set(kept, index);
    return index;
  });
  return { kept: [...indexes.keys()], indexOf };
}

function isLayer(name: string): boolean {
  return name.includes('layer') && name.length <= 100 && name !== 'unifiedlayer';
}

/** Whether a layer is one of a zone's building, asked once a building and layer. */
function layerCheck(
  zones: readonly ZoneAddress[],
  layers: readonly string[],
  context: CheckContext,
): (zone: number, layer: number) => boolean {
  const known = layers.map(() => new Map<number, boolean>());
  return (zoneIndex, layerIndex) => {
    const zone = zones[zoneIndex];
    const layer = layers[layerIndex];
    if (zone === undefined || layer === undefined) return false;
    const answer = known[layerIndex]?.get(zone.buildingNo) ?? isLayerOf(layer, zone, context);
    known[layerIndex]?.set(zone.buildingNo, answer);
    return answer;
  };
}

function isWithin(value: number, most: number): boolean {
  return Number.isNaN(value) || (value >= 0 && value <= most);
}

/** Whether a row would pass checkObservation, its zone and layer aside. */
function isSound(columns: ReadingColumns, row: number, nowMs: number): boolean {
  const startMs = columns.startMs[row] ?? Number.NaN;
  const periodS = columns.periodS[row] ?? 0;
  const isInTime = startMs >= earliestMs && startMs <= nowMs + aheadMs;
  const isPeriod = periodS >= 1 && periodS <= maxReadingSeconds;
  return isInTime && isPeriod && isRevision(columns.revision[row]) && hasSoundValues(columns, row);
}

function isRevision(value: number | undefined): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function hasSoundValues(columns: ReadingColumns, row: number): boolean {
  const count = columns.count[row] ?? Number.NaN;
  const inUse = columns.inUse[row] ?? Number.NaN;
  const entries = columns.entries[row] ?? Number.NaN;
  const isSaid = !(Number.isNaN(count) && Number.isNaN(inUse) && Number.isNaN(entries));
  return (
    isSaid &&
    isWithin(count, observationLimits.count) &&
    isWithin(inUse, observationLimits.in_use) &&
    isWithin(entries, observationLimits.entries)
  );
}

function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function isoTime(ms: number | undefined): string | null {
  return ms === undefined || Math.abs(ms) > 8.64e15 || Number.isNaN(ms)
    ? null
    : new Date(ms).toISOString();
}

/** The rows as they would have been posted, for the fault of each. */
function* asRows(columns: ReadingColumns): Generator {
  for (let row = 0; row < columns.zone.length; row += 1) {
    yield {
      time: isoTime(columns.startMs[row]),
      zone_id: columns.zones[columns.zone[row] ?? 0],
      layer: columns.layers[columns.layer[row] ?? 0],
      count: orNull(columns.count[row]),
      in_use: orNull(columns.inUse[row]),
      entries: orNull(columns.entries[row]),
      period_s: columns.periodS[row],
      revision: columns.revision[row],
    };
  }
}

/** Columns as a batch, under the rules of checkObservation at a twentieth of its cost; rejects as checkObservations does. */
export async function checkColumns(
  columns: ReadingColumns,
  context: CheckContext,
): Promise<ReadingBatch> {
  const zones = distinct(columns.zones, (id) =>
    isSpaceId(id) ? context.zones.get(toSpaceId(id)) : undefined,
  );
  const layers = distinct(columns.layers, (name) => (isLayer(name) ? name : undefined));
  const isOfBuilding = layerCheck(zones.kept, layers.kept, context);
  const length = columns.zone.length;
  const zone = new Uint32Array(length);
  const layer = new Uint16Array(length);
  for (let row = 0; row < length; row += 1) {
    const zoneIndex = zones.indexOf[columns.zone[row] ?? 0];
    const layerIndex = layers.indexOf[columns.layer[row] ?? 0];
    if (
      zoneIndex === undefined ||
      layerIndex === undefined ||
      !isOfBuilding(zoneIndex, layerIndex) ||
      !isSound(columns, row, context.nowMs)
    ) {
      return (await checkObservations(asRows(columns), context)).readings;
    }
    zone[row] = zoneIndex;
    layer[row] = layerIndex;
  }
  return {
    ...columns,
    zones: zones.kept,
    layers: layers.kept,
    zone,
    layer,
    startMs: columns.startMs.map(Math.floor),
  };
}
