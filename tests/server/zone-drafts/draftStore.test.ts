import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { Directory, DirectoryQueries, SqlValue } from '#server/directory/Directory.ts';
import { DraftStore } from '#server/modules/zone-drafts/DraftStore.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { box, tile } from '#tests/domain/plan-edit/tiles.ts';
import { openTestSpaces } from '../spaces/openTestSpaces.ts';

const id = 'c0ffee00-0000-4000-8000-000000000001';
const nowMs = Date.parse('2026-03-01T00:00:00Z');
const buildingId = toSpaceId(900);

function tiles(count: number, name: string): PlanZone[] {
  return Array.from({ length: count }, (_, at) =>
    tile(at + 1, box(0, 0, 0.1, 0.1), { name: `${name} ${at}` }),
  );
}

async function openStore() {
  const { directory, post } = await openTestSpaces();
  await post(spacesOf([{ id: 1 }]));
  const sent: SqlValue[] = [];
  const heard = ({ query }: DirectoryQueries): DirectoryQueries => ({
    query: (sql, values = []) => {
      sent.push(...values);
      return query(sql, values);
    },
  });
  const listened: Directory = {
    ...directory,
    ...heard(directory),
    transaction: (work) => directory.transaction((queries) => work(heard(queries))),
  };
  return { directory, store: new DraftStore(listened, () => nowMs), sent };
}

function begin(store: DraftStore, baseZones: PlanZone[], startZones: PlanZone[]) {
  const draft = { id, buildingId, effectiveFrom: '2026-04-01', createdBy: 'ada' };
  return store.add({ ...draft, baseZones, startZones });
}

test('the zones of a large draft are sent in parts, and come back in their order', async () => {
  const { store, sent } = await openStore();
  const [base, start] = [tiles(1010, 'Room'), tiles(450, 'Hall')];
  const draft = await begin(store, base, start);
  expect(await store.zonesOf(draft)).toEqual({ base, start });
  const longest = Math.max(...sent.map((value) => JSON.stringify(value).length));
  expect(longest).toBeLessThan(JSON.stringify(base).length);
});

test('a draft that begins with what is published stores that once', async () => {
  const { directory, store } = await openStore();
  const base = tiles(60, 'Room');
  const draft = await store.add({
    buildingId,
    effectiveFrom: '2026-04-01',
    createdBy: 'ada',
    baseZones: base,
  });
  const zones = await store.zonesOf(draft);
  expect(zones.base).toEqual(base);
  expect(zones.start).toBe(zones.base);
  expect(await directory.query('select distinct list from zone_draft_zones')).toEqual([
    { list: 'base' },
  ]);
});

test('a draft that is begun again keeps its zones', async () => {
  const { store } = await openStore();
  const draft = await begin(store, tiles(3, 'Room'), tiles(2, 'Hall'));
  await begin(store, tiles(5, 'Other'), []);
  expect(await store.zonesOf(draft)).toEqual({ base: tiles(3, 'Room'), start: tiles(2, 'Hall') });
});

test('a draft that is brought up to date has the zones of then alone, and one that was outdated keeps its own', async () => {
  const { store } = await openStore();
  const draft = await begin(store, tiles(3, 'Room'), tiles(3, 'Hall'));
  const next = { base: tiles(2, 'New'), start: [] };
  expect(await store.rebase(draft, next)).toBe(true);
  expect(await store.zonesOf(draft)).toEqual(next);
  expect(await store.rebase(draft, { base: [], start: tiles(1, 'Late') })).toBe(false);
  expect(await store.zonesOf(draft)).toEqual(next);
});

test('drafts of earlier versions keep their zones', async () => {
  const { directory, store } = await openStore();
  const migration = readFileSync(
    new URL('../../../server/directory/migrations/036_draft_zones.sql', import.meta.url),
    'utf8',
  );
  const [base, start] = [tiles(112, 'Room'), tiles(11, 'Hall')];
  const drafts = [
    { id, base, start },
    { id: id.replace(/1$/, '2'), base, start: base },
    { id: id.replace(/1$/, '3'), base, start: [] },
    { id: id.replace(/1$/, '4'), base: [], start: [] },
  ];
  await directory.transaction(async ({ query }) => {
    await query('drop table zone_draft_zones');
    await query('alter table zone_draft add base_zones jsonb, add start_zones jsonb');
    for (const draft of drafts)
      await query(
        `insert into zone_draft (id, building_id, effective_from, base_at, created_by, created_at, updated_at, base_zones, start_zones)
       values ($1, $2, '2026-04-01', now(), 'ada', now(), now(), $3, $4)`,
        [draft.id, buildingId, JSON.stringify(draft.base), JSON.stringify(draft.start)],
      );
    for (const statement of migration.split(/;\s*$/m).filter((text) => text.trim() !== ''))
      await query(statement);
  });
  for (const draft of drafts)
    expect(await store.zonesOf(draft)).toEqual({ base: draft.base, start: draft.start });
});
