import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { signingAlgorithms } from '#server/core/SignInSettings.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

const whole = `
support:
  email: help@company.example
  help_centre_url: https://help.company.example
sign_in:
  providers:
    - id: company
      name: Company account
      issuer: https://login.company.example
      client_id: floors
      client_secret_env: COMPANY_SECRET
      max_session: 90m
      max_absence: 30d
      roles:
        - { group: workplace, role: planner, buildings: [1, east] }
        - { group: '*', role: viewer }
    - id: partner
      name: Partners
      issuer: https://login.partner.example
      client_id: floors
      user_not_found: ticket
      roles:
        - { group: guests, role: viewer, buildings: [2] }
  internal:
    domains: [company.example]
    prefixes: [sso_]
    flags: [home-v2]
secondary:
  path: /partner
  name: Partner portal
  providers: [partner]
`;

function read(text: string, variables: Record<string, string> = {}) {
  const file = join(temporaryFolder(), 'floorscope.yaml');
  writeFileSync(file, text);
  return readConfig({ FLOORSCOPE_CONFIG: file, ...variables });
}

const secret = { COMPANY_SECRET: 'a-secret-of-the-company' };

describe('the settings file', () => {
  it('contains providers, group roles, internal people, contacts and the secondary root', () => {
    const config = read(whole, secret);
    expect(config.signIn.providers[0]).toEqual({
      id: 'company',
      name: 'Company account',
      issuer: 'https://login.company.example',
      clientId: 'floors',
      clientSecret: 'a-secret-of-the-company',
      scopes: ['openid', 'profile', 'email'],
      algorithms: [...signingAlgorithms],
      groupsClaim: 'groups',
      useridClaim: 'email',
      longestSessionMs: 90 * 60_000,
      longestAbsenceMs: 30 * 86_400_000,
      prompt: undefined,
      userNotFound: 'email',
      roles: [
        { group: 'workplace', role: 'planner', buildings: ['1', 'east'] },
        { group: '*', role: 'viewer', buildings: null },
      ],
    });
    expect(config.signIn.internal.flags).toEqual(['home-v2']);
    expect(config.supportEmail).toBe('help@company.example');
    expect(config.secondary).toMatchObject({ path: '/partner', providers: ['partner'] });
  });

  it('is overridden by the environment for contacts', () => {
    const config = read(whole, { ...secret, FLOORSCOPE_SUPPORT_EMAIL: 'desk@company.example' });
    expect(config.supportEmail).toBe('desk@company.example');
    expect(config.helpCentreUrl).toBe('https://help.company.example');
  });

  it('reads a secret from a file, or from a variable of any name', () => {
    const file = join(temporaryFolder(), 'secret');
    writeFileSync(file, 'from-a-file\n');
    const inFile = whole.replace(
      'client_secret_env: COMPANY_SECRET',
      `client_secret_file: ${file}`,
    );
    expect(read(inFile).signIn.providers[0]?.clientSecret).toBe('from-a-file');
    const named = whole.replace('COMPANY_SECRET', 'FLOORSCOPE_COMPANY_SECRET');
    const { signIn } = read(named, { FLOORSCOPE_COMPANY_SECRET: 'of-our-name' });
    expect(signIn.providers[0]?.clientSecret).toBe('of-our-name');
  });

  it.each([
    ['issuer: https://login.company', 'issuer: nowhere', /line 9: sign_in\.providers\.0\.issuer: /],
    ['max_session: 90m', 'max_session: long', /line 12: .*max_session: must be minutes or hours/],
    ['max_absence: 30d', 'max_absence: 1m', /line 13: .*max_absence: must be days, such as 30d/],
    ['max_session: 90m', 'max_sesion: 90m', /providers\.0\.max_sesion: is not a setting/],
    [
      'issuer: https://login.company.example',
      'issuer: https://login.microsoftonline.com/common/v2.0',
      /providers\.0\.issuer: lets people of every company in; name your tenant/,
    ],
    ['max_session: 90m', 'algorithms: [HS256]', /providers\.0\.algorithms\.0: /],
    ['max_session: 90m', 'algorithms: [none]', /providers\.0\.algorithms\.0: /],
    ['role: planner', 'role: king', /providers\.0\.roles\.0\.role: /],
    ['id: partner', 'id: company', /providers\.1\.id: already used by another provider/],
    [
      'login.partner.example',
      'login.company.example',
      /providers\.1\.issuer: already used by another provider/,
    ],
    ['https://login.partner', 'http://login.partner', /issuer: must be an https URL/],
    [
      'providers: [partner]',
      'providers: [none]',
      /secondary\.providers: there is no provider none/,
    ],
    ['  providers:\n', '  automatic_login: true\n  providers:\n', /automatic_login: needs exactly/],
    ['path: /partner', 'path: /a/b', /secondary\.path: must be one word/],
    ['client_id: floors', 'client_id: [', /floorscope\.yaml, line \d+: /],
  ])('with %j as %j is rejected with file, path and reason', (right, wrong, message) => {
    const attempt = () => read(whole.replace(right, wrong), secret);
    expect(attempt).toThrow(message);
    expect(attempt).toThrow(/floorscope\.yaml/);
  });

  it('is rejected if a secret is missing, duplicated or a placeholder', () => {
    expect(() => read(whole)).toThrow(/client_secret_env: COMPANY_SECRET is not set/);
    expect(() => read(whole, { COMPANY_SECRET: 'change-me' })).toThrow(/placeholder/);
    const doubled = whole.replace('      max_session', '      client_secret: x\n      max_session');
    expect(() => read(doubled, secret)).toThrow(/set one of client_secret/);
  });

  it('accepts the documented example', () => {
    const manual = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const example = /```yaml\n([\s\S]+?)```/.exec(manual)?.[1] ?? '';
    const text = example.replace(/client_secret_file: \S+/, 'client_secret: shown-in-a-test');
    const { signIn, secondary } = read(text);
    expect(signIn.providers[0]?.roles).toHaveLength(3);
    expect(secondary?.support.email).toBe('partners@company.example');
  });

  it('lists the only hosts of webhooks and calendars, which the environment overrides', () => {
    const text = 'webhooks: { only_hosts: [hooks.example] }\nfeeds: { only_hosts: [] }\n';
    expect(read(text).webhooks.onlyHosts).toEqual(['hooks.example']);
    expect(read(text).feeds.onlyHosts).toEqual([]);
    const variables = { FLOORSCOPE_WEBHOOK_ONLY_HOSTS: 'a.example, b.example' };
    expect(read(text, variables).webhooks.onlyHosts).toEqual(['a.example', 'b.example']);
    expect(readConfig({}).webhooks.onlyHosts).toBeUndefined();
  });

  it('is rejected if it is missing', () => {
    expect(() => readConfig({ FLOORSCOPE_CONFIG: '/nowhere.yaml' })).toThrow(
      /FLOORSCOPE_CONFIG cannot be read/,
    );
  });

  it('allows a provider over http only on this machine, and only for local use', () => {
    const local = whole.replace('https://login.partner.example', 'http://127.0.0.1:9000');
    expect(read(local, secret).signIn.providers).toHaveLength(2);
    const served = { ...secret, FLOORSCOPE_PUBLIC_URL: 'https://floors.company.example' };
    expect(() => read(local, served)).toThrow(/must be an https URL/);
    const plain = { ...secret, FLOORSCOPE_PUBLIC_URL: 'http://floors.company.example' };
    expect(() => read(whole, plain)).toThrow('FLOORSCOPE_PUBLIC_URL: Login requires an https URL.');
  });

  it('lists the video tutorials, with their length in minutes and seconds', () => {
    const film = (length: string, url = 'https://films.company.example/trend') =>
      `videos:\n  - { title: Trend, url: '${url}', length: '${length}', shows: How use changed. }\n`;
    expect(read(film('3:05')).videos).toEqual([
      {
        title: 'Trend',
        url: 'https://films.company.example/trend',
        shows: 'How use changed.',
        length_s: 185,
      },
    ]);
    expect(() => read(film('185'))).toThrow(/videos\.0\.length: must be minutes and seconds/);
    expect(() => read(film('3:05', 'javascript:alert(1)'))).toThrow(/videos\.0\.url/);
  });
});
