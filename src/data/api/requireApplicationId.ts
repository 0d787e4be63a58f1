import { ApiError } from '#src/lib/errors/ApiError.ts';

/** The application id, without which nothing can be called. */
export function requireApplicationId(applicationId: string | undefined): string {
  if (applicationId) return applicationId;
  throw new ApiError({
    code: 'NOT_INITIALISED',
    reason: 'The API client has no application id',
    status: 400,
    isLogin: false,
  });
}
