import { expect, test } from 'vitest';
import { openEndMs } from '#domain/space/period.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { atOnce } from '#domain/steps/Steps.ts';
import { contentNumber } from '#server/core/text/contentNumber.ts';
import { judgingRules } from '#server/ingest/judge/judgeRules.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestSpaces } from '../spaces/openTestSpaces.ts';

test('the rules of a building with many zones are found in short steps, under the number that they had before', async () => {
  const { spaces, post, clock } = await openTestSpaces();
  const count = 600;
  const zones = Array.from({ length: count }, (_, id) => ({
    id,
    capacity: { default: 4 + (id % 7) },
  }));
  await post(spacesOf(zones));
  const building = spaces.current().buildingById.get(toSpaceId(900))?.at(-1);
  if (building === undefined) throw new Error('The building is there');
  let steps = 0;
  const finding = judgingRules(building, spaces, clock.nowMs);
  while (finding.next().done !== true) steps += 1;
  expect(steps).toBeGreaterThan(3 * count);

  const rules = atOnce(judgingRules(building, spaces, clock.nowMs));
  const { settings, bounds } = rules;
  expect(bounds).toHaveLength(count);
  const openMs = openEndMs(clock.nowMs, building.timezone);
  const plain = JSON.stringify([
    'judged',
    building.no,
    building.timezone,
    building.openingHours,
    settings?.opening_hours_presets,
    settings?.excluded_periods,
    settings?.bank_holidays.map(({ date }) => date),
    settings?.bank_holidays_open,
    [],
    bounds
      .map(({ zoneNo, startMs, endMs, people }) =>
        [zoneNo, startMs, endMs < openMs ? endMs : 'open', people].join(' '),
      )
      .toSorted(),
  ]);
  expect(rules.number).toBe(contentNumber(plain));
});
