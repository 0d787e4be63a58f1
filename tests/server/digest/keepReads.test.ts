import { beforeEach, describe, expect, it } from 'vitest';
import type { SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { keepReads, type KeepRead } from '#server/modules/digest/keepReads.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';

const building = { id: 'house' as SpaceId, timezone: 'UTC' } as BuildingRecord;
const today = Date.parse('2026-03-09T00:00:00Z') / 86_400_000;
const days = { startDay: today - 2, endDayExclusive: today + 1 };
const at = (time: string): number => Date.parse(`2026-03-09T${time}:00Z`);

let nowMs = 0;
let reads = 0;
let write: (stretch: InstantRange) => void;
let keep: KeepRead;

beforeEach(() => {
  nowMs = at('12:03');
  reads = 0;
  const spaces = {};
  keep = keepReads({
    spaces: { current: () => spaces },
    directory: { version: () => 1 },
    ingestion: {
      onSlots: (listener) => {
        write = listener;
        return () => undefined;
      },
    },
    now: () => nowMs,
  });
});

/** How often it was read by now. */
async function read(untilMs?: number): Promise<number> {
  const until = untilMs === undefined ? {} : { untilMs };
  return await keep('sensors', { building, days, ...until }, async () => {
    reads += 1;
    return reads;
  });
}

describe('what is kept of today', () => {
  it('is nothing, where all of the day was read', async () => {
    expect(await read()).toBe(1);
    expect(await read()).toBe(2);
  });

  it('stands until the next slot has passed', async () => {
    expect(await read(at('12:00'))).toBe(1);
    expect(await read(at('12:00'))).toBe(1);
    nowMs = at('12:05');
    expect(await read(at('12:05'))).toBe(2);
  });

  it('stands while readings come of the slot that goes on, and not where they come late', async () => {
    expect(await read(at('12:00'))).toBe(1);
    write({ startMs: at('12:00'), endMs: at('12:05') });
    expect(await read(at('12:00'))).toBe(1);
    write({ startMs: at('11:55'), endMs: at('12:00') });
    expect(await read(at('12:00'))).toBe(2);
  });
});
