import { describe, expect, it } from 'vitest';
import { busiestHour, hourPlaces, typicalOf, weeklyChange } from '#src/pages/stacking/weekHours.ts';
import { weekHourText } from '#src/lib/format/weekdayTitles.ts';
import { bucketsFrom } from '../trend/trendAnswers.ts';
import { aStackFloor } from './aStackFloor.ts';

const hourMs = 3_600_000;
const tuesdayAt14 = 24 + 14;

describe('an hour of the typical week', () => {
  it('is found by the clock of the building, also when it changes', () => {
    // The clocks of Amsterdam go back on Oct 25.
    const intervals = bucketsFrom('2026-10-18T22:00:00Z', 24 * 15, hourMs);
    const places = hourPlaces({ intervals, groups: [] }, 'Europe/Amsterdam').get(tuesdayAt14) ?? [];
    const starts = places.map(({ at }) => new Date(intervals[at]?.startMs ?? 0).toISOString());
    expect(starts).toEqual(['2026-10-20T12:00:00.000Z', '2026-10-27T13:00:00.000Z']);
  });

  it('is the median of its weeks, without those that are unknown', () => {
    const week = (utilisation: number | null) => ({
      day: 1,
      people: utilisation && utilisation * 100,
      utilisation,
      timeInUse: null,
    });
    expect(typicalOf([week(0.2), week(null), week(0.6), week(0.3)])).toEqual({
      people: 30,
      utilisation: 0.3,
      timeInUse: null,
    });
    expect(typicalOf([]).utilisation).toBeNull();
  });

  it('changes by the later half of its weeks against the earlier half', () => {
    expect(weeklyChange([0.2, 0.3, null, 0.4, 0.5])).toBeCloseTo(0.2);
    expect(weeklyChange([0.2, 0.3, 0.4])).toBeNull();
  });

  it('is at first the busiest', () => {
    const whole = aStackFloor({
      valueAt: (moment) => ({
        people: 'hour' in moment && moment.hour === tuesdayAt14 ? 9 : 1,
        utilisation: null,
        timeInUse: null,
      }),
    });
    expect(busiestHour([{ whole }])).toBe(tuesdayAt14);
    expect(busiestHour([])).toBe(34);
  });

  it('has a name', () => {
    expect(weekHourText(tuesdayAt14)).toBe('Tuesdays at 14:00');
  });
});
