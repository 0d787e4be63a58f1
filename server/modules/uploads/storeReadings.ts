import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { AppError } from '#server/core/AppError.ts';
import type { Ingestion } from '#server/ingest/observations/createIngestion.ts';

/** A batch covers no more hours than the ingestion takes at once, even where each reading covers a day. */
const batchSize = 5000;

interface StoredReadings {
  file: string;
  ingestion: Pick<Ingestion, 'ingestRows'>;
}

/** Why readings would not be taken, in a sentence; null when they would. */
export async function readingsFault({ file, ingestion }: StoredReadings): Promise<string | null> {
  try {
    for await (const lines of batchesOf(file))
      await ingestion.ingestRows(parsed(lines), { isTrial: true });
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const [row] = error.rows ?? [];
    return row === undefined ? error.message : `${row.field ?? ''}: ${row.reason}`;
  }
}

/**
 * Stores readings batch by batch, each whole or not at all and under a name of its own: what a stop cut off is done again from the
 * start, and batches that are in already answer as before.
 */
export async function storeReadings(
  uploadId: string,
  { file, ingestion }: StoredReadings,
): Promise<void> {
  let batch = 0;
  for await (const lines of batchesOf(file)) {
    const bodyHash = createHash('sha256').update(lines.join('\n')).digest('hex');
    const key = { keyId: 'upload', idempotencyKey: `${uploadId} ${batch}`, bodyHash };
    await ingestion.ingestRows(parsed(lines), { key });
    batch += 1;
  }
}

function parsed(lines: readonly string[]): unknown[] {
  return lines.map((line) => JSON.parse(line) as unknown);
}

async function* batchesOf(file: string): AsyncGenerator<string[]> {
  let lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    lines.push(line);
    if (lines.length < batchSize) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}
