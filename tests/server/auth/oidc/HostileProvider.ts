import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

/** What is asked of the provider by the address it is called with. */
interface AuthorizationRequest {
  state: string;
  nonce: string;
  codeChallenge: string;
}

/** The ID token to be answered, and how it is signed. */
export interface TokenPlan {
  claims: JWTPayload;
  signature: 'good' | 'forged' | 'unknown_kid' | 'short_key' | 'none' | 'hs256';
  /** The type in the header; an ID token has none. */
  typ?: string | undefined;
}

/** Says how the next token differs from an honest one; null answers no ID token. */
export type Tamper = (honest: TokenPlan) => TokenPlan | null;

export const clientId = 'floors';
export const clientSecret = 'the-secret-of-the-hostile-provider';
export const accessToken = 'an-access-token';

const shortKeys = generateKeyPairSync('rsa', { modulusLength: 1024 });

/** An OpenID provider that lies as a test tells it to. It checks PKCE and the client's secret, as an honest one does. */
export class HostileProvider {
  /** What its metadata names as issuer, if not its address. */
  claimedIssuer: string | undefined;
  /** What its metadata says beside or instead of the usual; undefined leaves out. */
  metadata: Record<string, unknown> = {};
  /** How often its metadata were read. */
  readings = 0;
  /** Where it takes the client's secret; of a public client it takes none. */
  secretIn: 'header' | 'body' | 'nowhere' = 'header';
  /** What it tells of the person to whoever has the access token; null is nothing. */
  userinfo: Record<string, unknown> | null = null;
  /** The ID tokens that it gave. */
  readonly tokens: string[] = [];
  /** How far the server's clock is ahead of the machine's, for tokens of logging out. */
  aheadMs = 0;
  claims: JWTPayload = { sub: 'mira', email: 'mira@company.example', groups: ['workplace'] };
  #tamper: Tamper = (honest) => honest;
  readonly #codes = new Map<string, AuthorizationRequest>();
  readonly #server: Server;
  readonly #keys: Awaited<ReturnType<typeof generateKeyPair>>;
  readonly #otherKeys: Awaited<ReturnType<typeof generateKeyPair>>;

  private constructor(
    keys: Awaited<ReturnType<typeof generateKeyPair>>,
    otherKeys: Awaited<ReturnType<typeof generateKeyPair>>,
  ) {
    this.#keys = keys;
    this.#otherKeys = otherKeys;
    const respond = async (request: IncomingMessage, response: ServerResponse) => {
      const { status, body } = await this.#answer(request);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    this.#server = createServer((request, response) => void respond(request, response));
  }

  static async start(): Promise<HostileProvider> {
    const [keys, otherKeys] = await Promise.all([
      generateKeyPair('RS256', { extractable: true }),
      generateKeyPair('RS256', { extractable: true }),
    ]);
    const provider = new HostileProvider(keys, otherKeys);
    await new Promise<void>((resolve) => {
      provider.#server.listen(0, '127.0.0.1', resolve);
    });
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Signs the person in who was sent here, and gives the parameters with which the browser goes back. */
  authorize(address: URL, tamper: Tamper = (honest) => honest): URLSearchParams {
    const code = randomBytes(16).toString('hex');
    const { searchParams: asked } = address;
    const state = asked.get('state') ?? '';
    this.#codes.set(code, {
      state,
      nonce: asked.get('nonce') ?? '',
      codeChallenge: asked.get('code_challenge') ?? '',
    });
    this.#tamper = tamper;
    return new URLSearchParams({ code, state, iss: this.issuer });
  }

  /** A token that tells of an ended session, changed as a test likes. */
  async logoutToken(claims: JWTPayload, plan: Partial<TokenPlan> = {}): Promise<string> {
    const now = Math.floor((Date.now() + this.aheadMs) / 1000);
    const honest: JWTPayload = {
      iss: this.issuer,
      aud: clientId,
      iat: now,
      exp: now + 120,
      jti: randomBytes(8).toString('hex'),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    };
    const whole = {
      signature: 'good' as const,
      typ: 'logout+jwt',
      ...plan,
      claims: { ...honest, ...claims },
    };
    return this.#sign(whole);
  }

