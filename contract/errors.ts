/** The closed catalog of error codes, with the HTTP status each is answered with. */
export const errorStatus = {
  API_KEY_TIMED_OUT: 401,
  API_KEY_INVALID: 401,
  API_KEY_MISSING: 401,
  API_KEY_NO_AUTHORIZATION: 401,
  ORACLE_TIMED_OUT: 401,
  ORACLE_INVALID: 401,
  USER_NOT_FOUND: 401,
  AUTOMATIC_LOGIN: 401,
  NOT_INITIALISED: 400,
  METHOD_NOT_ALLOWED: 403,
  UNKNOWN_METHOD: 404,
  NOT_FOUND: 404,
  UNKNOWN_PARAMETER: 400,
  INVALID_PARAMETER: 400,
  INVALID_DATES: 400,
  INVALID_FILTER: 400,
  INVALID_OPENING_HOURS: 400,
  INVALID_BODY: 400,
  INVALID_SPACES: 422,
  ZONES_MISCONFIGURED: 422,
  INVALID_OBSERVATION: 422,
  INVALID_REMOVAL: 422,
  INVALID_BOOKING: 422,
  TIME_MARKER_EXISTS: 409,
  IDEMPOTENCY_CONFLICT: 409,
  SCENARIO_CHANGED: 409,
  DRAFT_CHANGED: 409,
  PLAN_CHANGED: 409,
  WRONG_STATE: 409,
  DRAFT_HAS_FAULTS: 422,
  EXPORT_CHANGED: 409,
  EXPORT_EXPIRED: 410,
  EXPORT_TOO_LARGE: 422,
  UPLOAD_CHANGED: 409,
  UNDERLAY_CHANGED: 409,
  UPLOAD_REFUSED: 422,
  PRECONDITION_REQUIRED: 428,
  FLOOR_CANNOT_CLOSE: 422,
  NO_RECEIVER: 422,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  OVERLOADED: 503,
  ENGINE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
  NOT_READY: 503,
  STORE_DAMAGED: 500,
  INTERNAL_ERROR: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Codes after which the person signs in again. */
export const loginErrorCodes = [
  'API_KEY_TIMED_OUT',
  'API_KEY_INVALID',
  'API_KEY_MISSING',
  'API_KEY_NO_AUTHORIZATION',
  'ORACLE_TIMED_OUT',
  'ORACLE_INVALID',
  'USER_NOT_FOUND',
] as const satisfies readonly ErrorCode[];

/** A row or field at fault in a refused body; `row` counts from 1. */
export interface RowError {
  row?: number;
  field?: string;
  reason: string;
}

/** The body of every refusal. `current` is what stands now, where something else was changed. */
export interface ErrorBody {
  error: { code: ErrorCode; reason: string; rows?: RowError[]; current?: unknown };
}
