import { rootOf, type SignInResult } from '#contract/signInResult.ts';
import type { Audit } from '#server/core/Audit.ts';
import type { Log } from '#server/core/Log.ts';
import type { SecondarySettings, SignInSettings } from '#server/core/SignInSettings.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { RepeatedEntries } from '../audit/RepeatedEntries.ts';
import type { AccountRights } from '../rights/AccountRights.ts';
import type { SessionStore } from '../SessionStore.ts';
import { LoginAttempts, type LoginAttempt } from './LoginAttempts.ts';
import { People } from './People.ts';
import { ProviderConnection, type SignInProof } from './ProviderConnection.ts';
import type { Identity } from './readIdentity.ts';
import { signInResultPath } from './signInResultPath.ts';
import { toFailure } from './toFailure.ts';

/** Time to hand the oracle from the redirection to the key request. */
const oracleMs = 60_000;

export interface ProviderSignInParts {
  signIn: SignInSettings;
  secondary: SecondarySettings | null;
  directory: Directory;
  sessions: SessionStore;
  rights: AccountRights;
  audit: Audit;
  repeated: RepeatedEntries;
  log: Log;
  now: () => number;
  /** Called when rights or sessions may have changed. */
  revoked: () => void;
}

/** What came of a return from a provider, and whom the provider vouched for. */
interface Outcome {
  result: SignInResult;
  userid?: string;
}

export interface ReturnFromProvider {
  providerId: string;
  /** The whole address with which the browser came back. */
  url: URL;
  loginCookie: string | undefined;
  remoteAddress: string;
}

/** Signs people in at OpenID providers. Tokens of a provider never leave this class. */
export class ProviderSignIn {
  readonly #parts: ProviderSignInParts;
  readonly #providers: ReadonlyMap<string, ProviderConnection>;
  readonly #attempts: LoginAttempts;
  readonly #people: People;

  constructor(parts: ProviderSignInParts) {
    this.#parts = parts;
    this.#attempts = new LoginAttempts(parts.directory, parts.now);
    this.#people = new People(parts.directory);
    this.#providers = new Map(
      parts.signIn.providers.map((one) => [one.id, new ProviderConnection(one, parts.now)]),
    );
  }

  /** Where to send a browser that wants to sign in: to the provider, or back to the page with what went wrong. */
  async begin(order: LoginAttempt & { redirectUri: string }): Promise<string> {
    const provider = this.#providers.get(order.providerId);
    if (!provider) return this.#page({ result: 'failed', reason: 'unknown_provider' }, order);
    const proof = await this.#attempts.begin(order);
    try {
      return (await provider.authorizationUrl(proof, order)).href;
    } catch (error) {
      return this.#page(this.#failed(error, provider), order);
    }
  }

  /** Where to send a browser that came back from a provider, and the oracle with it when the person may come in. */
  async finish(order: ReturnFromProvider): Promise<string> {
    const { providerId, url, loginCookie, remoteAddress } = order;
    const provider = this.#providers.get(providerId);
    const taken =
      provider && loginCookie !== undefined
        ? await this.#attempts.take({
            state: url.searchParams.get('state') ?? '',
            providerId,
            loginCookie,
          })
        : undefined;
    const attempt = taken?.attempt ?? { returnTo: '/' };
    const { result, userid }: Outcome =
      provider && taken
        ? await this.#identify(provider, { ...taken, url })
        : { result: { result: 'failed', reason: provider ? 'expired' : 'unknown_provider' } };
    if (result.result !== 'signed_in' && result.result !== 'login_required')
      this.#noteRefusal(result, { userid, providerId, remoteAddress });
    return this.#page(result, attempt);
  }

  /** Ends sessions on the word of a provider; rejects a token that is not its own, and undefined is an unknown provider. */
  async endSessions(providerId: string, logoutToken: string): Promise<number | undefined> {
    const provider = this.#providers.get(providerId);
    if (!provider) return undefined;
    const ended = await provider.endedSession(logoutToken);
    const { issuer } = provider.settings;
    const count = await this.#people.endSessions(issuer, ended, new Date(this.#parts.now()));
    this.#parts.revoked();
    await this.#parts.audit.record({
      actor: `provider:${providerId}`,
      action: 'sessions_ended',
      detail: { sessions: count },
    });
    return count;
  }

  /** Where a browser signs out at its provider as well; null when there is no such place or it cannot be found out now. */
  async logoutUri(issuer: string | null, returnTo: string): Promise<string | null> {
    const provider = [...this.#providers.values()].find((one) => one.settings.issuer === issuer);
    if (!provider) return null;
    return provider.logoutUri(returnTo).catch((error: unknown) => {
      this.#parts.log.warn(
        { provider: provider.settings.id, reason: toFailure(error).detail },
        'Signed out here, but not at the provider, which did not respond',
      );
      return null;
    });
  }

  async #identify(
    provider: ProviderConnection,
    { attempt, proof, url }: { attempt: LoginAttempt; proof: SignInProof; url: URL },
  ): Promise<Outcome> {
    let identity: Identity;
    try {
      identity = await provider.identify(url, proof);
    } catch (error) {
      return { result: this.#failed(error, provider, attempt.isSilent) };
    }
    const result = await this.#admit(provider, identity, attempt.loginCookie);
    return { result, userid: identity.userid };
  }

  /** An oracle for whoever has a role here. */
  async #admit(
    provider: ProviderConnection,
    identity: Identity,
    loginCookie: string,
  ): Promise<SignInResult> {
    const { rights, sessions, revoked } = this.#parts;
    const { longestSessionMs: longestMs, userNotFound: advice } = provider.settings;
    const { issuer, groups, sid, userid } = identity;
    const hasRole = rights.grantsOfGroups(issuer, groups).length > 0;
    const account = hasRole ? await this.#people.put(identity) : null;
    if (!hasRole) await this.#people.setGroups(identity);
    revoked();
    if (account === null) return { result: 'user_not_found', userid, advice };
    if (account.isDisabled) return { result: 'failed', reason: 'disabled' };
    const { oracle } = await sessions.makeOracle({
      accountId: account.id,
      validMs: oracleMs,
      loginCookie,
      provider: { issuer, sid, longestMs },
    });
    return { result: 'signed_in', oracle };
  }

  #failed(error: unknown, provider: ProviderConnection, isSilent = false): SignInResult {
    const { reason, detail, wantsPerson } = toFailure(error);
    if (isSilent && wantsPerson) return { result: 'login_required' };
    this.#parts.log.warn(
      { provider: provider.settings.id, reason: detail },
      'A sign-in at a provider failed',
    );
    return { result: 'failed', reason };
  }

  #noteRefusal(
    result: Exclude<SignInResult, { result: 'signed_in' | 'login_required' }>,
    {
      userid = 'unknown',
      providerId,
      remoteAddress,
    }: { userid: string | undefined; providerId: string; remoteAddress: string },
  ): void {
    this.#parts.repeated.note({
      actor: userid,
      action: 'sign_in_refused',
      detail: {
        code: result.result === 'failed' ? result.reason : 'USER_NOT_FOUND',
        provider: providerId,
        from: remoteAddress,
      },
    });
  }

  #page(result: SignInResult, { returnTo }: { returnTo: string }): string {
    return signInResultPath(result, returnTo, rootOf(returnTo, this.#parts.secondary));
  }
}
