import type { z } from 'zod';

/**
 * What a server answers to a call. Rejects with a sentence where nobody answers at `url`, the address that a person named, or
 * something that isn't Floorscope.
 */
export async function askServer<Answer>(
  url: string,
  { path, answer, ...init }: RequestInit & { path: string; answer: z.ZodType<Answer> },
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`${url.replace(/\/+$/, '')}${path}`, init);
  } catch (cause) {
    throw new Error(`No Floorscope server answers at ${url}.`, { cause });
  }
  const parsed = answer.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new Error(`The server at ${url} is not Floorscope, or not of this version.`, {
    cause: parsed.error,
  });
}
