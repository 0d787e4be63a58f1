import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/session.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { appHeader, refusal } from '#tests/drivers/signIn.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import { clientId, clientSecret, HostileProvider } from './HostileProvider.ts';
import { signInThrough, startProviderServer, throughProvider } from './providerServer.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'floorscope-'));
let provider: HostileProvider;
let parts: Awaited<ReturnType<typeof startProviderServer>>;

const internal = { domains: ['company.example'], prefixes: ['sso_'], flags: ['home-v2'] };

function start(roles?: object[]): Promise<typeof parts> {
  return startProviderServer({
    provider,
    dataDir,
    change: { ...(roles ? { provider: { roles } } : {}), signIn: { internal } },
  });
}

function measured(id: number): ReturnType<typeof buildingBody> {
  return buildingBody(id, { floors: [floorBody(id * 10, { zones: [zoneBody(id * 100)] })] });
}

function signInAs(groups: unknown, more: object = {}): ReturnType<typeof signInThrough> {
  provider.claims = { sub: 'mira', email: 'mira@company.example', groups, ...more };
  return signInThrough(parts);
}

function call(headers: Record<string, string>, path: string, body?: unknown): Promise<Response> {
  const { server } = parts;
  return server.call(path, { key: null, headers, ...(body === undefined ? {} : { body }) });
}

async function sessionOf(headers: Record<string, string>): Promise<Session> {
  const response = await call(headers, '/v4/session');
  return ((await response.json()) as { result: Session }).result;
}

beforeAll(async () => {
  provider = await HostileProvider.start();
  parts = await start();
  const { server }: { server: TestServer } = parts;
  await server.result('/v4/ingest/spaces', { body: { buildings: [measured(1), measured(2)] } });
});
afterAll(async () => {
  await parts.dispose();
  await provider.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a person in two groups', () => {
  it('has in each building the rights of the groups that reach it', async () => {
    const { headers, session } = await signInAs(['workplace', 'everybody']);
    const rights = session.allowed_methods_per_building;
    expect(Object.keys(rights).toSorted()).toEqual(['1', '2']);
    expect(rights['1']).toContain('putBuildingSettings');
    expect(rights['2']).toContain('getZoneMetrics');
    expect(rights['2']).not.toContain('putBuildingSettings');
    const settings = (building: number) =>
      call(headers, '/v4/building-settings', { building_id: building, data: {} });
    expect((await settings(1)).status).toBe(200);
    expect(await refusal(settings(2))).toBe('403 METHOD_NOT_ALLOWED');
    expect((await call(headers, '/v4/building-settings?building_id=2')).status).toBe(200);
  });

  it('has no administrator rights anywhere', async () => {
    const { headers } = await signInAs(['workplace', 'everybody']);
    expect(await refusal(call(headers, '/v4/admin/keys'))).toBe('403 METHOD_NOT_ALLOWED');
  });
});

describe('a change of groups', () => {
  it('applies immediately, in existing sessions too', async () => {
    const before = await signInAs(['workplace', 'everybody']);
    await signInAs(['workplace']);
    const now = await sessionOf(before.headers);
    expect(Object.keys(now.allowed_methods_per_building)).toEqual(['1']);
    const other = call(before.headers, '/v4/building-settings?building_id=2');
    expect(await refusal(other)).toBe('403 METHOD_NOT_ALLOWED');
  });

  it('that leaves no role ends access to the application', async () => {
    const before = await signInAs(['workplace']);
    provider.claims = { sub: 'mira', email: 'mira@company.example', groups: [] };
    const { landing } = await throughProvider(parts);
    expect(landing.searchParams.get('result')).toBe('user_not_found');
    const after = call(before.headers, '/v4/buildings');
    expect(await refusal(after)).toBe('401 API_KEY_NO_AUTHORIZATION');
  });

  it('applies to open sessions when the server starts with new roles', async () => {
    const { headers } = await signInAs(['workplace']);
    await parts.dispose();
    parts = await start([{ group: 'workplace', role: 'viewer', buildings: [2] }]);
    const now = await sessionOf(headers);
    expect(Object.keys(now.allowed_methods_per_building)).toEqual(['2']);
    expect(now.allowed_methods_per_building['2']).not.toContain('putBuildingSettings');
    await parts.dispose();
    parts = await start();
  });
});

