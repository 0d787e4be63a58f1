import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOpeningHours } from '#domain/opening-hours/formatOpeningHours.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { hoursOptions, shortHours } from '#src/features/filters/opening-hours/hoursOptions.ts';
import { readOpening } from '#src/features/filters/opening-hours/readOpening.ts';

const nobody = { preference: null, building: null, presetOverrides: {} };

describe('the active opening hours', () => {
  it('are those of the URL, then the person, then the building, then 6 to 24', () => {
    const place = { ...nobody, preference: 'core_hours', building: 'Mo-Fr 08:00-18:00' };
    expect(readOpening({ opening_hours: 'weekend' }, place)).toMatchObject({
      source: 'url',
      preset: 'weekend',
      query: 'weekend',
      text: 'Sa-Su 10:00-16:00',
    });
    expect(readOpening({ opening_days: ['Mo'], opening_end: 30 }, place)).toMatchObject({
      source: 'url-days',
      preset: null,
      query: 'Mo 06:00-30:00',
    });
    expect(readOpening({}, place)).toMatchObject({ source: 'preference', query: 'core_hours' });
    expect(readOpening({}, { ...place, preference: null })).toMatchObject({
      source: 'building',
      query: undefined,
    });
    expect(readOpening({}, nobody)).toMatchObject({
      source: 'default',
      text: 'Mo-Su 06:00-24:00',
      query: undefined,
    });
  });

  it('use the building’s own hours for a preset', () => {
    const place = { ...nobody, presetOverrides: { office_hours: 'Mo-Sa 08:00-20:00' } };
    expect(readOpening({ opening_hours: 'office_hours' }, place).text).toBe('Mo-Sa 08:00-20:00');
  });

  it.each([
    ['Mo-Xx 09:00-17:00', 'Invalid weekday name: Xx'],
    ['Mo-We-Fr 09:00-17:00', 'Invalid weekday range: Mo-We-Fr'],
    ['Mo 09:00-49:00', 'Invalid hour range: 09:00-49:00'],
    [';', 'openingHoursString is required: ;'],
  ])('ignore "%s" with its error', (text, error) => {
    const opening = readOpening({ opening_hours: text }, { ...nobody, building: 'Mo 01:00-02:00' });
    expect(opening).toMatchObject({ source: 'building', error });
  });

  it('tolerate anything in the URL and the preferences', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (url, preference, building) => {
        const opening = readOpening({ opening_hours: url }, { ...nobody, preference, building });
        expect(opening.rule).toHaveLength(7);
      }),
    );
  });
});

describe('the choice of hours', () => {
  it('offers the ten presets with the building’s own hours', () => {
    const options = hoursOptions({ morning: 'Mo-Fr 08:00-12:30' });
    expect(options).toHaveLength(10);
    expect(options.find(({ id }) => id === 'morning')?.detail).toBe('Mon–Fri 08–12:30');
  });

  it('shortens hours without changing their meaning', () => {
    const text = formatOpeningHours(parseOpeningHours('Mo-Fr 07:00-19:30; Sa 10:00-16:00'));
    expect(shortHours(text)).toBe('Mon–Fri 07–19:30; Sat 10–16');
  });
});
