import type { z } from 'zod';
import type { keyRequest } from '#contract/session.ts';

/** What is known of a request for a key. */
export interface SessionRequest {
  asked: z.infer<typeof keyRequest>;
  cookies: Readonly<Record<string, string | undefined>>;
  headers: Record<string, string | string[] | undefined>;
  origin: string;
  remoteAddress: string;
  /** Aborts when the asker has gone. */
  signal: AbortSignal;
}
