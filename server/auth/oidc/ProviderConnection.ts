import { createRemoteJWKSet, decodeProtectedHeader } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import type { ProviderSettings } from '#server/core/SignInSettings.ts';
import { isRecent } from '#server/core/isRecent.ts';
import { readIdentity, type Identity } from './readIdentity.ts';
import { readLogoutToken, type EndedSession } from './readLogoutToken.ts';

/** Keys and addresses of a provider are read anew after this. */
const metadataMs = 3_600_000;
const timeoutS = 8;

/** What ties a sign-in to the browser that began it. */
export interface SignInProof {
  state: string;
  nonce: string;
  pkceVerifier: string;
}

interface Metadata {
  configuration: Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
  readMs: number;
}

/** Speaks OpenID Connect with one provider, whose metadata it reads when first needed: one that is away hinders nobody else. */
export class ProviderConnection {
  readonly settings: ProviderSettings;
  readonly #now: () => number;
  #metadata: Promise<Metadata> | undefined;

  constructor(settings: ProviderSettings, now: () => number) {
    this.settings = settings;
    this.#now = now;
  }

  /** Where the browser goes to sign in. `isSilent` asks the provider not to show anything. */
  async authorizationUrl(
    proof: SignInProof,
    { redirectUri, isSilent }: { redirectUri: string; isSilent: boolean },
  ): Promise<URL> {
    const { configuration } = await this.#connect();
    const prompt = isSilent ? 'none' : this.settings.prompt;
    return buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: this.settings.scopes.join(' '),
      state: proof.state,
      nonce: proof.nonce,
      code_challenge: await calculatePKCECodeChallenge(proof.pkceVerifier),
      code_challenge_method: 'S256',
      ...(prompt === undefined ? {} : { prompt }),
    });
  }

  /** Who signed in, from the address with which the browser came back. Rejects whatever cannot be proven. */
  async identify(callback: URL, proof: SignInProof): Promise<Identity> {
    const { configuration } = await this.#connect();
    const tokens = await authorizationCodeGrant(configuration, callback, {
      expectedState: proof.state,
      expectedNonce: proof.nonce,
      pkceCodeVerifier: proof.pkceVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) throw new Error('The provider sent no identity');
    this.#requireAlgorithm(tokens.id_token);
    const { groupsClaim, useridClaim } = this.settings;
    const isWhole = claims[groupsClaim] !== undefined && claims[useridClaim] !== undefined;
    const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more =
      isWhole || !hasMore
        ? {}
        : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return readIdentity({ ...more, ...claims }, this.settings);
  }

  /** Where the browser goes to end its session at the provider too; null when the provider has no such place. */
  async logoutUri(returnTo: string): Promise<string | null> {
    const { configuration } = await this.#connect();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
    // No id_token_hint: tokens of the provider are neither kept nor put into an address.
    return buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href;
  }

  /** Whose session the provider says has ended; rejects a token that it did not sign for us just now. */
  async endedSession(logoutToken: string): Promise<EndedSession> {
    const { keys } = await this.#connect();
    return readLogoutToken(logoutToken, { keys, settings: this.settings, nowMs: this.#now() });
  }

  /** Of an ID token whose signature was verified by the algorithm that it names. */
  #requireAlgorithm(idToken: string): void {
    const { alg = 'none' } = decodeProtectedHeader(idToken);
    if (!this.settings.algorithms.some((one) => one === alg))
      throw new Error(`The provider signs with ${alg}, which the settings do not allow`);
  }

  async #connect(): Promise<Metadata> {
    const held = await this.#metadata?.catch(() => undefined);
    if (held && isRecent(held.readMs, this.#now(), metadataMs)) return held;
    const reading = this.#discover();
    this.#metadata = reading;
    return reading;
  }

  async #discover(): Promise<Metadata> {
    const { issuer, clientId, clientSecret } = this.settings;
    const url = new URL(issuer);
    // Settings allow plain http for a provider on this machine alone.
    const insecure = url.protocol === 'http:' ? [allowInsecureRequests] : [];
    const configuration = await discovery(url, clientId, undefined, clientAuth(clientSecret), {
      // Without it a forged signature would pass: the code flow trusts the connection to the token endpoint.
      execute: [enableNonRepudiationChecks, ...insecure],
      timeout: timeoutS,
    });
    const { jwks_uri: jwksUri, issuer: named } = configuration.serverMetadata();
    // The library lets hosts of Microsoft name any issuer, and takes addresses that differ by a slash for the same.
    if (named !== issuer) throw new Error(`The metadata of ${issuer} is that of ${named}`);
    if (jwksUri === undefined) throw new Error('The provider publishes no keys');
    if (url.protocol === 'https:' && new URL(jwksUri).protocol !== 'https:')
      throw new Error('The provider publishes its keys without https');
    return { configuration, keys: createRemoteJWKSet(new URL(jwksUri)), readMs: this.#now() };
  }
}

/** Shows the secret in the manner that the provider takes; the header is what every provider has to take. */
function clientAuth(secret: string | undefined): ClientAuth {
  if (secret === undefined) return None();
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported;
    const wantsBody = taken?.includes('client_secret_basic') === false;
    (wantsBody ? inBody : inHeader)(server, ...rest);
  };
}
