import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CalendarError } from '#server/core/calendar/calendarEvents.ts';
import { readCalendarMarkers } from '#server/modules/time-markers/import/readCalendarMarkers.ts';
import { readCalendarInThread } from '#server/modules/time-markers/import/importMarkersRoute.ts';

const caldav = join(process.cwd(), '..', 'shared', 'data', 'caldav-ics');
const horizon = { fromMs: Date.parse('2025-01-01Z'), untilMs: Date.parse('2027-01-01Z') };

function calendar(...events: string[]): string {
  const vevents = events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`);
  return `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\n${vevents.join('\n')}\nEND:VCALENDAR\n`.replaceAll(
    '\n',
    '\r\n',
  );
}

function input(text: string) {
  return { text, timeZone: 'Europe/Amsterdam', horizon };
}

function read(...events: string[]) {
  return readCalendarMarkers(input(calendar(...events)));
}

function times(...events: string[]): [string, string][] {
  return read(...events).candidates.map(({ startMs, endMs }) => [
    new Date(startMs).toJSON(),
    new Date(endMs).toJSON(),
  ]);
}

describe('a calendar of time markers', () => {
  it('reads all-day events as days of the building, with an exclusive end', () => {
    expect(
      times('UID:1\nSUMMARY:Snow\nDTSTART;VALUE=DATE:20260309\nDTEND;VALUE=DATE:20260314'),
    ).toEqual([['2026-03-08T23:00:00.000Z', '2026-03-13T23:00:00.000Z']]);
    expect(times('UID:1\nSUMMARY:Snow\nDTSTART;VALUE=DATE:20260329')).toEqual([
      ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ]);
  });

  it('reads timed events in UTC, in a named zone, or in that of the building', () => {
    expect(times('UID:1\nSUMMARY:A\nDTSTART:20260701T100000Z\nDURATION:PT90M')).toEqual([
      ['2026-07-01T10:00:00.000Z', '2026-07-01T11:30:00.000Z'],
    ]);
    expect(
      times(
        'UID:1\nSUMMARY:A\nDTSTART;TZID=America/New_York:20260701T100000\nDTEND;TZID=America/New_York:20260701T110000',
      ),
    ).toEqual([['2026-07-01T14:00:00.000Z', '2026-07-01T15:00:00.000Z']]);
    expect(times('UID:1\nSUMMARY:A\nDTSTART:20260701T100000\nDTEND:20260701T110000')).toEqual([
      ['2026-07-01T08:00:00.000Z', '2026-07-01T09:00:00.000Z'],
    ]);
  });

  it('reads the rules of a custom time zone from the file', () => {
    const zone = [
      'BEGIN:VTIMEZONE\nTZID:Office Standard Time\nBEGIN:STANDARD\nDTSTART:19700101T000000',
      'TZOFFSETFROM:+0300\nTZOFFSETTO:+0300\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT',
    ].join('\n');
    const text = calendar(
      'UID:1\nSUMMARY:A\nDTSTART;TZID=Office Standard Time:20260701T100000\nDTEND;TZID=Office Standard Time:20260701T110000',
    ).replace('BEGIN:VEVENT', zone.replaceAll('\n', '\r\n'));
    const [candidate] = readCalendarMarkers(input(text)).candidates;
    expect(new Date(candidate?.startMs ?? 0).toJSON()).toBe('2026-07-01T07:00:00.000Z');
  });

  it('repeats events by wall-clock time, across clock changes', () => {
    const event = [
      'UID:1\nSUMMARY:Drill\nDTSTART;TZID=Europe/Amsterdam:20260326T100000',
      'DTEND;TZID=Europe/Amsterdam:20260326T110000\nRRULE:FREQ=WEEKLY;COUNT=2',
    ].join('\n');
    expect(times(event)).toEqual([
      ['2026-03-26T09:00:00.000Z', '2026-03-26T10:00:00.000Z'],
      ['2026-04-02T08:00:00.000Z', '2026-04-02T09:00:00.000Z'],
    ]);
  });

  it('leaves out excluded and canceled repetitions, and moves changed ones', () => {
    const main =
      'UID:1\nSUMMARY:Drill\nDTSTART;VALUE=DATE:20260302\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;VALUE=DATE:20260309';
    const moved =
      'UID:1\nSUMMARY:Moved\nRECURRENCE-ID;VALUE=DATE:20260316\nDTSTART;VALUE=DATE:20260318';
    const cancelled =
      'UID:1\nSUMMARY:Drill\nSTATUS:CANCELLED\nRECURRENCE-ID;VALUE=DATE:20260323\nDTSTART;VALUE=DATE:20260323';
    const { candidates } = read(main, moved, cancelled);
    expect(candidates.map(({ title, startMs }) => [title, new Date(startMs).toJSON()])).toEqual([
      ['Drill', '2026-03-01T23:00:00.000Z'],
      ['Moved', '2026-03-17T23:00:00.000Z'],
    ]);
  });

  it('applies a changed repetition only to the series with its UID', () => {
    const weekly = (uid: string, title: string) =>
      `UID:${uid}\nSUMMARY:${title}\nDTSTART:20260302T100000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2`;
    const moved =
      'UID:1\nSUMMARY:Drill moved\nRECURRENCE-ID:20260309T100000Z\nDTSTART:20260310T100000Z\nDURATION:PT1H';
    const { candidates, refused } = read(weekly('1', 'Drill'), moved, weekly('2', 'Visit'));
    expect(refused).toEqual([]);
    expect(candidates.map(({ title, startMs }) => [title, new Date(startMs).toJSON()])).toEqual([
      ['Drill', '2026-03-02T10:00:00.000Z'],
      ['Drill moved', '2026-03-10T10:00:00.000Z'],
      ['Visit', '2026-03-02T10:00:00.000Z'],
      ['Visit', '2026-03-09T10:00:00.000Z'],
    ]);
  });

  it('leaves a series unchanged when later events of another series change', () => {
    const daily = (uid: string) =>
      `UID:${uid}\nSUMMARY:${uid}\nDTSTART:20260302T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2`;
    const later =
      'UID:a\nSUMMARY:a later\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260302T100000Z\nDTSTART:20260302T150000Z\nDURATION:PT1H';
    const starts = read(daily('a'), daily('b'), later).candidates.map(({ title, startMs }) => [
      title,
      new Date(startMs).toJSON(),
    ]);
    expect(starts).toEqual([
      ['a later', '2026-03-02T15:00:00.000Z'],
      ['a later', '2026-03-03T15:00:00.000Z'],
      ['b', '2026-03-02T10:00:00.000Z'],
      ['b', '2026-03-03T10:00:00.000Z'],
    ]);
  });

  it('leaves out every excluded repetition, one before the first included', () => {
    const event =
      'UID:1\nSUMMARY:A\nDTSTART:20260303T100000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3\nEXDATE:20260303T100000Z,20260304T100000Z\nEXDATE;VALUE=DATE:20260318';
    expect(times(event)).toEqual([['2026-03-11T10:00:00.000Z', '2026-03-11T11:00:00.000Z']]);
  });

  it('keeps a changed repetition without a UID as a separate event', () => {
    const series =
      'SUMMARY:Drill\nDTSTART:20260302T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2';
    const lost =
      'SUMMARY:Stray\nRECURRENCE-ID:20260303T100000Z\nDTSTART:20260303T120000Z\nDURATION:PT1H';
    expect(read(series, lost).candidates.map(({ title }) => title)).toEqual([
      'Drill',
      'Drill',
      'Stray',
    ]);
  });

  it.skipIf(!existsSync(caldav))(
    'finds the occurrences of a public test suite (skipped where ../shared/data is absent)',
    () => {
      const january = {
        fromMs: Date.parse('2006-01-01T05:00Z'),
        untilMs: Date.parse('2006-02-01T05:00Z'),
      };
      const { candidates, refused } = readCalendarMarkers({
        text: readFileSync(join(caldav, 'caldav-2006.ics'), 'utf8'),
        timeZone: 'America/New_York',
        horizon: january,
      });
      const expected = readFileSync(join(caldav, 'expected-2006-01.csv'), 'utf8')
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(','))
        .filter(([, , , status]) => status !== 'cancelled')
        .map(([, start = '', minutes]) => `${new Date(start).toJSON()} ${minutes}`);
      const found = candidates
        .filter(({ startMs }) => startMs >= january.fromMs && startMs < january.untilMs)
        // A transparent event takes no time of anybody, but a note on a period it is.
        .filter(({ title }) => title !== 'event 14')
        .map(({ startMs, endMs }) => `${new Date(startMs).toJSON()} ${(endMs - startMs) / 60_000}`);
      expect(refused).toEqual([]);
      expect(found.toSorted()).toEqual(expected.toSorted());
    },
  );

  it('repeats endless series only between the horizons', () => {
    const yearly = times('UID:1\nSUMMARY:A\nDTSTART;VALUE=DATE:20000501\nRRULE:FREQ=YEARLY');
    expect(yearly.map(([start]) => start.slice(0, 4))).toEqual(['2025', '2026']);
  });

  it('skips canceled events and rejects invalid ones with their field', () => {
    const { refused, passedOver } = read(
      'UID:1\nSUMMARY:Off\nSTATUS:CANCELLED\nDTSTART;VALUE=DATE:20260302',
      'UID:2\nDTSTART;VALUE=DATE:20260302',
      'UID:3\nSUMMARY:No start',
      'UID:4\nSUMMARY:No length\nDTSTART:20260302T100000Z',
      'UID:5\nSUMMARY:Where\nDTSTART;TZID=Nowhere/Land:20260302T100000\nDURATION:PT1H',
      'UID:6\nSUMMARY:Hourly\nDTSTART:20260302T100000Z\nDURATION:PT1H\nRRULE:FREQ=HOURLY',
      'UID:7\nSUMMARY:Daily\nDTSTART;VALUE=DATE:20250101\nRRULE:FREQ=DAILY',
    );
    expect(passedOver.map(({ row }) => row)).toEqual([1]);
    expect(refused.map(({ row, field }) => [row, field])).toEqual([
      [2, 'SUMMARY'],
      [3, 'DTSTART'],
      [4, 'DTEND'],
      [5, 'DTSTART'],
      [6, 'RRULE'],
      [7, 'RRULE'],
    ]);
  });

  it.each(['', 'title,start\nSnow,2026-03-09', 'BEGIN:VCARD\r\nEND:VCARD'])(
    'is rejected as a whole if it is %j',
    (text) => {
      expect(() => readCalendarMarkers(input(text))).toThrow(CalendarError);
    },
  );

  it('is read in a thread that is stopped if a rule never ends', async () => {
    const fine = calendar('UID:1\nSUMMARY:Snow\nDTSTART;VALUE=DATE:20260309');
    expect((await readCalendarInThread(input(fine))).candidates).toHaveLength(1);
    const endless = calendar(
      'UID:1\nSUMMARY:Never\nDTSTART;VALUE=DATE:20260301\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    );
    await expect(readCalendarInThread(input(endless), 3000)).rejects.toMatchObject({
      code: 'INVALID_BODY',
      message: 'The calendar takes too long to read',
    });
    await expect(readCalendarInThread(input('no calendar'))).rejects.toMatchObject({
      code: 'INVALID_BODY',
    });
  });
});
