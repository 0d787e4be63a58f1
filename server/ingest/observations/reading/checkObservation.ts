import { maxReadingSeconds, maxRevision } from '#contract/ingestObservations.ts';
import type { RowError } from '#contract/errors.ts';
import { isSpaceId, toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { layerNames } from '#domain/space/layers.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import type { SensorStore } from '#server/directory/sensors/SensorStore.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';
import type { Reading } from './Reading.ts';
import { UnreadableRow } from './rows/RowReader.ts';

/** What a row is checked against. */
export interface CheckContext {
  /** Undefined for a zone that is not there, or not for the sender. */
  zones: Pick<ReadonlyMap<SpaceId, ZoneAddress>, 'get'>;
  /** Finds the zone that a sensor measures at a time. */
  sensors: Pick<SensorStore, 'find'>;
  /** Layers of each building's zones. */
  layersOf: ReadonlyMap<SpaceId, ReadonlySet<string>>;
  nowMs: number;
}

/** The limits of contract/ingestObservations.ts. */
export const observationLimits = { count: 6000, in_use: 1, entries: 1e6 } as const;
const fields = new Set([
  'time',
  'zone_id',
  'sensor_id',
  'source',
  'layer',
  'count',
  'in_use',
  'entries',
  'period_s',
  'revision',
]);
export const earliestMs = Date.UTC(2000, 0, 1);
export const aheadMs = 3_600_000;
const defaultPeriodS = 300;

/** What is wrong with a row, and with which field of it. */
export class RowFault {
  readonly field: string | undefined;
  readonly reason: string;
  constructor(reason: string, field?: string) {
    this.reason = reason;
    this.field = field;
  }
}

/** A sound reading of a sensor that no zone had at its time. */
export class UnmappedReading {
  readonly source: string;
  readonly sensorId: string;
  constructor(source: string, sensorId: string) {
    this.source = source;
    this.sensorId = sensorId;
  }
}

let lastTime = { text: '', ms: Number.NaN };

/** Neighboring rows mostly share their time, so the last one parsed is kept. */
function instantMs(text: string): number {
  if (text !== lastTime.text) {
    lastTime = {
      text,
      ms: text.includes('T') || text.includes('t') ? toInstantMs(text, 'UTC') : NaN,
    };
  }
  return lastTime.ms;
}

function checkTime(value: unknown, nowMs: number): number | RowFault {
  if (typeof value !== 'string')
    return new RowFault('a time is ISO 8601 text with an offset', 'time');
  const ms = instantMs(value);
  if (Number.isNaN(ms)) return new RowFault('not an ISO 8601 time with an offset', 'time');
  if (ms < earliestMs) return new RowFault('before the year 2000', 'time');
  if (ms > nowMs + aheadMs) return new RowFault('more than an hour in the future', 'time');
  return Math.floor(ms);
}

export function checkZone(value: unknown, context: CheckContext): ZoneAddress | RowFault {
  if ((typeof value !== 'string' && typeof value !== 'number') || !isSpaceId(value)) {
    return new RowFault('not a space id', 'zone_id');
  }
  return context.zones.get(toSpaceId(value)) ?? new RowFault('unknown zone', 'zone_id');
}

const longestName = 200;

function isName(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= longestName && !/[\0\p{Surrogate}]/u.test(value)
  );
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** The zone of a reading by its id, or by the sensor that sent it. */
function zoneOfRow(
  row: Record<string, unknown>,
  startMs: number | RowFault,
  context: CheckContext,
): ZoneAddress | UnmappedReading | RowFault {
  if (isGiven(row['sensor_id'])) return zoneOfSensor(row, startMs, context);
  return isGiven(row['source'])
    ? new RowFault('goes with sensor_id', 'source')
    : checkZone(row['zone_id'], context);
}

function zoneOfSensor(
  row: Record<string, unknown>,
  startMs: number | RowFault,
  context: CheckContext,
): ZoneAddress | UnmappedReading | RowFault {
  const { sensor_id: sensorId } = row;
  const source = row['source'] ?? '';
  if (isGiven(row['zone_id']))
    return new RowFault('name zone_id or sensor_id, not both', 'sensor_id');
  if (!isName(sensorId) || sensorId === '')
    return new RowFault(`not a text of 1 to ${longestName} characters`, 'sensor_id');
  if (!isName(source))
    return new RowFault(`not a text of at most ${longestName} characters`, 'source');
  if (startMs instanceof RowFault) return startMs;
  const zoneId = context.sensors.find(source, sensorId, startMs);
  const zone = zoneId === undefined ? undefined : context.zones.get(zoneId);
  return zone ?? new UnmappedReading(source, sensorId);
}

const commonLayers: ReadonlySet<string> = new Set(Object.values(layerNames));

/** Whether readings of a building may be of a layer: senders name layers, they do not make them. */
export function isLayerOf(
  layer: string,
  { buildingId }: ZoneAddress,
  { layersOf }: CheckContext,
): boolean {
  return commonLayers.has(layer) || (layersOf.get(buildingId)?.has(layer) ?? false);
}

export function checkLayer(
  value: unknown,
  zone: ZoneAddress | UnmappedReading | RowFault,
  context: CheckContext,
): string | RowFault {
  if (typeof value !== 'string' || !value.includes('layer') || value.length > 100) {
    return new RowFault('invalid layer', 'layer');
  }
  if (value === 'unifiedlayer')
    return new RowFault("unifiedlayer is derived and can't have readings", 'layer');
  const isKnown = !(zone instanceof RowFault) && !(zone instanceof UnmappedReading);
  if (isKnown && !isLayerOf(value, zone, context)) {
    return new RowFault('no zone of the building has this layer', 'layer');
  }
  return value;
}

function checkNumber(
  value: unknown,
  field: keyof typeof observationLimits,
): number | null | RowFault {
  if (value === undefined || value === null) return null;
  const isWithin = typeof value === 'number' && value >= 0 && value <= observationLimits[field];
  return isWithin
    ? value
    : new RowFault(`not a number from 0 to ${observationLimits[field]}`, field);
}

function checkInUse(value: unknown): number | null | RowFault {
  return typeof value === 'boolean' ? Number(value) : checkNumber(value, 'in_use');
}

function checkPeriod(value: unknown): number | RowFault {
  if (value === undefined || value === null) return defaultPeriodS;
  const isWithin =
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxReadingSeconds;
  return isWithin
    ? Number(value)
    : new RowFault(`not whole seconds from 1 to ${maxReadingSeconds}`, 'period_s');
}

function checkRevision(value: unknown): number | RowFault {
  if (value === undefined || value === null) return 0;
  const isWithin = Number.isSafeInteger(value) && Number(value) >= 0;
  return isWithin
    ? Number(value)
    : new RowFault(`not a whole number from 0 to ${maxRevision}`, 'revision');
}

function checkFields(row: object): RowFault | null {
  for (const field in row) if (!fields.has(field)) return new RowFault('unknown field', field);
  return null;
}

/** The values, or the first fault among them. */
function firstFault(parts: readonly unknown[]): RowFault | undefined {
  for (const part of parts) if (part instanceof RowFault) return part;
  return undefined;
}

function checkedReading(
  row: Record<string, unknown>,
  context: CheckContext,
): Reading | UnmappedReading | RowFault {
  const startMs = checkTime(row['time'], context.nowMs);
  const zone = zoneOfRow(row, startMs, context);
  const layer = checkLayer(row['layer'], zone, context);
  const count = checkNumber(row['count'], 'count');
  const inUse = checkInUse(row['in_use']);
  const entries = checkNumber(row['entries'], 'entries');
  const periodS = checkPeriod(row['period_s']);
  const revision = checkRevision(row['revision']);
  const parts = [startMs, zone, layer, count, inUse, entries, periodS, revision];
  const fault = firstFault(parts) ?? checkFields(row);
  if (fault) return fault;
  if (count === null && inUse === null && entries === null) {
    return new RowFault('needs count, in_use or entries');
  }
  if (zone instanceof UnmappedReading) return zone;
  return { zone, layer, startMs, periodS, count, inUse, entries, revision } as Reading;
}

/**
 * A row as a reading, or what is wrong with it. Hand-written: about eight times as fast as the schema of
 * contract/ingestObservations.ts, whose limits it holds. Milliseconds are kept, finer fractions cut off.
 */
export function checkObservation(
  row: unknown,
  context: CheckContext,
): Reading | UnmappedReading | RowError {
  if (row instanceof UnreadableRow) return { reason: row.reason };
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    return { reason: 'not an object' };
  }
  const checked = checkedReading(row as Record<string, unknown>, context);
  if (!(checked instanceof RowFault)) return checked;
  const { field, reason } = checked;
  return field === undefined ? { reason } : { field, reason };
}
