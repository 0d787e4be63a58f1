import { capacityOf } from '#domain/space/capacity.ts';
import { slotMs } from '#domain/time/interval.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { ValueScale } from '#contract/heatmapFrame.ts';
import { breathe } from '../../wire/breathe.ts';
import { paintRows } from '../../heatmap/dayTexture.ts';
import type { DayTexture, MatrixFrame, MomentMetric, OfZones, ZoneMoment } from '../MatrixApi.ts';
import type { HeldMatrix, HeldZone } from '../hold/HeldMatrix.ts';

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

/** Slots between two looks at the signal: two hours of 5 minutes. */
const slotsPerBreath = 24;

/** The local day that holds an instant, painted row by row; rows the matrix does not hold are without values. */
export async function dayTexture(
  matrix: HeldMatrix,
  ask: MomentAsk & { metric: MomentMetric; scale: ValueScale },
  signal: AbortSignal | undefined,
): Promise<DayTexture> {
  const { zoneIds, metric, scale, capacity } = ask;
  const day = localDayNumber(ask.ms, matrix.timezone);
  const startMs = zonedDayNumberStart(day, matrix.timezone);
  const slotCount = Math.round((zonedDayNumberStart(day + 1, matrix.timezone) - startMs) / slotMs);
  const first = Math.round((startMs - matrix.frame.startMs) / slotMs);
  const zoneCount = zoneIds.length;
  const values = new Float64Array(slotCount * zoneCount);
  const texels = new Uint8Array(values.length);
  for (let row = 0; row < slotCount; row += 1) {
    if (row % slotsPerBreath === 0) await breathe(signal);
    for (const [zone, id] of zoneIds.entries()) {
      const value = valueAt(matrix, id, { slot: first + row, capacity });
      values[row * zoneCount + zone] = value[metric];
    }
    paintRows({ scale, zoneCount, values }, texels, { first: row, endExclusive: row + 1 });
  }
  const elapsedSlots = Math.min(slotCount, Math.max(0, matrix.elapsedSlots - first));
  return { startMs, slotCount, zoneCount, texels, elapsedSlots };
}
