import { z } from 'zod';
import { loginErrorCodes } from '#contract/errors.ts';
import { ApiError } from '#src/lib/errors/ApiError.ts';

const errorBody = z.object({
  error: z.object({ code: z.string(), reason: z.string(), current: z.unknown().optional() }),
});
const loginCodes: ReadonlySet<string> = new Set(loginErrorCodes);

/** Reads the error body of a refusal; an answer without one, as of a proxy, is named by its status. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body = errorBody.safeParse(await response.json().catch(() => null));
  const { status, statusText } = response;
  const said = body.success
    ? body.data.error
    : { code: `HTTP_${status}`, reason: statusText || 'No reason was given' };
  const retryAfterS = secondsOf(response.headers.get('retry-after'));
  return toApiError({ ...said, status, retryAfterS });
}

/** An ApiError that knows whether its code asks for a new sign-in. */
export function toApiError(answer: {
  code: string;
  reason: string;
  status: number;
  retryAfterS?: number | null;
  current?: unknown;
}): ApiError {
  return new ApiError({ ...answer, isLogin: loginCodes.has(answer.code) });
}

/** The header may name a date instead, which our server never does. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}
