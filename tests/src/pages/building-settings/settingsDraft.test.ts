import { describe, expect, it } from 'vitest';
import type { BuildingSettings } from '#contract/buildingSettings.ts';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import {
  draftOf,
  type SettingsDraft,
  editsLeft,
} from '#src/pages/building-settings/model/SettingsDraft.ts';
import {
  settingsChanges,
  toWireChange,
} from '#src/pages/building-settings/model/settingsChanges.ts';
import { settingsFaults } from '#src/pages/building-settings/model/settingsFaults.ts';

const stored: BuildingSettings = {
  building: 1,
  office_hours: 'Mo-Fr 08:00-16:00',
  core_hours: null,
  opening_hours_presets: { office_hours: 'Mo-Fr 08:00-16:00', lunch_hours: 'Mo-Fr 11:00-13:00' },
  excluded_periods: [{ startdate: '2026-03-01', enddate: '2026-03-08', title: 'Moving' }],
  bank_holidays: [{ date: '2026-12-25', title: 'Christmas Day' }],
  bank_holidays_open: false,
  room_size_categories: [...defaultRoomSizes],
  default_layer: 'sensorlayer',
  trusted_zones: [],
  maintenance_periods: [],
  cost_m2: null,
  currency: null,
};
const before = draftOf(stored);

function changed(part: Partial<SettingsDraft>): SettingsDraft {
  return { ...before, ...part };
}

function faultFields(part: Partial<SettingsDraft>): string[] {
  return settingsFaults(changed(part)).map(({ field }) => field);
}

describe('building settings under edit', () => {
  it('are unchanged until something differs', () => {
    expect(settingsChanges(before, before)).toEqual([]);
    expect(toWireChange(before, draftOf(stored))).toEqual({});
  });

  it('send declared maintenance alone when only that changed', () => {
    const added = {
      startdatetime: '2026-11-03T23:00:00.000Z',
      enddatetime: '2026-11-04T23:00:00.000Z',
    };
    const after = changed({ maintenance: [added] });
    expect(settingsChanges(before, after)).toEqual([
      { title: 'Declared maintenance', detail: '1 added' },
    ]);
    expect(toWireChange(before, after)).toEqual({ maintenance_periods: [added] });
  });

  it('are summarized in words, and only changed keys are sent', () => {
    const after = changed({
      holidays: [...before.holidays, { date: '2026-12-26', title: 'Second Christmas Day' }],
      isOpenOnHolidays: true,
      excluded: [],
      defaultLayer: 'wifilayer',
    });
    expect(settingsChanges(before, after)).toEqual([
      { title: 'Bank holidays', detail: '1 added' },
      { title: 'On bank holidays', detail: 'open' },
      { title: 'Excluded periods', detail: '1 removed' },
      { title: 'Default layer', detail: 'sensorlayer to wifilayer' },
    ]);
    expect(toWireChange(before, after)).toEqual({
      bank_holidays: after.holidays,
      bank_holidays_open: true,
      excluded_periods: [],
      default_layer: 'wifilayer',
    });
  });

  it('say the cost of a square meter in its currency', () => {
    const after = changed({ costM2: 1350, currency: 'EUR' });
    expect(settingsChanges(before, after)).toEqual([
      { title: 'Annual cost per m²', detail: 'unknown to €1,350' },
      { title: 'Currency', detail: 'none to EUR' },
    ]);
    expect(toWireChange(before, after)).toEqual({ cost_m2: 1350, currency: 'EUR' });
    expect(settingsChanges(after, before)[0]?.detail).toBe('€1,350 to unknown');
  });

  it('store office and core hours under their own keys, other presets together', () => {
    const after = changed({ presets: { core_hours: 'Mo-Th 09:00-15:00' } });
    expect(settingsChanges(before, after).map(({ title }) => title)).toEqual([
      'Office hours',
      'Core hours',
      'Lunch hours',
    ]);
    expect(toWireChange(before, after)).toEqual({
      office_hours: null,
      core_hours: 'Mo-Th 09:00-15:00',
      opening_hours_presets: {},
    });
    const lunch = changed({ presets: { ...before.presets, lunch_hours: 'Mo-Fr 12:00-14:00' } });
    expect(toWireChange(before, lunch)).toEqual({
      opening_hours_presets: { lunch_hours: 'Mo-Fr 12:00-14:00' },
    });
  });

  it('start each room size where the previous one ends', () => {
    const after = changed({
      roomSizes: [
        { name: 'Small', upTo: '4' },
        { name: 'Large', upTo: '90' },
      ],
    });
    expect(toWireChange(before, after).room_size_categories).toEqual([
      { name: 'Small', above: 0, upTo: 4 },
      { name: 'Large', above: 4, upTo: 90 },
    ]);
    expect(settingsChanges(before, after)[0]).toEqual({
      title: 'Room sizes',
      detail: 'Small 0-4, Large 4-90',
    });
  });

  it('name the invalid field', () => {
    expect(faultFields({})).toEqual([]);
    expect(faultFields({ presets: { morning: 'Mon 9-5' } })).toEqual(['presets.morning']);
    expect(faultFields({ roomSizes: [] })).toEqual(['roomSizes']);
    const sizes = (...texts: [string, string][]) =>
      faultFields({ roomSizes: texts.map(([name, upTo]) => ({ name, upTo })) });
    expect(sizes(['S', '4'], ['M', '3'])).toEqual(['roomSizes.1.upTo']);
    expect(sizes(['S', ''], ['M', '3'])).toEqual(['roomSizes.0.upTo']);
    expect(sizes(['', '4'], ['M', '6'], ['M', '8'])).toEqual([
      'roomSizes.0.name',
      'roomSizes.2.name',
    ]);
  });
});

describe('edits after a save', () => {
  it('keep edits made while saving', () => {
    const saved = { isOpenOnHolidays: true, roomSizes: [{ name: 'S', upTo: '2' }] };
    const later = { ...saved, roomSizes: [{ name: 'S', upTo: '3' }], defaultLayer: 'wifilayer' };
    expect(editsLeft(later, saved)).toEqual({
      roomSizes: [{ name: 'S', upTo: '3' }],
      defaultLayer: 'wifilayer',
    });
  });

  it('are empty if nothing else was changed', () => {
    const saved = { isOpenOnHolidays: true, holidays: before.holidays };
    expect(editsLeft({ ...saved }, saved)).toEqual({});
  });
});
