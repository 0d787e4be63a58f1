import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

export const clientId = 'floors';
export const clientSecret = 'the-secret-of-the-company-provider';

/** A person's groups, by the name they type. */
export type People = Readonly<Record<string, readonly string[]>>;

/** The server that a provider works for, the id it has there, and whom it knows. */
interface ProviderWork {
  id: string;
  serverUrl: string;
  people: People;
}

const lifeS = 3600;

/** A real OpenID provider on this machine under another host name than the server, so that the way between them crosses sites. */
export class CompanyProvider {
  readonly name: string;
  readonly #server: Server;
  #provider: Provider | undefined;

  private constructor(name: string, server: Server) {
    this.name = name;
    this.#server = server;
  }

  /** Listens, so that its address is known before the server that it works for has one. */
  static async listen(name: string): Promise<CompanyProvider> {
    const server = createServer();
    const provider = new CompanyProvider(name, server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void provider.#answer(request, response);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, 'localhost', resolve);
    });
    return provider;
  }

  get issuer(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Answers from now on, for the server at an address. */
  async open(work: ProviderWork): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwks = { keys: [await exportJWK(privateKey)] };
    this.#provider = new Provider(this.issuer, { ...configurationFor(work), jwks });
  }

  async dispose(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#provider) {
      response.writeHead(503).end();
      return;
    }
    const { pathname } = new URL(request.url ?? '/', this.issuer);
    if (!pathname.startsWith('/interaction/')) {
      await this.#provider.callback()(request, response);
    } else if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(signInPage(this.name));
    } else {
      const accountId = new URLSearchParams(await readBody(request)).get('name') ?? '';
      await this.#provider.interactionFinished(request, response, { login: { accountId } });
    }
  }
}

function configurationFor(order: { id: string; serverUrl: string; people: People }): Configuration {
  const { id, serverUrl, people } = order;
  const at = `${serverUrl}/v4/auth/${id}`;
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${at}/callback`],
        post_logout_redirect_uris: [`${serverUrl}/`],
        backchannel_logout_uri: `${at}/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    scopes: ['openid', 'email', 'groups'],
    claims: { email: ['email'], groups: ['groups'] },
    // Cookies are shared by the ports of a host.
    cookies: {
      keys: ['a-key-for-cookies-of-the-provider'],
      names: { session: `${id}_session`, interaction: `${id}_step`, resume: `${id}_resume` },
    },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: `${accountId}@company.example`,
        groups: [...(people[accountId] ?? [])],
      }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email groups');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: lifeS,
      Grant: lifeS,
      IdToken: lifeS,
      Interaction: lifeS,
      Session: lifeS,
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = htmlPage(
            'Log out of the company?',
            `${form}<button form="op.logoutForm" name="logout" value="yes">Log out</button>`,
          );
        },
        postLogoutSuccessSource: (context) => {
          context.body = htmlPage('You have logged out of the company', '');
        },
      },
    },
  };
}

function signInPage(name: string): string {
  return htmlPage(
    `Sign in at ${name}`,
    '<form method="post"><label>Name <input name="name"></label><button>Continue</button></form>',
  );
}

function htmlPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>${body}</html>`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
