import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { ingestBookings, type BookingsAnswer } from '#contract/ingestBookings.ts';
import { askServer } from '../askServer.ts';
import type { BookingFile, BookingPart } from './bookingFile.ts';

export interface BookingTarget {
  url: string;
  key: string;
}

/** What became of a file. */
export interface BookingFileReport extends Omit<BookingsAnswer, 'report_id'> {
  /** Of the imports; none of a trial. */
  reportIds: string[];
}

const refused = z.object({
  code: z.string(),
  reason: z.string(),
  rows: z
    .array(
      z.object({ row: z.number().optional(), field: z.string().optional(), reason: z.string() }),
    )
    .optional(),
});

const answered = z.union([
  z.object({ error: refused }),
  z.object({ result: ingestBookings.result }),
]);

/** A refusal with its rows counted in the file. */
function refusal({ code, reason, rows = [] }: z.infer<typeof refused>, before: number): Error {
  const faults = rows.map(({ row, field, reason: why }) => {
    const place = row === undefined ? '' : `Row ${row + before}: `;
    return `\n  ${place}${field === undefined ? '' : `${field} `}${why}`;
  });
  return new Error(`Rejected (${code}): ${reason}${faults.join('')}`);
}

async function post(
  { body, rowsBefore }: BookingPart,
  { contentType, query }: { contentType: string; query: Readonly<Record<string, string>> },
  { url, key }: BookingTarget,
): Promise<BookingsAnswer> {
  const asked = new URLSearchParams(query).toString();
  const hash = createHash('sha256').update(asked).update('\n').update(body).digest('hex');
  const answer = await askServer(url, {
    path: `${ingestBookings.path}?${asked}`,
    answer: answered,
    method: ingestBookings.method,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': contentType,
      'content-encoding': 'gzip',
      'idempotency-key': `import-${hash}`,
    },
    body: gzipSync(body),
  });
  if ('error' in answer) throw refusal(answer.error, rowsBefore);
  return answer.result;
}

/** Counts of the same name, added up. */
function sumBy<Item extends { rows: number }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const sums = new Map<string, Item>();
  for (const item of items) {
    const known = sums.get(keyOf(item));
    sums.set(keyOf(item), known ? { ...known, rows: known.rows + item.rows } : item);
  }
  return [...sums.values()];
}

const counts = [
  'accepted',
  'created',
  'updated',
  'duplicates',
  'outdated',
  'cancelled',
  'removed',
  'rejected',
  'passed_over',
] as const;

function joined(answers: readonly BookingsAnswer[]): BookingFileReport {
  const total = (name: (typeof counts)[number]): number =>
    answers.reduce((sum, one) => sum + one[name], 0);
  const times = (pick: (answer: BookingsAnswer) => string | null): string[] =>
    answers.flatMap((one) => pick(one) ?? []).toSorted();
  return {
    ...(Object.fromEntries(counts.map((name) => [name, total(name)])) as Record<
      (typeof counts)[number],
      number
    >),
    reportIds: answers.flatMap(({ report_id: id }) => id ?? []),
    first: times(({ first }) => first)[0] ?? null,
    last: times(({ last }) => last).at(-1) ?? null,
    unmatched_rooms: sumBy(
      answers.flatMap((one) => one.unmatched_rooms),
      ({ room }) => room,
    ),
    warnings: sumBy(
      answers.flatMap((one) => one.warnings),
      ({ code }) => code,
    ),
  };
}

/**
 * Brings a file of bookings to a server, each part under a key made of its content, so that an import that broke off can be repeated.
 * Unless it may take part, all of it is checked before any of it is stored. Rejects with the rows that were refused.
 */
export async function importBookings(
  { contentType, parts }: BookingFile,
  { query, isDryRun }: { query: Readonly<Record<string, string>>; isDryRun: boolean },
  target: BookingTarget,
): Promise<BookingFileReport> {
  const send = async (more: Readonly<Record<string, string>>): Promise<BookingFileReport> => {
    const answers: BookingsAnswer[] = [];
    for (const part of parts)
      answers.push(await post(part, { contentType, query: { ...query, ...more } }, target));
    return joined(answers);
  };
  // One part is whole or not at all by itself.
  const needsTrial = isDryRun || (parts.length > 1 && query['takes_part'] !== 'true');
  const trial = needsTrial ? await send({ is_trial: 'true' }) : null;
  return trial !== null && isDryRun ? trial : await send({});
}
