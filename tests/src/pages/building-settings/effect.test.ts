import { describe, expect, it } from 'vitest';
import { effectText } from '#src/pages/building-settings/effect/effectText.ts';
import { previewedHours } from '#src/pages/building-settings/effect/previewedHours.ts';

const before = {
  presets: {},
  defaultLayer: 'sensorlayer',
  holidays: [{ date: '2026-12-25', title: 'Christmas' }],
  isOpenOnHolidays: false,
  excluded: [],
};
const usual = { id: 'opening_hours', label: 'Opening hours' };

describe('the preview of changed settings', () => {
  it('has each changed preset', () => {
    const presets = { opening_hours: 'Mo-Th 08:00-18:00', core_hours: 'Mo-Fr 11:00-15:00' };
    const ids = previewedHours(before, { ...before, presets }, 'Mo-Fr 06:00-20:00');
    expect(ids.map(({ id }) => id)).toEqual(['opening_hours', 'core_hours']);
  });

  it.each([
    { defaultLayer: 'wifilayer' },
    { holidays: [] },
    { isOpenOnHolidays: true },
    { excluded: [{ startdate: '2026-11-02', enddate: '2026-11-04' }] },
  ])('has the hours that reports use with %o', (change) => {
    expect(previewedHours(before, { ...before, ...change }, null)).toEqual([usual]);
  });

  it('is empty while nothing of it differs, as by another name of a holiday', () => {
    const renamed = { ...before, holidays: [{ date: '2026-12-25', title: 'Christmas Day' }] };
    expect(previewedHours(before, renamed, null)).toEqual([]);
  });

  it('tells shares, or people where no seats are known, and never zero for what is unknown', () => {
    const counted = (utilization: number | null, people: number | null, hours: number) => ({
      utilization,
      people,
      open_minutes: hours * 60,
      coming_open_minutes: hours * 600,
    });
    expect(effectText({ before: counted(0.21, 40, 240), after: counted(0.26, 50, 184) })).toBe(
      'past 4 weeks, mean utilization 21% → 26%, 240 → 184 open hours; coming year, 2,400 → 1,840 open hours',
    );
    expect(effectText({ before: counted(null, 40, 1), after: counted(null, 50.25, 2) })).toContain(
      'mean people 40 → 50.3, 1 → 2 open hours',
    );
    expect(effectText({ before: counted(0.21, 40, 1), after: counted(null, null, 0) })).toContain(
      'mean utilization 21% → –, 1 → 0 open hours',
    );
  });

  it('says which time stays as it is', () => {
    const same = { utilization: 0.2, people: 4, open_minutes: 60, coming_open_minutes: 600 };
    expect(effectText({ before: same, after: { ...same, coming_open_minutes: 540 } })).toBe(
      'past 4 weeks unchanged; coming year, 10 → 9 open hours',
    );
    expect(effectText({ before: same, after: { ...same, utilization: 0.3 } })).toBe(
      'past 4 weeks, mean utilization 20% → 30%; coming year unchanged',
    );
  });
});
