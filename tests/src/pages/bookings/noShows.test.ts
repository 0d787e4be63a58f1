import { describe, expect, it } from 'vitest';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { NoShowData } from '#src/pages/bookings/no-shows/readNoShows.ts';
import { reclaimedTerm, toReleases } from '#src/pages/bookings/no-shows/release.ts';
import { noShowFigures } from '#src/pages/bookings/no-shows/noShowTexts.ts';
import { toNoShows } from '#src/pages/bookings/no-shows/toNoShows.ts';
import { aZoneSpace } from '../../aZoneSpace.ts';
import { aBookingGroup, aMeasures } from '../room-performance/aBooked.ts';
import { aScope } from '../utilization/metricAnswers.ts';

const zones = [aZoneSpace('often'), aZoneSpace('seldom')];
const request = { ...aScope(14), bookingSources: [], roomFilters: [] };

const place = {
  zones,
  roomSizes: [{ name: 'S', above: 0, upTo: 4 }],
  values: {},
  nowMs: Date.parse(request.frame.enddatetime),
  nameOf: ({ name }: { name: string }) => name,
  spaces: {
    floors: new Map([['10', { displayName: 'Floor 0' }]]),
    zones: new Map(zones.map((zone) => [zone.id, zone])),
  },
} as unknown as BuildingPlace;

const often = { bookings: 12, no_show: 6, attended: 4, unknown: 2, lost_minutes: 360 };
const seldom = { bookings: 10, no_show: 1, late: 1, attended: 8, unknown: 0, lost_minutes: 120 };

const data: NoShowData = {
  request,
  openDays: 10,
  bookings: {
    suppressed: 0,
    total: aMeasures({ check_in_rate: 0.5, ghost_series: 2 }),
    groups: [
      aBookingGroup({ room: 'seldom' }, { ...seldom, booked_rate: 0.9 }),
      aBookingGroup({ room: 'often' }, { ...often, booked_rate: 0.2 }),
      aBookingGroup({ weekday: 'Fr', hour: '16' }, { no_show_rate: 0.5, no_show: 1, attended: 1 }),
      aBookingGroup({ lead_time: '>=28 d' }, often),
      aBookingGroup({ lead_time: '<1 h' }, seldom),
      aBookingGroup({ department: '(other)' }, often),
      aBookingGroup({ recurring: 'true' }, { unknown: 3, bookings: 3 }),
    ],
  },
};

describe('corporate no-shows', () => {
  const view = toNoShows(data, place, null);

  it('divide no-shows by judged bookings alone, and say how many are left out', () => {
    expect(view.total.noShowRate).toBeCloseTo(7 / 20, 9);
    expect(view.total.unknownShare).toBeCloseTo(2 / 22, 9);
    const [rate, lost, worth, unknown, ghosts, checkIn] = noShowFigures(view);
    expect(rate).toMatchObject({ value: '35%', note: '7 of 20 judged bookings' });
    expect(rate?.term?.text).toContain('2 could not be judged and are left out.');
    expect(unknown).toMatchObject({ value: '9%', note: '2 of 22 bookings' });
    expect(ghosts?.value).toBe('2');
    expect(checkIn?.value).toBe('50%');
    // 480 lost minutes in two weeks; a room was open for 600 minutes.
    expect(lost?.value).toBe('4');
    expect(worth).toMatchObject({ value: '0.8', of: 'of 2 rooms' });
  });

  it('rank rooms by what they lose, and lead times by their length', () => {
    expect(view.by.room.rows.map(({ id, lostPerWeek }) => [id, lostPerWeek])).toEqual([
      ['often', 3],
      ['seldom', 1],
    ]);
    expect(view.by.lead_time.rows.map(({ name }) => name)).toEqual([
      'Under 1 hour',
      '28 days or more',
    ]);
    expect(view.by.size.rows.map(({ name }) => name)).toEqual(['Size S']);
  });

  it('name ghost series by room and time, those of most hours a week first', () => {
    expect(view.ghosts).toBeNull();
    const own = { bookings: 4, noShows: 3, judged: 4, lostMinutes: 120 };
    const { ghosts } = toNoShows(data, place, [
      {
        ...own,
        id: 'short',
        rooms: ['seldom'],
        weekdays: ['Mo'],
        hours: ['9'],
        bookedMinutes: 120,
      },
      {
        ...own,
        id: 'long',
        rooms: ['often', 'seldom'],
        weekdays: ['Tu', 'Th'],
        hours: ['13'],
        bookedMinutes: 480,
      },
    ]);
    expect(ghosts?.rows).toMatchObject([
      { id: 'long', weekday: 'Tuesday, Thursday', hoursPerWeek: 4 },
      { id: 'short', hour: '09:00', hoursPerWeek: 1, lostPerWeek: 1 },
    ]);
  });

  it('know neither a rate nor lost hours where nothing could be judged', () => {
    const [row] = view.by.recurring.rows;
    expect(row).toMatchObject({ name: 'Recurring', lostPerWeek: null });
    expect(row?.totals.noShowRate).toBeNull();
  });

  it('work out what a release frees in a week, and whom it hits', () => {
    const [release] = toReleases(
      [
        {
          grace: 15,
          released: 8,
          reclaimed_minutes: 240,
          wrongly_released: 2,
          wrong_minutes: 60,
        },
      ],
      { weeks: 2, openOfRoom: 600 },
    );
    expect(release).toMatchObject({
      reclaimedPerWeek: 2,
      wrongPerWeek: 0.5,
      wrongShare: 0.25,
      roomsWorth: 0.4,
    });
    expect(release && reclaimedTerm(release).text).toBe(
      'What a release after 15 minutes would have freed, including 2 meetings that came later.',
    );
  });
});
