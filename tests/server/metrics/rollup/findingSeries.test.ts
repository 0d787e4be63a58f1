import { expect, test } from 'vitest';
import { toSpaceId } from '#domain/space/ids.ts';
import { findingSeries } from '#server/modules/zone-metrics/rollup/series/findingSeries.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestSpaces } from '../../spaces/openTestSpaces.ts';

test('the series of a building with many zones are found in short steps', async () => {
  const { spaces, post, clock } = await openTestSpaces();
  const count = 300;
  const zones = Array.from({ length: count }, (_, id) => ({ id, capacity: { default: 4 } }));
  await post(spacesOf(zones));
  const index = spaces.current();
  const building = index.buildingById.get(toSpaceId(900))?.at(-1);
  if (building === undefined) throw new Error('The building is there');
  const finding = findingSeries(building, { spaces, index, nowMs: clock.nowMs });
  let steps = 0;
  let step = finding.next();
  for (; step.done !== true; step = finding.next()) steps += 1;
  // Building, floor, size, and size on the floor: in each a zone is grouped, related, placed, made a member, addressed and numbered.
  expect(steps).toBeGreaterThan(4 * 6 * count);
  expect(step.value.zones).toBe(count);
});
