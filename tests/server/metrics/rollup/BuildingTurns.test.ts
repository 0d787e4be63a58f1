import { describe, expect, it } from 'vitest';
import { BuildingTurns } from '#server/modules/zone-metrics/rollup/BuildingTurns.ts';

const hour = (buildingNo: number, mark: number) => ({ buildingNo, hourS: 3600 * mark, mark });

describe('turns of buildings whose hours are rolled up', () => {
  it('leave what is marked after their start for the next turn, a minute after their end', () => {
    const turns = new BuildingTurns();
    const [old, late, other] = [hour(1, 5), hour(1, 12), hour(2, 12)];
    expect(turns.due([old], 0, 10)).toEqual([old]);
    expect(turns.due([late, old, other], 1000, 20)).toEqual([old, other]);
    expect(turns.due([late], 2000, 30)).toEqual([]);
    expect(turns.due([late], 61_999, 40)).toEqual([]);
    expect(turns.due([late], 62_000, 50)).toEqual([late]);
  });

  it('are immediate for a building that was idle', () => {
    const turns = new BuildingTurns();
    turns.due([hour(1, 5)], 0, 10);
    turns.due([], 1000, 20);
    expect(turns.due([hour(1, 25)], 61_000, 30)).toEqual([hour(1, 25)]);
  });

  it('end when nothing is left, not when one of their hours is marked again', () => {
    const turns = new BuildingTurns();
    turns.due([hour(1, 5), hour(1, 6)], 0, 10);
    expect(turns.due([hour(1, 14), hour(1, 6)], 1000, 20)).toEqual([hour(1, 6)]);
    expect(turns.due([hour(1, 14)], 2000, 30)).toEqual([]);
  });
});
