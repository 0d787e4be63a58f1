import { describe, expect, it } from 'vitest';
import { activeOpeningRule, type OpeningChoices } from '#domain/opening-hours/activeOpeningRule.ts';
import {
  isOpeningPresetKey,
  openingHoursText,
  openingPresets,
} from '#domain/opening-hours/openingPresets.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';

describe('the active opening rule', () => {
  const all: OpeningChoices = {
    openingHours: 'Mo 01:00-02:00',
    openingDays: ['Mo', 'Tu'],
    openingStart: 8,
    openingEnd: 18,
    preference: 'lunch_hours',
    building: 'Mo-Fr 07:30-18:30',
  };

  it.each([
    ['the URL', all, 'url', 'Mo 01:00-02:00'],
    ['days and hours of the URL', { ...all, openingHours: null }, 'url-days', 'Mo-Tu 08:00-18:00'],
    [
      'the preference',
      { ...all, openingHours: ' ', openingDays: [], openingStart: null, openingEnd: null },
      'preference',
      'Mo-Fr 12:00-13:00',
    ],
    ['the building', { building: 'Mo-Fr 07:30-18:30' }, 'building', 'Mo-Fr 07:30-18:30'],
    ['6 to 24 every day', {}, 'default', 'Mo-Su 06:00-24:00'],
    ['days alone', { openingDays: ['Sa'] }, 'url-days', 'Sa 06:00-24:00'],
    ['a start alone', { openingStart: 9 }, 'url-days', 'Mo-Su 09:00-24:00'],
    [
      'an end before the start',
      { openingStart: 22, openingEnd: 6 },
      'url-days',
      'Mo-Su 22:00-30:00',
    ],
    [
      'a preset that the building overrides',
      { openingHours: 'core_hours', presetOverrides: { core_hours: 'Mo-Fr 10:00-15:00' } },
      'url',
      'Mo-Fr 10:00-15:00',
    ],
  ])('is that of %s', (_, choices, source, text) => {
    const active = activeOpeningRule(choices);
    expect(active).toMatchObject({ rule: parseOpeningHours(text), text, source });
  });

  it('rejects an invalid day', () => {
    expect(() => activeOpeningRule({ openingDays: ['Xx'] })).toThrow('Invalid weekday name');
  });
});

describe('presets', () => {
  it('are those of the specification, and can be overridden by a building', () => {
    expect(openingPresets).toEqual({
      '24_7': '24/7',
      '24_5': 'Mo-Fr 00:00-24:00',
      opening_hours: 'Mo-Fr 07:00-19:00',
      office_hours: 'Mo-Fr 09:00-17:00',
      core_hours: 'Mo-Th 10:00-16:00',
      lunch_hours: 'Mo-Fr 12:00-13:00',
      morning: 'Mo-Fr 09:00-12:00',
      afternoon: 'Mo-Fr 14:00-17:00',
      weekend: 'Sa-Su 10:00-16:00',
      custom: 'Mo-Fr 09:00-17:00',
    });
    expect(openingHoursText('morning', { morning: 'Mo-Fr 08:00-11:00' })).toBe('Mo-Fr 08:00-11:00');
  });

  it('can all be parsed', () => {
    for (const text of Object.values(openingPresets)) {
      expect(parseOpeningHours(text)).toHaveLength(7);
    }
  });

  it('stand for their text, and other text for itself', () => {
    expect(openingHoursText('24_5')).toBe('Mo-Fr 00:00-24:00');
    expect(openingHoursText('Mo 09:00-10:00')).toBe('Mo 09:00-10:00');
    expect(isOpeningPresetKey('toString')).toBe(false);
  });
});
