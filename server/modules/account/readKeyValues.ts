import { z } from 'zod';
import { AppError } from '#server/core/AppError.ts';

const mostKeys = 100;
const longestKey = 100;
const longestValue = 200_000;

const keyValues = z.record(z.string().min(1).max(longestKey), z.string().max(longestValue));

/** Reads `key_value_data`, an object or its JSON text, of key to JSON text. Nothing is taken when a part is wrong. */
export function readKeyValues(data: string | Record<string, string>): [string, string][] {
  const given = typeof data === 'string' ? parseJson(data) : data;
  const parsed = keyValues.safeParse(given);
  if (!parsed.success) throw refusal('User data save must be a plain object');
  const entries = Object.entries(parsed.data);
  if (entries.length > mostKeys) throw refusal(`At most ${mostKeys} keys can be saved per call`);
  for (const [key, value] of entries)
    if (parseJson(value) === undefined) throw refusal(`The value of ${key} is not JSON text`);
  // The store's text type has no NUL.
  if (entries.some((entry) => entry.join('').includes('\0'))) throw refusal('NUL is not allowed');
  return entries;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function refusal(reason: string): AppError {
  return new AppError('INVALID_BODY', reason);
}
