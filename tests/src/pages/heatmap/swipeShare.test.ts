import { describe, expect, it } from 'vitest';
import { shareAt, shareByKey } from '#src/pages/heatmap/plan/two/SwipeEdge.tsx';

describe('the divider between two plans', () => {
  it('moves in small steps, in tenths and to both ends, and never beyond', () => {
    expect(['ArrowRight', 'PageDown', 'Home', 'End'].map((key) => shareByKey(0.5, key))).toEqual([
      0.52, 0.4, 0, 1,
    ]);
    expect([shareByKey(0.99, 'PageUp'), shareByKey(0.01, 'ArrowLeft')]).toEqual([1, 0]);
    expect(shareByKey(0.5, 'Enter')).toBeNull();
  });

  it('follows the pointer over the plans and stays at their ends', () => {
    const box = { left: 100, width: 400 };
    expect([shareAt(200, box), shareAt(20, box), shareAt(900, box)]).toEqual([0.25, 0, 1]);
    expect(shareAt(200, { left: 0, width: 0 })).toBe(0);
  });
});
