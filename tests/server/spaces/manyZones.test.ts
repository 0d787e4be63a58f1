import { afterEach, expect, it, vi } from 'vitest';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { openTestSpaces } from './openTestSpaces.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['getZones', {}],
  ['getZones', { filter_zones: 'building_id==1' }],
  ['getZonesForDate', { date: '2025-01-01' }],
  ['getGroupedZones', { group_zones: 'floor' }],
])('lets others be answered between zones: %s with %j', async (operationId, query) => {
  const test = await openTestSpaces();
  const zones = Array.from({ length: 60 }, (_, at) => zoneBody(at + 1));
  await test.post(oneFloor(zones));
  // On this clock each look takes longer than a turn, so that every step ends one.
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1000));
  let turns = 0;
  let isOver = false;
  const others = (): void => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  await test.call(operationId, { query });
  isOver = true;
  expect(turns).toBeGreaterThan(zones.length);
});
