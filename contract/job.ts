import { z } from 'zod';

/** Why a job ended badly: a code for programs, a sentence for a person. */
const jobError = z.object({ code: z.string(), reason: z.string() });

/** What every job tells of itself, whatever its states; `progress` runs from 0 to 1. Jobs survive restarts. */
export function jobFields<State extends z.ZodType<string>>(state: State) {
  return {
    id: z.uuid(),
    state,
    progress: z.number().min(0).max(1),
    step: z.string(),
    created_at: z.string(),
    created_by: z.string(),
    expires_at: z.string().nullable(),
    error: jobError.nullable(),
  };
}