  async dispose(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { pathname } = new URL(request.url ?? '/', this.issuer);
    if (pathname === '/.well-known/openid-configuration') {
      this.readings += 1;
      return { status: 200, body: { ...this.#metadata(), ...this.metadata } };
    }
    if (pathname === '/jwks') return { status: 200, body: { keys: await this.#publicKeys() } };
    if (pathname === '/token') return this.#token(request);
    const isShown = request.headers.authorization === `Bearer ${accessToken}`;
    if (pathname === '/userinfo' && isShown) return { status: 200, body: this.userinfo };
    return { status: 404, body: { error: 'not_found' } };
  }

  #metadata(): object {
    return {
      issuer: this.claimedIssuer ?? this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/jwks`,
      end_session_endpoint: `${this.issuer}/end`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  async #publicKeys(): Promise<object[]> {
    const signing = { alg: 'RS256', use: 'sig' };
    return [
      { ...(await exportJWK(this.#keys.publicKey)), ...signing, kid: 'one' },
      { ...shortKeys.publicKey.export({ format: 'jwk' }), ...signing, kid: 'short' },
    ];
  }

  async #token(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const sent = new URLSearchParams(await readBody(request));
    if (secretOf(request, sent) !== this.#expectedSecret())
      return { status: 401, body: { error: 'invalid_client' } };
    const asked = this.#codes.get(sent.get('code') ?? '');
    const challenge = createHash('sha256').update(sent.get('code_verifier') ?? '');
    if (!asked || challenge.digest('base64url') !== asked.codeChallenge)
      return { status: 400, body: { error: 'invalid_grant' } };
    this.#codes.delete(sent.get('code') ?? '');
    const plan = this.#tamper(this.#honest(asked));
    const tokens = { access_token: accessToken, token_type: 'Bearer', expires_in: 60 };
    if (!plan) return { status: 200, body: tokens };
    const token = await this.#sign(plan);
    this.tokens.push(token);
    return { status: 200, body: { ...tokens, id_token: token } };
  }

  #expectedSecret(): string {
    const shown = { header: clientSecret, body: clientSecret, nowhere: '' }[this.secretIn];
    return `${this.secretIn} ${clientId}:${shown}`;
  }

  #honest({ nonce }: AuthorizationRequest): TokenPlan {
    const now = Math.floor(Date.now() / 1000);
    return {
      signature: 'good',
      claims: { ...this.claims, iss: this.issuer, aud: clientId, iat: now, exp: now + 60, nonce },
    };
  }

  #sign({ claims, signature, typ }: TokenPlan): Promise<string> | string {
    if (signature === 'none') return new UnsecuredJWT(claims).encode();
    if (signature === 'short_key') return signShort(claims, typ);
    const type = typ === undefined ? {} : { typ };
    const token = new SignJWT(claims);
    if (signature === 'hs256')
      return token
        .setProtectedHeader({ alg: 'HS256', ...type })
        .sign(new TextEncoder().encode(clientSecret));
    const kid = signature === 'unknown_kid' ? 'two' : 'one';
    const { privateKey } = signature === 'good' ? this.#keys : this.#otherKeys;
    return token.setProtectedHeader({ alg: 'RS256', kid, ...type }).sign(privateKey);
  }
}

/** Where a client shows who it is, with its id and secret. */
function secretOf(request: IncomingMessage, sent: URLSearchParams): string {
  const [, basic] = (request.headers.authorization ?? '').split('Basic ');
  if (basic !== undefined)
    return `header ${Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent).join(':')}`;
  const secret = sent.get('client_secret');
  return `${secret === null ? 'nowhere' : 'body'} ${sent.get('client_id')}:${secret ?? ''}`;
}

/** A right signature by a published key, which no library would make with so few bits. */
function signShort(claims: JWTPayload, typ: string | undefined): string {
  const header = { alg: 'RS256', kid: 'short', typ };
  const parts = [header, claims].map((part) => Buffer.from(JSON.stringify(part)));
  const text = parts.map((part) => part.toString('base64url')).join('.');
  const signature = createSign('sha256').update(text).sign(shortKeys.privateKey, 'base64url');
  return `${text}.${signature}`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
