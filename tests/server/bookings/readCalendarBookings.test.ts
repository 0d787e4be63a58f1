import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CalendarError } from '#server/core/calendar/calendarEvents.ts';
import {
  readCalendarBookings,
  type BookingCalendar,
} from '#server/ingest/bookings/formats/calendar/readCalendarBookings.ts';

const year = { fromMs: Date.parse('2025-01-01Z'), untilMs: Date.parse('2027-01-01Z') };

function calendar(...events: string[]): string {
  const vevents = events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`);
  const text = `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\n${vevents.join('\n')}\nEND:VCALENDAR\n`;
  return text.replaceAll('\n', '\r\n');
}

const ofRoom: Omit<BookingCalendar, 'text'> = {
  timeZone: 'Europe/Amsterdam',
  horizon: year,
  isCovered: true,
  isOfRoom: true,
  isMrbs: false,
  room: null,
};

function read(text: string, change: Partial<BookingCalendar> = {}) {
  return readCalendarBookings({ text, ...ofRoom, ...change });
}

function bookings(text: string, change: Partial<BookingCalendar> = {}) {
  return read(text, change).flatMap((one) => one.bookings);
}

function starts(text: string) {
  return bookings(text).map(({ id, start }) => [id, start]);
}

const once = 'UID:a\nSUMMARY:Pay\nDTSTART:20260302T090000Z\nDURATION:PT1H';

describe('a calendar of bookings', () => {
  test('keeps versions, status and people, and leaves titles and names behind', () => {
    const event = [
      once,
      'DESCRIPTION:Of Smith',
      'STATUS:TENTATIVE',
      'SEQUENCE:3',
      'CREATED:20260101T080000Z',
      'DTSTAMP:20260301T080000Z',
      'LAST-MODIFIED:20260201T080000Z',
      'CLASS:PRIVATE',
      'ORGANIZER;CN=Jo Smith:mailto:jo@example.com',
      'ATTENDEE;CUTYPE=ROOM;CN=Boardroom;PARTSTAT=ACCEPTED:mailto:room@example.com',
      'ATTENDEE;CUTYPE=RESOURCE;PARTSTAT=ACCEPTED:mailto:projector@example.com',
      'ATTENDEE;PARTSTAT=ACCEPTED:mailto:JO@example.com',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:al@example.com',
      'ATTENDEE:mailto:bo@example.com',
    ].join('\n');
    expect(bookings(calendar(event))).toEqual([
      {
        id: 'a',
        room: null,
        start: '2026-03-02T09:00:00.000Z',
        end: '2026-03-02T10:00:00.000Z',
        status: 'tentative',
        created_at: '2026-01-01T08:00:00.000Z',
        updated_at: '2026-02-01T08:00:00.000Z',
        cancelled_at: null,
        sequence: 3,
        is_private: true,
        accepted: 1,
        invited: 3,
        organiser: 'jo@example.com',
        recurrence_id: null,
      },
    ]);
  });

  test('counts an organizer who is not among the attendees, and knows no people without attendees', () => {
    const organiser = `${once}\nORGANIZER:mailto:jo@example.com`;
    const people = (event: string) =>
      bookings(calendar(event)).map(({ accepted, invited }) => [accepted, invited]);
    expect(people(`${organiser}\nATTENDEE;PARTSTAT=ACCEPTED:mailto:al@example.com`)).toEqual([
      [2, 2],
    ]);
    expect(people(organiser)).toEqual([[null, null]]);
  });

  test('a series is its occurrences, by their original start in UTC', () => {
    const series =
      'UID:s\nDTSTART;TZID=Europe/Amsterdam:20260326T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;TZID=Europe/Amsterdam:20260402T100000';
    const moved =
      'UID:s\nRECURRENCE-ID:20260409T080000Z\nDTSTART:20260410T120000Z\nDURATION:PT2H\nSTATUS:CANCELLED\nLAST-MODIFIED:20260401T080000Z';
    expect(
      bookings(calendar(series, moved)).map((one) => [
        one['id'],
        one['start'],
        one['status'],
        one['recurrence_id'],
      ]),
    ).toEqual([
      ['s/20260326T090000Z', '2026-03-26T09:00:00.000Z', 'confirmed', 's'],
      ['s/20260409T080000Z', '2026-04-10T12:00:00.000Z', 'cancelled', 's'],
    ]);
  });

  test('a change belongs to its own series', () => {
    const daily = (uid: string) =>
      `UID:${uid}\nDTSTART:20260302T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2`;
    const later =
      'UID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260302T100000Z\nDTSTART:20260302T150000Z\nDURATION:PT1H';
    expect(starts(calendar(daily('a'), daily('b'), later))).toEqual([
      ['a/20260302T100000Z', '2026-03-02T15:00:00.000Z'],
      ['a/20260303T100000Z', '2026-03-03T15:00:00.000Z'],
      ['b/20260302T100000Z', '2026-03-02T10:00:00.000Z'],
      ['b/20260303T100000Z', '2026-03-03T10:00:00.000Z'],
    ]);
  });

  test('all-day events are days, times without a zone stay local', () => {
    expect(
      bookings(
        calendar(
          'UID:d\nDTSTART;VALUE=DATE:20260302\nRRULE:FREQ=DAILY;COUNT=1',
          'UID:f\nDTSTART:20260302T100000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=1',
        ),
      ).map(({ id, start, end }) => [id, start, end]),
    ).toEqual([
      ['d/20260302', '2026-03-02', '2026-03-03'],
      ['f/20260302T090000Z', '2026-03-02T10:00:00', '2026-03-02T11:00:00'],
    ]);
  });

  test('transparent events and rooms that declined are passed over, rooms that did not answer are tentative', () => {
    const room = (answer: string) =>
      `${once}\nATTENDEE;CUTYPE=ROOM;PARTSTAT=${answer}:mailto:room@example.com`;
    const told = [`${once}\nTRANSP:TRANSPARENT`, room('DECLINED'), room('NEEDS-ACTION')].map(
      (event) => {
        const [one] = read(calendar(event));
        return [one?.passedOver, one?.bookings.map(({ status }) => status)];
      },
    );
    expect(told).toEqual([
      [1, []],
      [1, []],
      [0, ['tentative']],
    ]);
  });

  test('rooms are those that were asked, else the places', () => {
    const rooms = (event: string) =>
      bookings(calendar(event), { isOfRoom: false }).map(({ id, room }) => [id, room]);
    expect(rooms(`${once}\nLOCATION:Boardroom 1`)).toEqual([['a', 'Boardroom 1']]);
    expect(rooms(`${once}\nLOCATION:Boardroom 1\\; Boardroom 2`)).toEqual([
      ['a@Boardroom 1', 'Boardroom 1'],
      ['a@Boardroom 2', 'Boardroom 2'],
    ]);
    const asked = [
      once,
      'LOCATION:Upstairs',
      'ATTENDEE;CUTYPE=ROOM;CN=North;PARTSTAT=ACCEPTED:mailto:north@example.com',
      'ATTENDEE;CUTYPE=ROOM;PARTSTAT=DECLINED:mailto:south@example.com',
    ].join('\n');
    expect(rooms(asked)).toEqual([['a@North', 'North']]);
  });

  test('time zones are known by IANA name, by Windows name, or by the file', () => {
    const at = (tzid: string) =>
      calendar(`UID:z\nDTSTART;TZID=${tzid}:20260702T100000\nDURATION:PT1H`);
    expect(starts(at('Europe/London'))).toEqual([['z', '2026-07-02T09:00:00.000Z']]);
    expect(starts(at('W. Europe Standard Time'))).toEqual([['z', '2026-07-02T08:00:00.000Z']]);
    const own =
      'BEGIN:VTIMEZONE\r\nTZID:Office\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0300\r\nTZOFFSETTO:+0300\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT';
    expect(starts(at('Office').replace('BEGIN:VEVENT', own))).toEqual([
      ['z', '2026-07-02T07:00:00.000Z'],
    ]);
    expect(read(at('Nowhere'))).toMatchObject([
      { bookings: [], faults: [{ field: 'timezone', reason: 'unknown time zone' }] },
    ]);
  });

  test('a wall time that the clock skips has the offset before, one that it repeats is the first', () => {
    const zoned = (time: string) =>
      calendar(`UID:z\nDTSTART;TZID=Europe/Amsterdam:${time}\nDURATION:PT3H`);
    expect(starts(zoned('20260329T023000'))).toEqual([['z', '2026-03-29T01:30:00.000Z']]);
    expect(starts(zoned('20261025T023000'))).toEqual([['z', '2026-10-25T00:30:00.000Z']]);
  });

  test('what cannot be read is a fault of its event, which repeats none of its text', () => {
    const found = read(
      calendar(
        'UID:a\nSUMMARY:Secret',
        `${once}\nRRULE:FREQ=HOURLY`,
        `UID:b\nDTSTART:Secret\nDURATION:PT1H`,
      ),
    );
    expect(found.map(({ faults }) => faults[0]?.field)).toEqual([
      'start',
      'RRULE',
      expect.anything(),
    ]);
    expect(JSON.stringify(found)).not.toContain('Secret');
    expect(() => read('Secret')).toThrow(new CalendarError('The file is not a calendar'));
  });

  test('of events that do not repeat those out of the usual horizon are passed over', () => {
    const old = once.replace('2026', '2020');
    expect(read(calendar(old))).toMatchObject([{ bookings: [], passedOver: 0 }]);
    expect(read(calendar(old), { isCovered: false })).toMatchObject([{ passedOver: 1 }]);
  });
});

const folder = join(process.cwd(), '..', 'shared', 'data', 'caldav-ics');

describe.skipIf(!existsSync(folder))(
  'real calendars (skipped where ../shared/data is absent)',
  () => {
    const zone = 'America/New_York';
    const fileText = (name: string) => readFileSync(join(folder, name), 'utf8');

    test('a public test suite gives its 72 occurrences of January', () => {
      const january = {
        fromMs: Date.parse('2006-01-01T05:00Z'),
        untilMs: Date.parse('2006-02-01T05:00Z'),
      };
      const found = read(fileText('caldav-2006.ics'), { timeZone: zone, horizon: january });
      const rows = found.flatMap((one) => one.bookings);
      const lines = rows.map((one) => {
        const startMs = instantOf(String(one['start']));
        const minutes = (instantOf(String(one['end'])) - startMs) / 60_000;
        const uid = String(one['recurrence_id'] ?? one['id']);
        const start = new Date(startMs).toISOString().replace('.000', '');
        const isRecurring = one['recurrence_id'] === null ? '' : 'yes';
        return [uid, start, minutes, one['status'], isRecurring].join();
      });
      const expected = fileText('expected-2006-01.csv').trim().split(/\r?\n/).slice(1);
      expect(lines.toSorted()).toEqual(expected.toSorted());
      expect(found.flatMap(({ faults }) => faults)).toEqual([]);
      expect(found.reduce((sum, one) => sum + one.passedOver, 0)).toBe(1);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(72);
    });

    test('repetitions that are excepted, or transparent, take no room', () => {
      const horizon = {
        fromMs: Date.parse('2015-01-01T05:00Z'),
        untilMs: Date.parse('2016-01-01T05:00Z'),
      };
      const rows = bookings(fileText('caldav-2006.ics'), { timeZone: zone, horizon }).filter(
        (one) => String(one['id']).startsWith('2845D1AC'),
      );
      expect(rows.map(({ start, end }) => [start, end])).toEqual([
        ['2015-09-30T20:00:00.000Z', '2015-09-30T20:45:00.000Z'],
        ['2015-11-30T21:00:00.000Z', '2015-11-30T21:45:00.000Z'],
      ]);
    });

    test('an event as Exchange writes it has the zone that Windows calls so', () => {
      const horizon = { fromMs: Date.parse('2024-01-01Z'), untilMs: Date.parse('2025-01-01Z') };
      expect(bookings(fileText('exchange-zone.ics'), { horizon })).toMatchObject([
        { start: '2024-10-28T21:00:00.000Z', end: '2024-10-28T22:00:00.000Z' },
      ]);
    });
  },
);

/** New York in January is five hours behind. */
function instantOf(time: string): number {
  return Date.parse(time.length === 10 ? `${time}T05:00Z` : time);
}
