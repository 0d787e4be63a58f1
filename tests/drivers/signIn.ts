import type { Session } from '#contract/session.ts';
import type { TestServer } from './startTestServer.ts';

export const appHeader = { 'x-application-id': 'floorscope' };

/** A browser's tab: its session, and headers that carry key, cookie and application id. */
export interface SignedIn {
  session: Session;
  cookie: string;
  headers: Record<string, string>;
}

/** Signs in as a browser does, with an API key or an oracle. */
export async function signIn(
  server: TestServer,
  body: { api_key: string } | { oracle: string },
  more: Record<string, string> = {},
): Promise<SignedIn> {
  const headers = { ...appHeader, ...more };
  const response = await server.call('/v4/key', { key: null, headers, body });
  if (!response.ok)
    throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`);
  const { result } = (await response.json()) as { result: Session };
  const cookie = cookieOf(response);
  return {
    session: result,
    cookie,
    headers: { ...appHeader, cookie, authorization: `Bearer ${result.api_key}` },
  };
}

/** `name=value` of the cookie that an answer sets. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The code of a refusal with its status, as `401 API_KEY_INVALID`. */
export async function refusal(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const body = (await response.json()) as { error?: { code: string } };
  return `${response.status} ${body.error?.code ?? 'no error'}`;
}
