import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ingestObservations, type IngestAnswer } from '#contract/ingestObservations.ts';
import { askServer } from '../askServer.ts';
import type { MappedObservation } from './mapRow.ts';

export interface ImportTarget {
  url: string;
  key: string;
}

const refusedRow = z.object({
  row: z.number().optional(),
  field: z.string().optional(),
  reason: z.string(),
});

type RefusedRow = z.infer<typeof refusedRow>;

const answer = z.union([
  z.object({ result: ingestObservations.result }),
  z.object({
    error: z.object({ code: z.string(), reason: z.string(), rows: z.array(refusedRow).optional() }),
  }),
]);

/**
 * Posts observations under a key made of their content, so that an import that broke off can be repeated; on a trial they are
 * only checked. Rejects with the lines and columns that were refused.
 */
export async function postObservations(
  batch: readonly MappedObservation[],
  { url, key }: ImportTarget,
  isTrial: boolean,
): Promise<IngestAnswer> {
  const body = batch.map(({ observation }) => `${JSON.stringify(observation)}\n`).join('');
  const answered = await askServer(url, {
    path: `${ingestObservations.path}${isTrial ? '?is_trial=true' : ''}`,
    answer,
    method: ingestObservations.method,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/x-ndjson',
      'idempotency-key': `import-${createHash('sha256').update(body).digest('hex')}`,
    },
    body,
  });
  if ('error' in answered) throw refusal(answered.error, batch);
  return answered.result;
}

/** Row numbers of a refusal as lines of the file. */
function refusal(
  { code, reason, rows = [] }: { code: string; reason: string; rows?: RefusedRow[] | undefined },
  batch: readonly MappedObservation[],
): Error {
  if (rows.length === 0) return new Error(`Rejected (${code}): ${reason}`);
  const faults = rows.map(({ row, field, reason: why }) => {
    const cells = batch[(row ?? 0) - 1]?.cells ?? {};
    const cell = cells[field ?? 'time'];
    const place = cell === undefined ? '' : `Line ${cell.line}, column ${cell.column}: `;
    return `\n  ${place}${field === undefined ? '' : `${field} `}${why}`;
  });
  return new Error(`Rejected (${code}):${faults.join('')}`);
}
