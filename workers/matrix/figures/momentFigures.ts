import { capacityOf } from '#domain/space/capacity.ts';
import { slotMs } from '#domain/time/interval.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { ValueScale } from '#contract/heatmapFrame.ts';
import { breathe } from '../../wire/breathe.ts';
import { paintRows } from '../../heatmap/dayTexture.ts';
import { toPeopleTexel } from '../../heatmap/paintFrame.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import type { DayTexture, MatrixFrame, OfZones, ZoneMoment } from '../MatrixApi.ts';
import type { HeldMatrix, HeldZone } from '#domain/matrix/HeldMatrix.ts';

type MomentAsk = Pick<MatrixFrame, 'capacity'> & OfZones & { ms: number };

/** Values of one cell; NaN is unknown. */
interface CellValue {
  count: number;
  utilisation: number;
  frequency: number;
}

const unknown: CellValue = { count: Number.NaN, utilisation: Number.NaN, frequency: Number.NaN };

function cellValue({ columns }: HeldMatrix, cell: number, c: number): CellValue {
  const { people, inUse, valid, counted } = columns;
  if (valid[cell] !== 1) return unknown;
  const count = counted[cell] === 1 ? (people.numbers[cell] ?? 0) * people.unit : Number.NaN;
  return {
    count,
    utilisation: c > 0 ? count / c : Number.NaN,
    frequency: (inUse.numbers[cell] ?? 0) * inUse.unit,
  };
}

/** The period of a zone at an instant; of rows of several layers the one that has a valid slot. */
function periodAt(matrix: HeldMatrix, id: string, slot: number): HeldZone | undefined {
  const ms = matrix.startOf(slot);
  const periods = (matrix.zonesById.get(id) ?? []).filter(
    ({ startMs, endMs }) => startMs <= ms && ms < endMs,
  );
  const { valid } = matrix.columns;
  return periods.find(({ row }) => valid[row * matrix.slots + slot] === 1) ?? periods[0];
}

function valueAt(
  matrix: HeldMatrix,
  id: string,
  { slot, capacity }: { slot: number; capacity: string | null },
): CellValue {
  if (slot < 0 || slot >= matrix.slots) return unknown;
  const zone = periodAt(matrix, id, slot);
  if (zone === undefined) return unknown;
  const c = capacityOf(zone.capacity, capacity) ?? 0;
  return cellValue(matrix, zone.row * matrix.slots + slot, c);
}

/** Every zone in the slot that holds an instant. */
export function zoneMoment(matrix: HeldMatrix, { zoneIds, ms, capacity }: MomentAsk): ZoneMoment {
  const slot = Math.floor((ms - matrix.frame.startMs) / slotMs);
  const values = zoneIds.map((id) => valueAt(matrix, id, { slot, capacity }));
  return {
    slotStartMs: matrix.startOf(slot),
    count: Float64Array.from(values, ({ count }) => count),
    utilisation: Float64Array.from(values, ({ utilisation }) => utilisation),
    frequency: Float64Array.from(values, ({ frequency }) => frequency),
  };
}

/** Zones, and rows, between two looks at the signal: some 10 ms of work. */
const zonesPerBreath = 500;
const rowsPerBreath = 24;

type DayAsk = MomentAsk & { metric: DataFormat; scale: ValueScale };

interface Filling {
  ask: DayAsk;
  /** Of which metric: zones without a capacity read people instead of utilization. */
  metric: DataFormat;
  values: Float64Array;
  /** The slot of row 0. */
  first: number;
}

/** Writes a zone's values into every row of the day in which it has a valid slot. */
function fillZone(matrix: HeldMatrix, zone: number, { ask, metric, values, first }: Filling): void {
  const { zoneIds, capacity } = ask;
  const zoneCount = zoneIds.length;
  for (const period of matrix.zonesById.get(zoneIds[zone] ?? '') ?? []) {
    const c = capacityOf(period.capacity, capacity) ?? 0;
    const base = period.row * matrix.slots;
    const { from, to } = matrix.slotsIn(period);
    const end = Math.min(to, first + values.length / zoneCount);
    for (let slot = Math.max(from, first); slot < end; slot += 1) {
      if (matrix.columns.valid[base + slot] !== 1) continue;
      values[(slot - first) * zoneCount + zone] = cellValue(matrix, base + slot, c)[metric];
    }
  }
}

/** Whether a zone has no seats, by its newest period, as plans have it. */
function isSeatless(matrix: HeldMatrix, id: string, capacity: string | null): boolean {
  const newest = matrix.zonesById.get(id)?.reduce((a, b) => (b.startMs >= a.startMs ? b : a));
  return newest !== undefined && (capacityOf(newest.capacity, capacity) ?? 0) <= 0;
}

/** Instead of utilization, which zones without a capacity never have, their people (contract/floorPack, noCapacity). */
async function fillPeople(
  matrix: HeldMatrix,
  texels: Uint8Array,
  { ask, first, signal }: Pick<Filling, 'ask' | 'first'> & { signal: AbortSignal | undefined },
): Promise<void> {
  const { zoneIds, metric, capacity } = ask;
  if (metric !== 'utilisation') return;
  const rows = texels.length / zoneIds.length;
  for (const [zone, id] of zoneIds.entries()) {
    if (zone % zonesPerBreath === 0) await breathe(signal);
    if (!isSeatless(matrix, id, capacity)) continue;
    const people = new Float64Array(rows).fill(Number.NaN);
    fillZone(matrix, 0, {
      ask: { ...ask, zoneIds: [id] },
      metric: 'count',
      values: people,
      first,
    });
    for (const [row, count] of people.entries())
      texels[row * zoneIds.length + zone] = toPeopleTexel(count);
  }
}

/** The local day that holds an instant, painted row by row; rows the matrix does not hold are without values. */
export async function dayTexture(
  matrix: HeldMatrix,
  ask: DayAsk,
  signal: AbortSignal | undefined,
): Promise<DayTexture> {
  const { timezone } = matrix;
  const day = localDayNumber(ask.ms, timezone);
  const startMs = zonedDayNumberStart(day, timezone);
  const slotCount = Math.round((zonedDayNumberStart(day + 1, timezone) - startMs) / slotMs);
  const first = Math.round((startMs - matrix.frame.startMs) / slotMs);
  const zoneCount = ask.zoneIds.length;
  const values = new Float64Array(slotCount * zoneCount).fill(Number.NaN);
  for (let zone = 0; zone < zoneCount; zone += 1) {
    if (zone % zonesPerBreath === 0) await breathe(signal);
    fillZone(matrix, zone, { ask, metric: ask.metric, values, first });
  }
  const texels = new Uint8Array(values.length);
  const rows = { scale: ask.scale, zoneCount, values };
  for (let row = 0; row < slotCount; row += rowsPerBreath) {
    await breathe(signal);
    paintRows(rows, texels, { first: row, endExclusive: Math.min(slotCount, row + rowsPerBreath) });
  }
  await fillPeople(matrix, texels, { ask, first, signal });
  const elapsedSlots = Math.min(slotCount, Math.max(0, matrix.elapsedSlots - first));
  return { startMs, slotCount, zoneCount, texels, elapsedSlots };
}
