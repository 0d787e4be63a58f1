import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { WebhookRecord } from '#contract/webhooks.ts';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import type { Received } from '#tests/drivers/webhookReceiver.ts';
import { until, webhookHouse, type WebhookHouse } from './webhookHouse.ts';

let house: WebhookHouse;

beforeAll(async () => {
  house = await webhookHouse();
  await house.server.result('/v4/ingest/spaces', { body: oneFloor([zoneBody(1)]) });
});
afterAll(() => house.dispose());

function post(path: string): Promise<Response> {
  return house.server.call(`/v4/admin/webhooks${path}`, { method: 'POST' });
}

async function sendTest(id: string): Promise<string> {
  const path = `/v4/admin/webhooks/${id}/test`;
  return (await house.server.result<{ delivery_id: string }>(path, { method: 'POST' })).delivery_id;
}

/** Tells of exports that are ready, each a subject of its own, as their ends would. */
async function tell(...subjects: string[]): Promise<void> {
  const { directory, webhooks } = house.server.services;
  await directory.transaction(async (queries) => {
    for (const subject of subjects)
      await webhooks.outbox.tell(
        { type: 'export.ready', subject, buildingIds: ['1'], data: { subject } },
        queries,
      );
  });
  webhooks.outbox.wake();
}

function subjectOf({ body }: Received): string {
  return (JSON.parse(body) as { data: { subject: string } }).data.subject;
}

/** As a receiver checks it that knows nothing of us; throws for what is not signed by the secret. */
function verify(secret: string, { body, headers }: Received): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

it('shows the secret once, and signs what it sends as Standard Webhooks says', async () => {
  const receiver = await house.receive();
  const { webhook, secret } = await house.add(`${receiver.url}/hook?a=b`);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const id = await sendTest(webhook.id);
  await until(() => expect(receiver.received).toHaveLength(1));
  const [one] = receiver.received as [Received];
  expect(one.path).toBe('/hook?a=b');
  expect(one.headers['webhook-id']).toBe(id);
  expect(one.headers['content-type']).toBe('application/json');
  expect(verify(secret, one)).toMatchObject({
    type: 'webhook.test',
    timestamp: expect.any(String) as string,
    data: { webhook_id: webhook.id },
  });
  expect(() => verify(secret, { ...one, body: `${one.body} ` })).toThrow('signature');
  const listed = await (await house.server.call('/v4/admin/webhooks')).text();
  expect(listed).toContain(webhook.id);
  expect(listed).not.toContain('whsec_');
  expect(await (await house.server.call('/v4/admin/audit')).text()).not.toContain('whsec_');
});

it('signs by both secrets for 24 hours after a rotation, then by the new one alone', async () => {
  const receiver = await house.receive();
  const { webhook, secret } = await house.add(receiver.url);
  const rotated = await house.server.result<{ secret: string }>(
    `/v4/admin/webhooks/${webhook.id}/rotate`,
    { method: 'POST' },
  );
  await sendTest(webhook.id);
  await until(() => expect(receiver.received).toHaveLength(1));
  const [first] = receiver.received as [Received];
  verify(secret, first);
  verify(rotated.secret, first);
  house.pass(24 * 3_600_000 + 1000);
  await sendTest(webhook.id);
  await until(() => expect(receiver.received).toHaveLength(2));
  const signed = receiver.received[1]?.headers['webhook-signature'];
  expect(String(signed).split(' ')).toHaveLength(1);
});

it('tries again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 24 h, under the same id', async () => {
  const receiver = await house.receive((_one, response) => response.writeHead(500).end('no luck'));
  const { webhook } = await house.add(receiver.url);
  await tell('stubborn');
  const hour = 3_600_000;
  const waits = [5000, 300_000, 1_800_000, 2 * hour, 5 * hour, 10 * hour, 24 * hour];
  for (const [at, wait] of waits.entries()) {
    await until(async () => expect((await house.deliveries(webhook.id))[0]?.tries).toBe(at + 1));
    const [delivery] = await house.deliveries(webhook.id);
    const last = Date.parse(delivery?.attempts.at(-1)?.at ?? '');
    const rest = Date.parse(delivery?.next_try_at ?? '') - last;
    expect(Math.abs(rest - wait)).toBeLessThan(2000);
    house.pass(wait);
  }
  await until(async () => {
    expect((await house.deliveries(webhook.id))[0]).toMatchObject({ state: 'failed', tries: 8 });
  });
  const [delivery] = await house.deliveries(webhook.id);
  expect(delivery?.next_try_at).toBeNull();
  expect(delivery?.attempts[0]).toMatchObject({ status: 500, answer: 'no luck' });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  house.pass(48 * hour);
  await sendTest(webhook.id);
  await until(() => expect(receiver.types().at(-1)).toBe('webhook.test'));
  expect(receiver.received).toHaveLength(9);
});

