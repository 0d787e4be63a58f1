import { createHmac } from 'node:crypto';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { randomSecret, secretHash } from '../keys/secretHash.ts';
import type { SignInProof } from './ProviderConnection.ts';

const sql = loadStatements(import.meta.url, './loginAttempts.sql', [
  'insertAttempt',
  'takeAttempt',
  'dropOldAttempts',
]);

/** How long a person may take at their provider. */
export const attemptMs = 30 * 60_000;

export interface LoginAttempt {
  providerId: string;
  returnTo: string;
  isSilent: boolean;
  /** The secret of the browser that began it. */
  loginCookie: string;
}

/** Sign-ins between leaving for a provider and coming back: one return each, in the same browser, within half an hour. */
export class LoginAttempts {
  readonly #directory: Directory;
  readonly #now: () => number;

  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  async begin(attempt: LoginAttempt): Promise<SignInProof> {
    const state = randomSecret();
    const now = this.#now();
    await this.#directory.query(sql.dropOldAttempts, [new Date(now)]);
    await this.#directory.query(sql.insertAttempt, [
      secretHash(state),
      secretHash(attempt.loginCookie),
      attempt.providerId,
      attempt.returnTo,
      attempt.isSilent,
      new Date(now + attemptMs),
    ]);
    return proofOf(state, attempt.loginCookie);
  }

  /** The attempt that a return belongs to, which is used up; undefined for any other, and for a late one. */
  async take(order: {
    state: string;
    providerId: string;
    loginCookie: string;
  }): Promise<{ attempt: LoginAttempt; proof: SignInProof } | undefined> {
    const { state, providerId, loginCookie } = order;
    const [row] = await this.#directory.query<{
      return_to: string;
      is_silent: boolean;
      expires_at: Date;
    }>(sql.takeAttempt, [secretHash(state), secretHash(loginCookie), providerId]);
    if (!row || row.expires_at.getTime() <= this.#now()) return undefined;
    const { return_to: returnTo, is_silent: isSilent } = row;
    return {
      attempt: { providerId, returnTo, isSilent, loginCookie },
      proof: proofOf(state, loginCookie),
    };
  }
}

/** Nonce and verifier follow from the browser's secret, so that nothing stored here would let anybody finish a sign-in. */
function proofOf(state: string, loginCookie: string): SignInProof {
  const derive = (purpose: string): string =>
    createHmac('sha256', loginCookie).update(`${purpose}:${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), pkceVerifier: derive('pkce') };
}
