import { z } from 'zod';
import type { LiveNews } from '#contract/live.ts';
import { latestMetrics } from '#contract/latestMetrics.ts';
import { roomAvailabilities } from '#contract/rooms.ts';
import type { ApiError } from '#src/lib/errors/ApiError.ts';
import { parseJson } from '#src/lib/text/parseJson.ts';
import { toApiError } from '../api/readApiError.ts';

const wireMessage = z.union([
  z.object({ error: z.object({ code: z.string(), reason: z.string() }) }),
  z.object({ result: z.union([latestMetrics, roomAvailabilities]) }),
]);

export type LiveAnswer =
  | { kind: 'result'; result: LiveNews }
  | { kind: 'error'; error: ApiError }
  | { kind: 'unreadable' };

/** Reads a message of the socket; anything that is none is `unreadable`. */
export function readLiveMessage(data: unknown): LiveAnswer {
  const message = wireMessage.safeParse(parseJson(data));
  if (!message.success) return { kind: 'unreadable' };
  if ('error' in message.data)
    return { kind: 'error', error: toApiError({ ...message.data.error, status: 401 }) };
  return { kind: 'result', result: message.data.result };
}
