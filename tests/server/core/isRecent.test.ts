import { describe, expect, it } from 'vitest';
import { isRecent } from '#server/core/isRecent.ts';
import { AttemptLimit } from '#server/auth/AttemptLimit.ts';
import { FailedAttempts } from '#server/auth/FailedAttempts.ts';
import { BuildingTurns } from '#server/modules/zone-metrics/rollup/BuildingTurns.ts';

const hourMs = 3_600_000;
const shared = { tell: () => undefined, onOthers: () => undefined };

describe('what is recent', () => {
  it.each([
    [0, true],
    [999, true],
    [1000, false],
    [-1, false],
  ])('%i ms ago is, within a second: %s', (agoMs, expected) => {
    expect(isRecent(5000, 5000 + agoMs, 1000)).toBe(expected);
  });
});

describe('a clock that is set back by an hour', () => {
  it('lets who was refused for a minute try again at once', () => {
    let nowMs = hourMs;
    const limit = new AttemptLimit(2, { now: () => nowMs, shared });
    for (let attempt = 0; attempt < 2; attempt += 1) limit.note('here');
    expect(() => limit.check('here')).toThrow(expect.objectContaining({ retryAfterS: 60 }));
    nowMs -= hourMs;
    expect(() => limit.check('here')).not.toThrow();
    expect(limit.note('here')).toBe(false);
  });

  it('forgets failures', () => {
    let nowMs = hourMs;
    const failures = new FailedAttempts(1, { now: () => nowMs, shared });
    failures.note('here');
    expect(failures.note('here').delayS).toBe(2);
    nowMs -= hourMs;
    expect(failures.note('here').delayS).toBe(0);
  });

  it('lets a building that rests have its hours rolled up', () => {
    const turns = new BuildingTurns();
    const hour = { buildingNo: 1, hourS: 0, mark: 5 };
    turns.due([hour], hourMs, 5);
    turns.due([], hourMs, 5);
    const late = { ...hour, mark: 6 };
    expect(turns.due([late], hourMs + 1000, 6)).toEqual([]);
    expect(turns.due([late], 1000, 6)).toEqual([late]);
  });
});
