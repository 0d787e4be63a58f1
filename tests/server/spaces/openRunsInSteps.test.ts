import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OpenRun } from '#domain/opening-hours/openRanges.ts';
import { slotMs } from '#domain/time/interval.ts';
import { inTurns } from '#server/core/Steps.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import { buildingOpenRuns, countingOpenRuns } from '#server/directory/spaces/buildingOpenRuns.ts';

const slotsOfFrame = (120 * 86_400_000) / slotMs;
const firstMs = Date.parse('2024-01-01T00:00:00Z');
const hours = fc.record({
  openingHours: fc.constantFrom(
    '24/7',
    'Mo-Fr 07:00-19:00',
    'Mo-Su 06:02-20:33',
    'We,Th,Sa 20:00-30:00',
    'Fr-Su 10:00-48:00',
  ),
  timezone: fc.constantFrom('Europe/Amsterdam', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'),
});
const frame = fc.tuple(fc.nat(3 * slotsOfFrame), fc.nat(slotsOfFrame)).map(([from, length]) => ({
  startMs: firstMs + from * slotMs,
  endMs: firstMs + (from + length) * slotMs,
}));

/** Open minutes and weekday of each slot. */
function bySlot(runs: readonly OpenRun[]): Map<number, string> {
  const slots = new Map<number, string>();
  for (const { startMs, slotCount, weightMinutes, weekday } of runs)
    for (let at = 0; at < slotCount; at += 1)
      slots.set(startMs + at * slotMs, `${weightMinutes} ${weekday}`);
  return slots;
}

it('open hours that are counted in steps are those of the whole', async () => {
  await fc.assert(
    fc.asyncProperty(hours, frame, async ({ openingHours, timezone }, within) => {
      const building = { timezone, openingHours: null } as unknown as BuildingRecord;
      const asked = { building, settings: undefined, openingHours };
      const whole = bySlot(buildingOpenRuns(asked, within));
      expect(bySlot(await inTurns(countingOpenRuns(asked, within)))).toEqual(whole);
    }),
    { numRuns: 40 },
  );
});
