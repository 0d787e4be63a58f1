import { slotMinutes, slotMs } from '#domain/time/interval.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import { zoneAddresses } from '#server/directory/zoneAddresses.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { MatrixColumns } from './MatrixColumns.ts';
import type { MatrixPlan } from './planMatrix.ts';
import { RowBinaryReader } from './RowBinaryReader.ts';

const zoneMatrixSql = loadSql(import.meta.url, './zoneMatrix.sql');

/** Cells asked for at once: 25 MB of the engine's answer. */
const cellsPerQuery = 2_500_000;

function keyOf(zoneNo: number, layer: string): string {
  return `${zoneNo} ${layer}`;
}

/** The slots of a plan's zones, read part by part of the frame, which is how the engine keeps them. */
export async function readMatrixColumns(
  plan: MatrixPlan,
  { index, samples, signal }: { index: SpaceIndex; samples: Samples; signal: AbortSignal },
): Promise<MatrixColumns> {
  const { rows, startMs, slots, elapsedSlots } = plan;
  const columns = new MatrixColumns(rows.length, slots);
  const addresses = zoneAddresses(index);
  const addressed = rows.flatMap(({ zone }, row) => {
    const address = addresses.get(zone.id);
    return address === undefined ? [] : [{ row, layer: zone.layerName, ...address }];
  });
  const rowOf = new Map(addressed.map(({ row, layer, zoneNo }) => [keyOf(zoneNo, layer), row]));
  const parameters = {
    zone_nos: [...new Set(addressed.map(({ zoneNo }) => zoneNo))],
    floor_nos: [...new Set(addressed.map(({ floorNo }) => floorNo))],
    layers: [...new Set(addressed.map(({ layer }) => layer))],
  };
  const step = Math.max(1, Math.floor(cellsPerQuery / Math.max(1, rows.length)));
  const last = addressed.length === 0 ? 0 : elapsedSlots;
  // The engine counts seconds from 1970; nothing was measured before.
  const first = Math.max(0, Math.ceil(-startMs / slotMs));
  for (let slot = first; slot < last; slot += step) {
    const first_s = startMs / 1000 + slot * slotMinutes * 60;
    const end_s = (startMs + Math.min(slot + step, last) * slotMs) / 1000;
    const bytes = await samples.queryBytes(
      zoneMatrixSql,
      { ...parameters, first_s, end_s },
      { signal },
    );
    columns.write(new RowBinaryReader(bytes), slot, (zoneNo, layer) =>
      rowOf.get(keyOf(zoneNo, layer)),
    );
  }
  return columns;
}
