import { expect, it } from 'vitest';
import { completenessFacts } from '#src/features/report/export/scopeFacts.ts';
import { meanSeatsMeasured } from '#src/features/report/figures/frameDenominators.ts';
import { seatsMeasuredText } from '#src/features/report/values/coverageText.ts';

it('the share of seats measured is shown beside coverage if it is below 99.5%', () => {
  expect(seatsMeasuredText(0.812)).toBe('81% of seats measured');
  expect(seatsMeasuredText(0.9949)).not.toBeNull();
  expect(seatsMeasuredText(0.995)).toBeNull();
  expect(seatsMeasuredText(null)).toBeNull();
});

it('several parts are weighted by their minutes, without unknown ones', () => {
  const parts = [
    { seatsMeasured: 1, weight: 30 },
    { seatsMeasured: 0.7, weight: 10 },
    { seatsMeasured: null, weight: 60 },
  ];
  expect(meanSeatsMeasured(parts)).toBeCloseTo(0.925);
  expect(meanSeatsMeasured([])).toBeNull();
});

it('files contain the share of seats measured and the number of places', () => {
  const facts = (seatsMeasured: number | null) =>
    completenessFacts({
      openMinutes: 600,
      validMinutes: 540,
      coverage: 0.9,
      seatsMeasured,
      openDays: 1,
      places: 118,
    }).map(({ text }) => text);
  expect(facts(0.81)).toEqual([expect.any(String), '81% of seats measured', '1', '118 places']);
  expect(facts(1)).toHaveLength(3);
});
