import { describe, expect, it } from 'vitest';
import { toFlows } from '#src/pages/consolidate/stack/toStacked.ts';
import { toPlaybackDay } from '#src/pages/consolidate/stack/toPlaybackDay.ts';

const quarters = {
  startMs: Float64Array.of(0, 900_000, 1_800_000),
  zoneIds: ['a', 'b'],
  texels: Uint8Array.of(1, 2, 3, 4, 5, 6),
};

describe('what plans replay', () => {
  it('is what was read, where zones and quarters are the same', () => {
    const day = toPlaybackDay(quarters, { zoneIds: ['a', 'b'], startMs: quarters.startMs });
    expect(day).toEqual({ slotCount: 3, zoneCount: 2, texels: quarters.texels });
  });

  it('is in the order of the plan, and nothing where a floor has no reading', () => {
    const startMs = Float64Array.of(900_000, 1_800_000, 2_700_000);
    const day = toPlaybackDay(quarters, { zoneIds: ['b', 'c', 'a'], startMs });
    expect([...day.texels]).toEqual([4, 255, 3, 6, 255, 5, 255, 255, 255]);
  });
});

describe('who is seen to move', () => {
  const shares = [
    { from: '3', tag: 'team:ops', to: [{ floorId: '1', share: 1 }] },
    {
      from: '3',
      tag: null,
      to: [
        { floorId: '1', share: 0.75 },
        { floorId: '2', share: 0.25 },
      ],
    },
  ];

  it('is the sum of those who go the same way', () => {
    const moment = { startMs: 0, floors: [], moving: [4, 8] };
    expect(toFlows(moment, { shares })).toEqual([
      { from: '3', to: '1', people: 10 },
      { from: '3', to: '2', people: 2 },
    ]);
  });

  it('is nobody where the moment was not measured', () => {
    expect(toFlows({ startMs: 0, floors: [], moving: [null, null] }, { shares })).toEqual([]);
    expect(toFlows(undefined, null)).toEqual([]);
  });
});