it('follows no redirect', async () => {
  const elsewhere = await house.receive();
  const receiver = await house.receive((_one, response) =>
    response.writeHead(307, { location: elsewhere.url }).end(),
  );
  const { webhook } = await house.add(receiver.url);
  await sendTest(webhook.id);
  await until(async () => {
    expect((await house.deliveries(webhook.id))[0]).toMatchObject({
      state: 'failed',
      attempts: [{ status: 307, reason: 'The receiver answered 307; redirects are not followed.' }],
    });
  });
  expect(elsewhere.received).toEqual([]);
});

it('one at a time, the oldest that is due first; another that failed holds up nothing', async () => {
  let isUnderWay = false;
  let overlaps = 0;
  let isDown = true;
  const receiver = await house.receive((one, response) => {
    if (isUnderWay) overlaps += 1;
    isUnderWay = true;
    setImmediate(() => {
      isUnderWay = false;
      response.writeHead(isDown && subjectOf(one) === 'second' ? 503 : 200).end();
    });
  });
  const { webhook } = await house.add(receiver.url);
  await tell('first', 'second', 'third', 'fourth');
  await until(() => expect(receiver.received).toHaveLength(4));
  isDown = false;
  await until(async () => {
    const waiting = (await house.deliveries(webhook.id)).filter(({ state }) => state === 'waiting');
    expect(waiting.map(({ tries }) => tries)).toEqual([1]);
  });
  house.pass(5000);
  await until(() => expect(receiver.received).toHaveLength(5));
  const order = receiver.received.map(subjectOf);
  expect(order).toEqual(['first', 'second', 'third', 'fourth', 'second']);
  expect(overlaps).toBe(0);
});

it('of one subject nothing later is sent before what failed has arrived', async () => {
  let isDown = true;
  const receiver = await house.receive((_one, response) =>
    response.writeHead(isDown ? 500 : 200).end(),
  );
  const { webhook } = await house.add(receiver.url, { events: ['export.ready', 'export.failed'] });
  const { directory, webhooks } = house.server.services;
  const about = { subject: 'same', buildingIds: ['1'], data: {} };
  await webhooks.outbox.tell({ type: 'export.failed', ...about }, directory);
  await webhooks.outbox.tell({ type: 'export.ready', ...about }, directory);
  webhooks.outbox.wake();
  await until(async () => expect((await house.deliveries(webhook.id))[1]?.tries).toBe(1));
  isDown = false;
  house.pass(5000);
  await until(() => expect(receiver.received).toHaveLength(3));
  expect(receiver.types()).toEqual(['export.failed', 'export.failed', 'export.ready']);
});

it('while an event waits behind one about the same subject that failed, nobody looks for it', async () => {
  const receiver = await house.receive((_one, response) => response.writeHead(500).end());
  const { webhook } = await house.add(receiver.url);
  const { directory, webhooks } = house.server.services;
  const event = { type: 'export.ready', subject: 'held up', buildingIds: ['1'], data: {} } as const;
  await webhooks.outbox.tell({ ...event, occurrence: 'first' }, directory);
  await webhooks.outbox.tell({ ...event, occurrence: 'second' }, directory);
  const asked = vi.spyOn(directory, 'query');
  onTestFinished(() => asked.mockRestore());
  webhooks.sender.wake();
  await until(async () => expect((await house.deliveries(webhook.id))[1]?.tries).toBe(1));
  const leases = () =>
    asked.mock.calls.filter(
      ([sql, values]) =>
        /^update webhook set leased_until = \$2/m.test(sql) && values?.[0] === webhook.id,
    ).length;
  for (let at = 0; at < 50; at += 1) await house.deliveries(webhook.id);
  // One for each try; on a busy machine the second and third may be due meanwhile.
  expect(leases()).toBeLessThan(4);
  await post(`/${webhook.id}/delete`);
});

it('a receiver that hangs holds up nobody else, and gets its event again', async () => {
  const hanging: (() => void)[] = [];
  const slow = await house.receive((_one, response) => {
    if (slow.received.length > 1) response.writeHead(200).end();
    else hanging.push(() => response.destroy());
  });
  const other = await house.receive();
  const { webhook } = await house.add(slow.url);
  await house.add(other.url);
  await tell('a', 'b');
  await until(() => expect(other.received).toHaveLength(2));
  await until(() => expect(slow.received.map(subjectOf)).toEqual(['a']));
  for (const end of hanging) end();
  await until(() => expect(slow.received.map(subjectOf)).toEqual(['a', 'b']));
  house.pass(5000);
  await until(() => expect(slow.received.map(subjectOf)).toEqual(['a', 'b', 'a']));
  await until(async () => {
    const states = (await house.deliveries(webhook.id)).map(({ state }) => state);
    expect(states).toEqual(['delivered', 'delivered']);
  });
});

