import { session, type ClientConfig, type Session } from '#contract/session.ts';
import { keyRequest } from './keyRequest.ts';

/** An oracle, an API key, or nothing: then the session cookie of this browser has to do. */
export interface SessionRequest {
  oracle?: string;
  api_key?: string;
}

/** Asks the key-request URL for a session; a refusal rejects with ApiError. */
export async function requestSession(
  config: ClientConfig,
  request: SessionRequest,
  send: typeof fetch,
): Promise<Session> {
  return session.parse(await keyRequest(config, request, send));
}