describe('the claims of a provider', () => {
  it('may have groups as one text or at a path, and no email address', async () => {
    const one = await signInAs('workplace', { email: undefined });
    expect(one.session.userid).toBe('mira');
    await parts.dispose();
    parts = await startProviderServer({
      provider,
      dataDir,
      change: { provider: { groups_claim: 'realm_access.roles' } },
    });
    const nested = await signInAs(undefined, { realm_access: { roles: ['workplace'] } });
    expect(Object.keys(nested.session.allowed_methods_per_building)).toEqual(['1']);
    await parts.dispose();
    parts = await start();
  });

  it('distinguish two people with the same address, and recognize one who changes it', async () => {
    const accounts = async () => {
      const rows = await parts.server.services.directory.query<{ id: string }>(
        "select id from account where id like 'user:%'",
      );
      return rows.length;
    };
    await signInAs(['workplace']);
    const before = await accounts();
    await signInAs(['workplace'], { email: 'mira.new@company.example' });
    expect(await accounts()).toBe(before);
    await signInAs(['workplace'], { sub: 'another-mira' });
    expect(await accounts()).toBe(before + 1);
  });
});

describe('two providers', () => {
  it('have people of the same id and address, who are different people here', async () => {
    const partner = await HostileProvider.start();
    await parts.dispose();
    const shared = { client_id: clientId, client_secret: clientSecret };
    const role = (id: number) => [{ group: '*', role: 'viewer', buildings: [id] }];
    const providers = [
      { ...shared, id: 'company', name: 'Company', issuer: provider.issuer, roles: role(1) },
      { ...shared, id: 'partner', name: 'Partner', issuer: partner.issuer, roles: role(2) },
    ];
    parts = await startProviderServer({ provider, dataDir, change: { signIn: { providers } } });
    const { server } = parts;
    partner.claims = { sub: 'mira', email: 'mira@company.example', groups: ['workplace'] };
    const own = await signInAs(['workplace']);
    const other = await signInThrough({ server, provider: partner, id: 'partner' });
    const [here, there] = await Promise.all([sessionOf(own.headers), sessionOf(other.headers)]);
    expect(Object.keys(here.allowed_methods_per_building)).toEqual(['1']);
    expect(Object.keys(there.allowed_methods_per_building)).toEqual(['2']);
    const accounts = await server.services.directory.query<{ issuer: string }>(
      "select issuer from account where subject = 'mira'",
    );
    expect(accounts.map(({ issuer }) => issuer).toSorted()).toEqual(
      [provider.issuer, partner.issuer].toSorted(),
    );
    await parts.dispose();
    await partner.dispose();
    parts = await start();
  });
});

describe('a person in the company', () => {
  it('is recognized by domain or prefix, and gets flags but no rights', async () => {
    const flags = async (headers: Record<string, string>) => {
      const response = await call({ ...appHeader, ...headers }, '/v4/private/feature-flags');
      return ((await response.json()) as { result: { feature_flags: object[] } }).result
        .feature_flags;
    };
    const own = await signInAs(['workplace']);
    const prefixed = await signInAs(['workplace'], { sub: 'sso', email: 'sso_ed' });
    const guest = await signInAs(['workplace'], { sub: 'guest', email: 'guest@else.example' });
    for (const { session, headers } of [own, prefixed]) {
      expect(session.roles).toContain('internal');
      expect(await flags(headers)).toContainEqual({ name: 'home-v2', enabled: true });
    }
    expect(guest.session.roles).not.toContain('internal');
    expect(await flags(guest.headers)).not.toContainEqual({ name: 'home-v2', enabled: true });
    expect(own.session.allowed_methods_per_building).toEqual(
      guest.session.allowed_methods_per_building,
    );
  });
});
