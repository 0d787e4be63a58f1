import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SpaceId } from '#domain/space/ids.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { DigestAhead } from '#server/modules/digest/DigestAhead.ts';
import type { BuildingRecord, SpaceIndex } from '#server/directory/SpaceIndex.ts';

const timezones: Readonly<Record<string, string>> = {
  amsterdam: 'Europe/Amsterdam',
  singapore: 'Asia/Singapore',
};

let nowMs = 0;
let read: string[] = [];
let failing: string | null = null;
let failures: unknown[] = [];
let ahead: DigestAhead;

const index = {
  buildingById: new Map(
    Object.entries(timezones).map(([id, timezone]) => [
      id as SpaceId,
      [{ id, timezone } as BuildingRecord],
    ]),
  ),
} as unknown as SpaceIndex;

beforeEach(() => {
  nowMs = Date.parse('2026-03-09T12:00:00Z');
  read = [];
  failures = [];
  failing = null;
  ahead = new DigestAhead({
    spaces: { current: () => index, settingsOf: () => undefined },
    now: () => nowMs,
    keeps: () => true,
    readFindings: async (places) => {
      const [place] = places;
      if (place?.building.id === failing) throw new Error('The engine is away');
      read.push(`findings ${place?.building.id} ${dayKeyOf(place?.day ?? 0)}`);
      return [];
    },
    readDigest: async ({ ids }) => {
      read.push(`digest ${ids.join()}`);
      return { week: { start: '', end: '' }, buildings: [], findings: [] };
    },
    onError: (error) => failures.push(error),
  });
});
afterEach(() => ahead.dispose());

async function lookTimes(times: number): Promise<string[]> {
  read = [];
  for (let look = 0; look < times; look += 1) await ahead.look();
  return read;
}

describe('reading findings and digests ahead', () => {
  it('reads one building a look, and each once', async () => {
    expect(await lookTimes(1)).toEqual(['findings amsterdam 2026-03-09', 'digest amsterdam']);
    expect(await lookTimes(3)).toEqual(['findings singapore 2026-03-09', 'digest singapore']);
  });

  it('reads again from 03:00 at the clock of each building', async () => {
    await lookTimes(2);
    nowMs = Date.parse('2026-03-09T19:00:00Z');
    expect(await lookTimes(2)).toEqual(['findings singapore 2026-03-10', 'digest singapore']);
    nowMs = Date.parse('2026-03-10T01:59:00Z');
    expect(await lookTimes(2)).toEqual([]);
    nowMs = Date.parse('2026-03-10T02:00:00Z');
    expect(await lookTimes(2)).toEqual(['findings amsterdam 2026-03-10', 'digest amsterdam']);
  });

  it('tells of a building that cannot be read, and goes on with the others', async () => {
    failing = 'amsterdam';
    expect(await lookTimes(3)).toEqual(['findings singapore 2026-03-09', 'digest singapore']);
    expect(failures).toEqual([new Error('The engine is away')]);
  });
});
