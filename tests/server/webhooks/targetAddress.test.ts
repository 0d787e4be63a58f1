import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import {
  checkedLookup,
  isPublicAddress,
  readTarget,
  TargetRefusal,
  type Resolve,
} from '#server/core/outgoing/targetAddress.ts';
import { feedRules } from '#server/ingest/bookings/feeds/fetchCalendar.ts';
import { postWebhook, webhookRules } from '#server/modules/webhooks/postWebhook.ts';
import {
  localCertificate,
  startReceiver,
  type LocalCertificate,
  type WebhookReceiver,
} from '#tests/drivers/webhookReceiver.ts';

let certificate: LocalCertificate;
let receiver: WebhookReceiver;

beforeAll(async () => {
  certificate = localCertificate();
  receiver = await startReceiver(certificate);
});
afterAll(async () => {
  await receiver.dispose();
  certificate.remove();
});

const special = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
];

it.each(special)('%s is not called', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
  '%s is an address of the Internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ['http://example.com/', 'must begin with https'],
  ['ftp://example.com/', 'must begin with https'],
  ['https://user:word@example.com/', 'user name or password'],
  ['https://127.0.0.1/', 'not a public address'],
  ['https://127.1/', 'not a public address'],
  ['https://2130706433/', 'not a public address'],
  ['https://0x7f000001/', 'not a public address'],
  ['https://017700000001/', 'not a public address'],
  ['https://[::1]/', 'not a public address'],
  ['https://[::ffff:a00:1]/', 'not a public address'],
  ['https://localhost/', 'this server itself'],
  ['https://LOCALHOST./', 'this server itself'],
  ['https://api.localhost/', 'this server itself'],
])('refuses %s', (url, reason) => {
  expect(() => readTarget(url, webhookRules({ hosts: [] }))).toThrow(reason);
});

it('takes a private host that the settings name, still by https only', () => {
  expect(
    readTarget('https://10.0.0.5:8443/hook', webhookRules({ hosts: ['10.0.0.5'] })).href,
  ).toContain('10.0.0.5');
  expect(readTarget('https://localhost./', webhookRules({ hosts: ['LocalHost'] })).hostname).toBe(
    'localhost.',
  );
  expect(() => readTarget('http://10.0.0.5/', webhookRules({ hosts: ['10.0.0.5'] }))).toThrow(
    'https',
  );
  expect(() => readTarget('https://10.0.0.6/', webhookRules({ hosts: ['10.0.0.5'] }))).toThrow(
    'not a public address',
  );
});

it.each([
  ['webhooks', webhookRules, 'FLOORSCOPE_WEBHOOK_ONLY_HOSTS'],
  ['calendars', feedRules, 'FLOORSCOPE_FEED_ONLY_HOSTS'],
])(
  '%s go to no host but those that are listed, once the settings list some',
  (_what, rulesOf, setting) => {
    const rules = rulesOf({ hosts: ['10.0.0.5'], onlyHosts: ['Hooks.example.com'] });
    for (const url of ['https://hooks.example.com/a', 'https://10.0.0.5/a'])
      expect(readTarget(url, rules).href).toBe(url);
    for (const host of ['example.com', 'x.hooks.example.com', '8.8.8.8'])
      expect(() => readTarget(`https://${host}/`, rules)).toThrow(
        `${host} is not among the allowed hosts. Add it to ${setting}`,
      );
    expect(() => readTarget('https://example.com/', rulesOf({ hosts: [], onlyHosts: [] }))).toThrow(
      'not among the allowed hosts',
    );
  },
);

it('a stored address whose host was taken from the list is not called, nor its name looked up', async () => {
  const outcome = await post({ host: 'localhost', hosts: [], onlyHosts: [], leadsTo: [] });
  expect(outcome).toMatchObject({ status: null, lookups: 0 });
  expect(outcome.reason).toContain('not among the allowed hosts');
  const resolve = vi.fn<Resolve>();
  const lookup = checkedLookup(webhookRules({ hosts: [], onlyHosts: [] }), resolve);
  const done = vi.fn<Parameters<typeof lookup>[2]>();
  lookup('hooks.example.com', {}, done);
  expect(done.mock.calls[0]?.[0]).toBeInstanceOf(TargetRefusal);
  expect(resolve).not.toHaveBeenCalled();
});

