import { expect, test } from 'vitest';
import type { ZoneDraft } from '#contract/zoneDrafts.ts';
import { AuditLog } from '#server/auth/audit/AuditLog.ts';
import { HeadedAnswer } from '#server/core/route.ts';
import { preparingZonePeriods } from '#server/ingest/spaces/preparingZonePeriods.ts';
import { presentZone } from '#server/modules/spaces/presentSpaces.ts';
import { zoneDraftRoutes } from '#server/modules/zone-drafts/zoneDraftRoutes.ts';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { box } from '#tests/domain/plan-edit/tiles.ts';
import { openTestSpaces, testNowMs } from '../spaces/openTestSpaces.ts';

/** What publishing does last in its transaction, which goes wrong at first. */
class FailingOutbox {
  isFailing = true;
  told = 0;

  readonly wake = (): void => undefined;

  readonly tell = async (): Promise<void> => {
    if (this.isFailing) throw new Error('The disk is full');
    this.told += 1;
  };
}

async function openDrafts(outbox: FailingOutbox) {
  const { directory, spaces, post, call } = await openTestSpaces();
  const rooms = [1, 2].map((id) =>
    zoneBody(id, { normalised_points: box(id * 0.3, 0.1, 0.2, 0.2) }),
  );
  await post(oneFloor(rooms));
  const measured: string[] = [];
  const routes = zoneDraftRoutes({
    directory,
    spaces,
    audit: new AuditLog(directory, () => testNowMs),
    sensors: {
      ofBuilding: () => [],
      replace: async () => undefined,
      reload: async () => void measured.push('reloaded'),
    },
    underlays: { ofBuilding: () => [] },
    outbox,
    now: () => testNowMs,
    preparingZonePeriods,
    presentZone,
  });
  const caller = { userId: 'ann', can: () => true };
  const ask = async (operationId: string, input: object): Promise<unknown> => {
    const route = routes.find(({ endpoint }) => endpoint.operationId === operationId);
    const headers = { 'if-match': '*' };
    const answer: unknown = await route?.handle({ query: {}, headers, caller, ...input } as never);
    return answer instanceof HeadedAnswer ? answer.result : answer;
  };
  const names = async (): Promise<string[]> => {
    const { zones } = (await call('getZones')) as { zones: { name: string }[] };
    return zones.map(({ name }) => name);
  };
  return { ask, names, measured };
}

test('publishing that fails at its end has changed nothing, and can be done again', async () => {
  const outbox = new FailingOutbox();
  const { ask, names, measured } = await openDrafts(outbox);
  const body = { building_id: 1, effective_from: '2024-01-01' };
  const { id } = (await ask('createZoneDraft', { body })) as ZoneDraft;
  const parts = { id };
  const changes = [1, 2].map((zone) => ({
    op: 'set',
    zone_ids: [zone],
    fields: { name: `New ${zone}` },
  }));
  await ask('changeZoneDraft', { parts, body: { changes } });
  const before = await names();
  await expect(ask('publishZoneDraft', { parts })).rejects.toThrow('The disk is full');
  expect(await names()).toEqual(before);
  expect(await ask('getZoneDraft', { parts })).toMatchObject({ state: 'open' });
  expect(measured).toEqual([]);
  outbox.isFailing = false;
  expect(await ask('publishZoneDraft', { parts })).toMatchObject({ zones: 2 });
  expect(await names()).toEqual(['New 1', 'New 2']);
  expect(await ask('getZoneDraft', { parts })).toMatchObject({ state: 'published' });
  expect(outbox.told).toBe(1);
});
