import { toHeldMatrix } from '#contract/decodeMatrix.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { encodeMatrix } from './encodeMatrix.ts';
import { planMatrix, type MatrixQuery } from './planMatrix.ts';
import { readMatrixColumns } from './readMatrixColumns.ts';
import type { MatrixSources } from './zoneMatrixRoutes.ts';

/** A matrix as a browser has it, made of the very bytes that it is sent. Throws as getZoneMatrix. */
export async function readMatrix(
  query: MatrixQuery,
  { spaces, samples, now }: MatrixSources,
  signal: AbortSignal,
): Promise<HeldMatrix> {
  const index = spaces.current();
  const plan = planMatrix(query, index, now());
  const columns = await readMatrixColumns(plan, { index, samples, signal });
  const bytes = Buffer.concat([...encodeMatrix(plan, columns)]);
  return toHeldMatrix(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
