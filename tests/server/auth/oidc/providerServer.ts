import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Session } from '#contract/session.ts';
import { appHeader, cookieOf, type SignedIn } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { clientId, clientSecret, HostileProvider, type Tamper } from './HostileProvider.ts';

const workplaceRoles = [
  { group: 'workplace', role: 'planner', buildings: [1] },
  { group: 'everybody', role: 'viewer', buildings: [1, 2] },
];

export interface SettingsChange {
  provider?: Record<string, unknown>;
  signIn?: Record<string, unknown>;
  whole?: Record<string, unknown>;
}

/** Writes a settings file with one provider into a folder, and gives its path. */
export function writeSettings(folder: string, issuer: string, change: SettingsChange = {}): string {
  const file = join(folder, 'floorscope.yaml');
  const provider = {
    id: 'company',
    name: 'Company account',
    issuer,
    client_id: clientId,
    client_secret: clientSecret,
    roles: workplaceRoles,
    ...change.provider,
  };
  const sign_in = { providers: [provider], ...change.signIn };
  writeFileSync(file, stringify({ sign_in, ...change.whole }));
  return file;
}

/** A server whose only provider is the hostile one. */
export async function startProviderServer(
  options: {
    change?: SettingsChange;
    now?: () => number;
    provider?: HostileProvider;
    dataDir?: string;
    logTo?: { write: (line: string) => void };
  } = {},
): Promise<{ server: TestServer; provider: HostileProvider; dispose: () => Promise<void> }> {
  const provider = options.provider ?? (await HostileProvider.start());
  const folder = mkdtempSync(join(tmpdir(), 'floorscope-settings-'));
  const server = await startTestServer({
    variables: {
      FLOORSCOPE_CONFIG: writeSettings(folder, provider.issuer, options.change),
      FLOORSCOPE_FAILED_SIGN_INS_PER_MINUTE: '1000',
      ...(options.logTo ? { FLOORSCOPE_LOG_LEVEL: 'debug' } : {}),
      ...(options.dataDir === undefined ? {} : { FLOORSCOPE_DATA_DIR: options.dataDir }),
    },
    ports: {
      ...(options.now ? { now: options.now } : {}),
      ...(options.logTo ? { logTo: options.logTo } : {}),
    },
  });
  const dispose = async (): Promise<void> => {
    await server.dispose();
    rmSync(folder, { recursive: true });
    if (!options.provider) await provider.dispose();
  };
  return { server, provider, dispose };
}

export interface Departure {
  /** The provider's address, with what is asked of it. */
  to: URL;
  cookie: string;
  /** The cookie with its attributes. */
  setCookie: string;
}

/** Goes for a login as a browser does, and gives where it was sent. */
export async function leave(
  server: TestServer,
  options: { query?: string; cookie?: string; id?: string } = {},
): Promise<Departure> {
  const { query = '', id = 'company' } = options;
  const response = await fetch(`${server.url}/v4/auth/${id}/login${query}`, {
    redirect: 'manual',
    ...(options.cookie === undefined ? {} : { headers: { cookie: options.cookie } }),
  });
  const [setCookie = ''] = response.headers.getSetCookie();
  const [cookie = ''] = setCookie.split(';');
  return { to: new URL(response.headers.get('location') ?? '', server.url), cookie, setCookie };
}

/** Comes back to the callback as a browser does; gives the address it is sent to. */
export async function comeBack(
  server: TestServer,
  parameters: URLSearchParams,
  cookie: string | null,
  id = 'company',
): Promise<URL> {
  const response = await fetch(`${server.url}/v4/auth/${id}/callback?${parameters}`, {
    redirect: 'manual',
    ...(cookie === null ? {} : { headers: { cookie } }),
  });
  return new URL(response.headers.get('location') ?? '', server.url);
}

interface Way {
  server: TestServer;
  provider: HostileProvider;
  /** Of the provider in the settings, `company` without it. */
  id?: string;
}

/** The whole way through the provider. */
export async function throughProvider(
  { server, provider, id = 'company' }: Way,
  tamper?: Tamper,
): Promise<{ landing: URL; cookie: string; oracle: string }> {
  const { to, cookie } = await leave(server, { id });
  const landing = await comeBack(server, provider.authorize(to, tamper), cookie, id);
  const oracle = new URLSearchParams(landing.hash.slice(1)).get('oracle') ?? '';
  return { landing, cookie, oracle };
}

/** Exchanges an oracle as the browser does that has the login cookie. */
export function redeem(
  server: TestServer,
  oracle: string,
  cookie: string | null,
): Promise<Response> {
  return server.call('/v4/key', {
    key: null,
    headers: { ...appHeader, ...(cookie === null ? {} : { cookie }) },
    body: { oracle },
  });
}

/** A person who signed in at the provider: the session, and the headers of their tab. */
export async function signInThrough(parts: Way): Promise<SignedIn> {
  const { oracle, cookie } = await throughProvider(parts);
  const response = await redeem(parts.server, oracle, cookie);
  if (!response.ok) throw new Error(`The oracle was refused: ${await response.text()}`);
  const { result: session } = (await response.json()) as { result: Session };
  const sid = cookieOf(response);
  const headers = { ...appHeader, cookie: sid, authorization: `Bearer ${session.api_key}` };
  return { session, cookie: sid, headers };
}
