import { expect, test } from 'vitest';
import {
  findingChanged,
  findingChangedSince,
  findingDiff,
  isSameSpace,
  isSameZone,
} from '#domain/plan-edit/planDiff.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { atOnce } from '#domain/steps/Steps.ts';
import { box, planOf, tile } from './tiles.ts';

const sensor = { source: 'gw', sensor_id: 's1', from: '2026-01-01' };
const room = tile(1, box(0, 0, 0.1, 0.1), {
  m2: 12,
  capacity: [
    ['default', 4],
    ['fire', 6],
  ],
  tags: ['Sales'],
  metadata: { owner: { name: 'Ann', desks: [1, 2] }, floor: 'oak' },
  sensors: [sensor],
});

test('a zone is the same however its metadata are ordered', () => {
  const { owner, floor } = room.metadata;
  expect(isSameZone(room, structuredClone({ ...room, metadata: { floor, owner } }))).toBe(true);
});

test.each<Partial<PlanZone>>([
  { name: 'Other' },
  { type: 'desk' },
  { layer_name: 'layer 2' },
  { m2: null },
  { m2: 12.5 },
  { parent: 7 },
  { tags: [] },
  { tags: ['Sales', 'Sales'] },
  { capacity: [['default', 4]] },
  {
    capacity: [
      ['fire', 6],
      ['default', 4],
    ],
  },
  { metadata: { ...room.metadata, floor: undefined } },
  { metadata: { owner: { name: 'Ann', desks: [2, 1] }, floor: 'oak' } },
  { metadata: { owner: { name: 'Ann', desks: { 0: 1, 1: 2 } }, floor: 'oak' } },
  { normalised_points: box(0, 0, 0.1, 0.11) },
])('a zone with %j is another', (fields) => {
  expect(isSameZone(room, { ...room, ...fields })).toBe(false);
  expect(isSameSpace(room, { ...room, ...fields })).toBe(false);
});

test('a zone with other sensors is another, but the same space', () => {
  const moved = { ...room, sensors: [] };
  expect(isSameZone(room, moved)).toBe(false);
  expect(isSameSpace(room, moved)).toBe(true);
});

test('what differs is found alike with and without what was known before', () => {
  const before = planOf([1, 2, 3, 4, 5].map((id) => tile(id, box(0, 0, 0.1, 0.1))));
  const zone = (id: number): PlanZone => before.get(toSpaceId(id)) ?? tile(id, box(0, 0, 1, 1));
  const known = planOf([
    { ...zone(1), name: 'One' },
    zone(2),
    { ...zone(3), name: 'Three' },
    tile(6, box(0, 0, 0.2, 0.2)),
    tile(7, box(0, 0, 0.2, 0.2)),
  ]);
  const changed = atOnce(findingChanged(before, known));
  expect([...changed]).toEqual(['1', '3', '4', '5', '6', '7']);
  const after = new Map(known);
  after.set(toSpaceId(1), zone(1));
  after.set(toSpaceId(2), { ...zone(2), m2: 4 });
  after.set(toSpaceId(4), zone(4));
  after.delete(toSpaceId(7));
  const since = atOnce(findingChangedSince(before, after, { plan: known, changed }));
  expect(since).toEqual(atOnce(findingChanged(before, after)));
  expect([...since]).toEqual(['2', '3', '5', '6']);
  expect(atOnce(findingDiff(before, after))).toMatchObject({
    added: [6],
    ended: [5],
    changed: [{ zone_id: 2 }, { zone_id: 3 }],
  });
});
