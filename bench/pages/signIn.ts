import type { Page } from 'playwright';

/** Whom a key signed in. */
export interface SignedIn {
  userid: string;
  /** Of the session. */
  api_key: string;
}

export const callHeaders = { 'x-application-id': 'floorscope' } as const;

/** Signs a page in by a key, as the login does, from its next visit on. Throws where the key doesn't sign in. */
export async function signIn(page: Page, key: string): Promise<SignedIn> {
  const answer = await page.request.post('/v4/key', {
    headers: callHeaders,
    data: { api_key: key },
  });
  if (answer.status() !== 200) throw new Error(`The key does not sign in: ${answer.status()}`);
  const { result } = (await answer.json()) as { result: SignedIn };
  await page.addInitScript((userid) => localStorage.setItem('signed_in', userid), result.userid);
  return result;
}
