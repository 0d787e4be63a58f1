import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientId, clientSecret } from '../../e2e/sign-in/CompanyProvider.ts';

const callbackPath = '/v4/auth/bare/callback';

interface Metadata {
  authorization_endpoint: string;
  token_endpoint: string;
}

/** The least that signs a person in at a provider: the way there with a code challenge, the exchange of the code, one line of text. */
export class BareParty {
  readonly #server: Server;
  readonly #verifiers = new Map<string, string>();
  #metadata: Metadata | undefined;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async listen(): Promise<BareParty> {
    const server = createServer();
    const party = new BareParty(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void party.#answer(request, response);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return party;
  }

  /** Without a slash at its end. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Reads the provider's metadata, as a server does once. */
  async use(issuer: string): Promise<void> {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`);
    this.#metadata = (await answer.json()) as Metadata;
  }

  dispose(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    if (url.pathname === callbackPath) {
      await this.#exchange(url.searchParams);
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Bare</title><h1>Signed in</h1>');
    } else if (url.pathname === '/') {
      response.writeHead(302, { location: this.#wayThere() }).end();
    } else {
      response.writeHead(204).end();
    }
  }

  #wayThere(): string {
    const [state, verifier] = [randomBytes(16), randomBytes(32)].map((bytes) =>
      bytes.toString('base64url'),
    ) as [string, string];
    this.#verifiers.set(state, verifier);
    const query = new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      scope: 'openid email groups',
      redirect_uri: this.url + callbackPath,
      state,
      nonce: state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    return `${this.#metadata?.authorization_endpoint}?${query}`;
  }

  async #exchange(answer: URLSearchParams): Promise<void> {
    const response = await fetch(this.#metadata?.token_endpoint ?? '', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: answer.get('code') ?? '',
        redirect_uri: this.url + callbackPath,
        code_verifier: this.#verifiers.get(answer.get('state') ?? '') ?? '',
      }),
    });
    if (!response.ok) throw new Error(`The provider refused the code: ${await response.text()}`);
  }
}
