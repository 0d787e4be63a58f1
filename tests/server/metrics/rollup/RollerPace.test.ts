import { describe, expect, it } from 'vitest';
import { RollerPace } from '#server/modules/zone-metrics/rollup/RollerPace.ts';

const aPace = () => {
  const clock = { ms: 0 };
  return { clock, pace: new RollerPace(() => clock.ms) };
};

describe('the pace of roll-ups', () => {
  it('does not rest while nothing arrives', () => {
    const { pace } = aPace();
    expect(pace.restMs(2000)).toBe(0);
  });

  it('leaves three quarters of the time to arriving readings, at most half a minute at a time', () => {
    const { clock, pace } = aPace();
    pace.noteArrival();
    clock.ms += 9000;
    expect([pace.restMs(2000), pace.restMs(60_000)]).toEqual([6000, 30_000]);
    clock.ms += 1000;
    expect(pace.restMs(2000)).toBe(0);
  });

  it("wakes up for work, and doesn't rest while somebody waits", async () => {
    const { clock, pace } = aPace();
    pace.noteArrival();
    const step = async () => {
      clock.ms += 9000;
      return true;
    };
    const resting = pace.run(step);
    await new Promise(setImmediate);
    const slowDown = pace.hurry();
    await expect(resting).resolves.toBe(true);
    pace.noteArrival();
    expect(pace.restMs(2000)).toBe(0);
    slowDown();
    expect(pace.restMs(2000)).toBe(6000);
  });
});
