import { describe, expect, it } from 'vitest';
import { toWaterfallBars } from '#src/charts/waterfall/WaterfallModel.ts';
import { waterfallScales } from '#src/charts/waterfall/waterfallScales.ts';

function barsOf(count: number) {
  return toWaterfallBars(
    Array.from({ length: count }, (_, at) => ({
      id: String(at),
      name: `Floor ${at}`,
      value: 4,
      kind: 'step' as const,
    })),
  );
}

describe('the bars of a waterfall', () => {
  it('stay narrow if there is only one in a wide card', () => {
    expect(waterfallScales(barsOf(1), 900).x.bandwidth()).toBeLessThan(130);
  });

  it('share the full width if there are many', () => {
    const { x } = waterfallScales(barsOf(9), 900);
    expect((x('8') ?? 0) + x.bandwidth()).toBeGreaterThan(850);
  });
});