interface Attempt {
  host: string;
  hosts?: string[];
  onlyHosts?: string[];
  /** What the name leads to, look-up after look-up; the last one again and again. */
  leadsTo: string[][];
}

/** Posts to the port of the receiver under some name; tells how often it was looked up. */
async function post({ host, hosts = [], onlyHosts, leadsTo }: Attempt) {
  let lookups = 0;
  const outcome = await postWebhook(
    { url: `https://${host}:${new URL(receiver.url).port}/`, headers: {}, body: '{}' },
    {
      target: { hosts, onlyHosts, ca: readFileSync(certificate.certFile, 'utf8') },
      signal: new AbortController().signal,
      resolve(name, done) {
        const addresses = leadsTo[Math.min(lookups, leadsTo.length - 1)] ?? [];
        lookups += 1;
        expect(name).toBe(host);
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      },
    },
  );
  return { ...outcome, lookups };
}

it.each([
  ['loopback', ['127.0.0.1']],
  ['a public address beside loopback', ['8.8.8.8', '127.0.0.1']],
  ['mapped loopback', ['::ffff:127.0.0.1']],
  ['loopback of IPv6', ['::1']],
])('a name that leads to %s is not called', async (_what, addresses) => {
  const before = receiver.received.length;
  const outcome = await post({ host: 'hooks.example.com', leadsTo: [addresses] });
  expect(outcome.status).toBeNull();
  expect(outcome.reason).toContain('which is not a public address');
  expect(receiver.received).toHaveLength(before);
});

it('a name that leads elsewhere once it was checked is looked up only once', async () => {
  const before = receiver.received.length;
  const rebound = [['127.0.0.1'], ['8.8.8.8']];
  const outcome = await post({ host: 'localhost', hosts: ['localhost'], leadsTo: rebound });
  expect(outcome).toMatchObject({ status: 204, reason: null, lookups: 1 });
  expect(receiver.received).toHaveLength(before + 1);
});

it('a certificate that nobody vouches for is not trusted', async () => {
  const outcome = await postWebhook(
    { url: receiver.url, headers: {}, body: '{}' },
    { target: { hosts: ['127.0.0.1'], ca: undefined }, signal: new AbortController().signal },
  );
  expect(outcome.reason).toContain('certificate is not trusted');
});

it('an answer that does not come in time is none', async () => {
  const hanging = await startReceiver(certificate, () => {});
  const outcome = await postWebhook(
    { url: hanging.url, headers: {}, body: '{}' },
    {
      target: { hosts: ['127.0.0.1'], ca: readFileSync(certificate.certFile, 'utf8') },
      signal: new AbortController().signal,
      timeoutMs: 50,
    },
  );
  expect(outcome).toEqual({ status: null, reason: 'No answer within 0.05 seconds.', answer: '' });
  await hanging.dispose();
});

it('a receiver has 15 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => timeout.mockRestore());
  await post({ host: 'localhost', hosts: ['localhost'], leadsTo: [['127.0.0.1']] });
  expect(timeout.mock.calls).toEqual([[15_000]]);
});

it('an answer that begins in time and never ends is its status', async () => {
  const endless = await startReceiver(certificate, (_one, response) => {
    response.writeHead(200).write('still going\0');
  });
  const outcome = await postWebhook(
    { url: endless.url, headers: {}, body: '{}' },
    {
      target: { hosts: ['127.0.0.1'], ca: readFileSync(certificate.certFile, 'utf8') },
      signal: new AbortController().signal,
      timeoutMs: 2000,
    },
  );
  expect(outcome).toEqual({ status: 200, reason: null, answer: 'still going\u{fffd}' });
  await endless.dispose();
});