it('a receiver that answers 410 is not called any more, until it is enabled again', async () => {
  let status = 410;
  const receiver = await house.receive((_one, response) => response.writeHead(status).end());
  const { webhook } = await house.add(receiver.url);
  await tell('gone', 'never sent');
  await until(async () => {
    const { webhooks } = await house.server.result<{ webhooks: WebhookRecord[] }>(
      '/v4/admin/webhooks',
    );
    const one = webhooks.find(({ id }) => id === webhook.id);
    expect(one).toMatchObject({
      state: 'disabled',
      waiting: 0,
      last: { attempt: { status: 410 } },
    });
  });
  await tell('after');
  expect((await house.deliveries(webhook.id)).map(({ tries }) => tries)).toEqual([0, 1]);
  expect(await refusal(post(`/${webhook.id}/test`))).toBe('409 WRONG_STATE');
  const { entries } = await house.server.result<{ entries: AuditEntry[] }>('/v4/admin/audit');
  expect(entries.find(({ action }) => action === 'webhook_disabled')?.detail).toMatchObject({
    webhook: webhook.id,
  });
  status = 204;
  expect((await post(`/${webhook.id}/enable`)).status).toBe(200);
  expect(await refusal(post(`/${webhook.id}/enable`))).toBe('409 WRONG_STATE');
  await tell('again');
  await until(async () => {
    const [latest] = await house.deliveries(webhook.id);
    expect(latest).toMatchObject({ state: 'delivered', tries: 1 });
  });
  expect(await house.deliveries(webhook.id)).toHaveLength(3);
});

it('a deleted webhook is sent nothing, and an unknown one is not found', async () => {
  const receiver = await house.receive();
  const { webhook } = await house.add(receiver.url);
  expect((await post(`/${webhook.id}/delete`)).status).toBe(200);
  await tell('late');
  for (const path of ['delete', 'rotate', 'test'])
    expect(await refusal(post(`/${webhook.id}/${path}`))).toBe('404 NOT_FOUND');
  expect(receiver.received).toEqual([]);
});

it('what belongs to other buildings, and what nobody asked for, is not told', async () => {
  const receiver = await house.receive();
  const own = await house.add(receiver.url, { building_id: [1] });
  const otherType = await house.add(receiver.url, { events: ['plan.published'] });
  const { directory, webhooks } = house.server.services;
  const event = { type: 'export.ready', data: {} } as const;
  await webhooks.outbox.tell({ ...event, subject: 'none', buildingIds: [] }, directory);
  await webhooks.outbox.tell({ ...event, subject: 'other', buildingIds: ['2'] }, directory);
  await webhooks.outbox.tell({ ...event, subject: 'both', buildingIds: ['2', '1'] }, directory);
  await webhooks.outbox.tell({ ...event, subject: 'both', buildingIds: ['2', '1'] }, directory);
  expect(await house.deliveries(own.webhook.id)).toHaveLength(1);
  expect(await house.deliveries(otherType.webhook.id)).toEqual([]);
});

it('what is told in a transaction that fails is not told', async () => {
  const receiver = await house.receive();
  const { webhook } = await house.add(receiver.url);
  const { directory, webhooks } = house.server.services;
  const event = { type: 'export.ready', subject: 'undone', buildingIds: ['1'], data: {} } as const;
  await expect(
    directory.transaction(async (queries) => {
      await webhooks.outbox.tell(event, queries);
      throw new Error('something else failed');
    }),
  ).rejects.toThrow('something else failed');
  expect(await house.deliveries(webhook.id)).toEqual([]);
});

it.each([
  [{ url: 'http://example.com' }, 400],
  [{ url: 'https://10.0.0.1/' }, 400],
  [{ url: 'https://169.254.169.254/latest/meta-data' }, 400],
  [{ url: 'not an address' }, 400],
  [{ url: 'https://example.com', events: [] }, 400],
  [{ url: 'https://example.com', events: ['webhook.test'] }, 400],
  [{ url: 'https://example.com', building_id: [77] }, 404],
  [{ url: 'https://example.com', secret: 'whsec_mine' }, 400],
])('refuses %j', async (order, status) => {
  const body = { events: ['export.ready'], ...order };
  expect((await house.server.call('/v4/admin/webhooks', { body })).status).toBe(status);
});
