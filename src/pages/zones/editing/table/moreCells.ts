import type { PlanFields, PlanOp } from '#domain/plan-edit/PlanOp.ts';
import type { PlanSensor, PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { sensorKey } from '#domain/plan-edit/setSensors.ts';
import { sensorText } from '../sensors/mapSensor.ts';

/** Cells that only the table of zones has, as they are typed. */
export interface MoreCells {
  layer: string;
  /** "space_type: office; ref: 1.04": what can be read as JSON is that, everything else text. */
  metadata: string;
  /** "gateway: a-1 from 2026-03-01, b-2 from 2026-05-01". */
  sensors: string;
}

export type MoreErrors = Partial<Record<keyof MoreCells, string>>;

type Metadata = PlanZone['metadata'];

export function moreCellsOf({ layer_name, metadata, sensors }: PlanZone): MoreCells {
  return {
    layer: layer_name,
    metadata: Object.entries(metadata)
      .map(([key, value]) => `${key}: ${valueText(value)}`)
      .join('; '),
    sensors: sensors.map((one) => `${sensorText(one)} from ${one.from}`).join(', '),
  };
}

/** A value such that it is read as it was; a semicolon would begin the next one. */
function valueText(value: unknown): string {
  if (typeof value === 'string' && parsed(value) === value && !value.includes(';')) return value;
  return JSON.stringify(value).replaceAll(';', '\\u003b');
}

function parsed(text: string): unknown {
  const trimmed = text.trim();
  try {
    return JSON.parse(trimmed);
  } catch {
    // What is no JSON is a text.
    return trimmed;
  }
}

function typedMetadata(text: string): Metadata | null {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const entries = parts.map((part): [string, unknown] | null => {
    const [, key, value] = /^\s*([^:]+?)\s*:(.*)$/s.exec(part) ?? [];
    return key === undefined || value === undefined ? null : [key, parsed(value)];
  });
  return entries.every((one) => one !== null) ? Object.fromEntries(entries) : null;
}

function typedSensors(text: string): PlanSensor[] | null {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const sensors = parts.map((part): PlanSensor | null => {
    const [, source = '', id, from] =
      /^(?:(.+?): )?(.+?) from (\d{4}-\d{2}-\d{2})$/.exec(part.trim()) ?? [];
    const isDay = from !== undefined && !Number.isNaN(Date.parse(from));
    return id === undefined || !isDay ? null : { source, sensor_id: id, from };
  });
  return sensors.every((one) => one !== null) ? sensors : null;
}

/** What is wrong with these cells, by row. */
export function moreErrors(rows: readonly MoreCells[]): MoreErrors[] {
  const measured = new Map<string, number>();
  return rows.map(({ layer, metadata, sensors }, at) => {
    const errors: MoreErrors = {};
    if (!layer.includes('layer')) errors.layer = 'The name of a layer contains “layer”';
    if (typedMetadata(metadata) === null)
      errors.metadata = 'Write each as a name and a value: ref: 1.04; wing: east';
    const typed = typedSensors(sensors);
    if (typed === null)
      errors.sensors = 'Write each with its first day: gateway: a-1 from 2026-03-01';
    for (const sensor of typed ?? []) {
      const before = measured.get(sensorKey(sensor));
      if (before !== undefined && before !== at)
        errors.sensors = `${sensorText(sensor)} is also in row ${before + 1}`;
      measured.set(sensorKey(sensor), at);
    }
    return errors;
  });
}

/** What changed cells change of a zone; the cells must be without errors. */
export function moreFields(before: MoreCells, after: MoreCells): PlanFields {
  return {
    ...(before.layer === after.layer ? {} : { layer_name: after.layer.trim() }),
    ...(before.metadata === after.metadata
      ? {}
      : { metadata: typedMetadata(after.metadata) ?? {} }),
  };
}

/** The operation that maps sensors as the cells have them; none where they have stayed. The cells must be without errors. */
export function sensorOps(zones: readonly PlanZone[], rows: readonly MoreCells[]): PlanOp[] {
  const lost: Extract<PlanOp, { op: 'sensors' }>['rows'][number][] = [];
  const given: typeof lost = [];
  for (const [at, zone] of zones.entries()) {
    const text = rows[at]?.sensors;
    if (text === undefined || text === moreCellsOf(zone).sensors) continue;
    const typed = typedSensors(text) ?? [];
    const wanted = new Set(typed.map(sensorKey));
    const had = new Set(zone.sensors.map(sensorKey));
    for (const sensor of zone.sensors)
      if (!wanted.has(sensorKey(sensor))) lost.push({ ...sensor, zone_id: null });
    for (const sensor of typed)
      if (!had.has(sensorKey(sensor))) given.push({ ...sensor, zone_id: zone.id });
  }
  // What one zone loses another may get: the later one counts.
  const all = lost.concat(given);
  return all.length === 0 ? [] : [{ op: 'sensors', rows: all }];
}
