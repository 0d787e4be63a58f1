import { describe, expect, it } from 'vitest';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import {
  maintenanceOf,
  maintenancePlace,
  maintenanceTime,
} from '#src/pages/building-settings/days/maintenanceDays.ts';

const zone = 'Europe/Amsterdam';
const daysFrom = (first: string, last: string) => ({
  startDay: dayNumberOf(first),
  endDayExclusive: dayNumberOf(last) + 1,
});

describe('declared maintenance in the settings', () => {
  it('is whole days of the building’s clock, of 23 or 25 hours where the clocks change', () => {
    const long = maintenanceOf({ title: ' ', days: daysFrom('2026-10-25', '2026-10-25') }, zone);
    expect(long).toEqual({
      startdatetime: '2026-10-24T22:00:00.000Z',
      enddatetime: '2026-10-25T23:00:00.000Z',
    });
    expect(maintenanceTime(long, zone)).toBe('Sun, Oct 25, 2026');
    const named = maintenanceOf(
      { title: ' New gateway ', days: daysFrom('2026-11-03', '2026-11-04') },
      zone,
    );
    expect(named.title).toBe('New gateway');
    expect(maintenanceTime(named, zone)).toBe('Nov 3 – 4, 2026');
  });

  it('tells clock times where it is not whole days', () => {
    const hour = { startdatetime: '2026-10-27T12:10:00Z', enddatetime: '2026-10-27T13:35:00Z' };
    expect(maintenanceTime(hour, zone)).toBe('Oct 27, 2026, 13:10 to Oct 27, 2026, 14:35');
  });

  it('says of what it is', () => {
    const spaces = {
      floors: new Map([['f', { displayName: 'Floor 3' }]]),
      zones: new Map([['z', { name: 'Nook' }]]),
    } as unknown as SpaceStore;
    const period = { startdatetime: '', enddatetime: '' };
    const placeOf = (space_ids?: string[]) =>
      maintenancePlace({ ...period, ...(space_ids && { space_ids }) }, spaces);
    expect(placeOf()).toBe('Whole building');
    expect(placeOf(['f'])).toBe('Floor 3');
    expect(placeOf(['z'])).toBe('Nook');
    expect(placeOf(['f', 'z'])).toBe('2 spaces');
    expect(placeOf(['old'])).toBe('A space that is gone');
  });
});
