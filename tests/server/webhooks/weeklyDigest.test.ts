import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WeeklyDigest } from '#contract/digest.ts';
import type { WebhookReceiver } from '#tests/drivers/webhookReceiver.ts';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { until, webhookHouse, type WebhookHouse } from './webhookHouse.ts';

const hourMs = 3_600_000;
/** A Sunday evening; the building is in Amsterdam, an hour ahead. */
const startMs = Date.parse('2026-03-08T20:00:00Z');
let house: WebhookHouse;

beforeAll(async () => {
  house = await webhookHouse(startMs);
  await house.server.result('/v4/ingest/spaces', { body: oneFloor([zoneBody(1)]) });
  const body = [8, 9, 10].map((hour) => ({
    time: `2026-03-04T${String(hour).padStart(2, '0')}:00:00Z`,
    zone_id: 1,
    layer: 'sensorlayer',
    period_s: 3600,
    count: 1,
  }));
  await house.server.result('/v4/ingest/observations', { body });
});
afterAll(() => house.dispose());

const look = () => house.server.services.webhooks.digests.look();

function weeksTold({ received }: WebhookReceiver): string[] {
  return received.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: WeeklyDigest };
    return `${type} ${data.week.start}`;
  });
}

it('tells of a week once, on Monday at 06:00 of the building, as getWeeklyDigest does', async () => {
  const receiver = await house.receive();
  const { webhook } = await house.add(receiver.url, { events: ['digest.weekly'] });
  const others = await house.receive();
  await house.add(others.url, { events: ['plan.published'] });
  house.pass(8.9 * hourMs);
  await look();
  expect(await house.deliveries(webhook.id)).toEqual([]);
  house.pass(0.2 * hourMs);
  await look();
  await until(() => expect(weeksTold(receiver)).toEqual(['digest.weekly 2026-03-02']));
  const { data } = JSON.parse(receiver.received[0]?.body ?? '') as { data: WeeklyDigest };
  expect(data).toEqual(await house.server.result('/v4/digest?building_id=1&week=2026-03-02'));
  expect(data.buildings[0]?.peak?.people).toBe(1);
  await look();
  house.pass(24 * hourMs);
  await look();
  expect(await house.deliveries(webhook.id)).toHaveLength(1);
  expect(others.received).toEqual([]);

  // Added after its end, a webhook is not told of that week, but of the next, however late the server looks.
  const late = await house.receive();
  const added = await house.add(late.url, { events: ['digest.weekly'] });
  await look();
  expect(await house.deliveries(added.webhook.id)).toEqual([]);
  house.pass(8 * 24 * hourMs);
  await look();
  await until(() => expect(weeksTold(late)).toEqual(['digest.weekly 2026-03-09']));
  await until(() => expect(weeksTold(receiver)).toHaveLength(2));
});
