import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { test as base } from '../fixtures.ts';
import { startServer, type TestServer } from '../startServer.ts';
import { clientId, clientSecret, CompanyProvider } from './CompanyProvider.ts';

/** A server that knows two providers, and a third that does not exist any more. */
export interface SignInHouse {
  server: TestServer;
  company: CompanyProvider;
  partner: CompanyProvider;
}

interface HouseOrder {
  /** Signs in by itself at the company, which is then the only provider. */
  isAutomatic: boolean;
}

const people = { mira: ['workplace'], otto: ['workplace'], lena: ['facilities'], ed: [] };

/** Starts providers and server; the providers learn the server's address before anybody comes. */
async function openHouse({ isAutomatic }: HouseOrder): Promise<{
  house: SignInHouse;
  dispose: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'floorscope-sign-in-'));
  const file = join(folder, 'floorscope.yaml');
  const [company, partner] = await Promise.all([
    CompanyProvider.listen('Company'),
    CompanyProvider.listen('Partner'),
  ]);
  await writeFile(file, stringify(settings({ isAutomatic, company, partner })));
  const server = await startServer('off', { variables: { FLOORSCOPE_CONFIG: file } });
  await company.open({ id: 'company', serverUrl: server.url, people });
  await partner.open({ id: 'partner', serverUrl: server.url, people });
  return {
    house: { server, company, partner },
    dispose: async () => {
      await server.dispose();
      await Promise.all([company.dispose(), partner.dispose()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function settings(house: {
  isAutomatic: boolean;
  company: CompanyProvider;
  partner: CompanyProvider;
}): object {
  const provider = (id: string, name: string, issuer: string) => ({
    id,
    name,
    issuer,
    client_id: clientId,
    client_secret: clientSecret,
    scopes: ['openid', 'email', 'groups'],
    roles: [
      { group: 'workplace', role: 'planner' },
      { group: 'facilities', role: 'admin' },
    ],
  });
  const company = provider('company', 'Company account', house.company.issuer);
  if (house.isAutomatic) return { sign_in: { automatic_login: true, providers: [company] } };
  return {
    support: { email: 'desk@company.example' },
    sign_in: {
      providers: [
        company,
        {
          ...provider('partner', 'Partner account', house.partner.issuer),
          user_not_found: 'ticket',
        },
        // Nothing listens on the discard port.
        provider('former', 'Former directory', 'http://localhost:9'),
      ],
    },
    secondary: {
      path: '/guests',
      name: 'Guest entrance',
      support: { email: 'guests@company.example' },
    },
  };
}

export const test = base.extend<{ automaticHouse: SignInHouse }, { house: SignInHouse }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern.
  automaticHouse: async ({}, provide) => {
    const { house, dispose } = await openHouse({ isAutomatic: true });
    await provide(house);
    await dispose();
  },
  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern.
    async ({}, provide) => {
      const { house, dispose } = await openHouse({ isAutomatic: false });
      await provide(house);
      await dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [({ house }, provide) => provide(house.server), { scope: 'worker' }],
});
