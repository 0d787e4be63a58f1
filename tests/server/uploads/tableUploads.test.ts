import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { collection, osmRoom } from '#tests/server/plan-import/planFeatures.ts';
import { uploadClient } from './uploadClient.ts';

let server: TestServer;
const { sendAndRest, map, confirm, step } = uploadClient(() => server);

beforeAll(async () => {
  server = await startTestServer();
  await server.result('/v4/ingest/spaces', {
    body: {
      buildings: [
        buildingBody(1, {
          floors: [
            floorBody(10, { zones: [zoneBody(101, { name: 'A' }), zoneBody(102, { name: 'B' })] }),
          ],
        }),
      ],
    },
  });
});
afterAll(() => server.dispose());

async function refusedFile(id: string): Promise<string[]> {
  const answer = await server.call(`/v4/uploads/${id}/refused`);
  expect(answer.headers.get('content-disposition')).toContain('rejected-rows.csv');
  const text = await answer.text();
  return text.trimEnd().split('\r\n');
}

async function refusedRows(id: string): Promise<string[]> {
  return (await refusedFile(id)).slice(1);
}

describe('readings in a table', () => {
  const readings = ['Time,Room,People', '2026-03-02 09:00,A,4', '2026-03-02 10:00,A,5'].join('\n');
  const of = (lines: readonly string[]): string => ['Time,Room,People', ...lines].join('\n');

  it('are stored in the zone of their room at the time of the building once they are confirmed', async () => {
    const { result } = await sendAndRest('counts.csv', readings, { building: 1 });
    expect(result).toMatchObject({
      state: 'ready',
      mapping: { content: 'readings', timezone: 'Europe/Amsterdam' },
      report: { read: 2, accepted: 2, refused: 0, span: { first: '2026-03-02T08:00:00.000Z' } },
    });
    const rangeOf = async () => {
      const { buildings } = await server.result<{ buildings: { first_data: string | null }[] }>(
        '/v4/buildings',
      );
      return buildings[0]?.first_data ?? null;
    };
    expect(await rangeOf()).toBeNull();
    expect((await confirm(result.id)).result.state).toBe('done');
    expect(Date.parse((await rangeOf()) ?? '')).toBe(Date.parse('2026-03-02T08:00:00Z'));
  });

  it('that can’t be taken are listed with their line, field and reason', async () => {
    const { result } = await sendAndRest(
      'counts.csv',
      of([
        '2026-03-02 09:00,A,4',
        '2026-03-02 10:00,A,5',
        '2026-03-02 11:00,Attic,5',
        'noon,A,5',
        '2026-03-02 12:00,A,many',
        '2026-03-02 13:00,A,9000',
      ]),
      { building: 1 },
    );
    expect(result.report).toMatchObject({ read: 6, accepted: 2, refused: 4 });
    const codes = (await refusedRows(result.id)).map((row) => row.split(',').slice(0, 4));
    expect(codes).toEqual([
      ['4', 'Room', 'Attic', 'UNKNOWN_ROOM'],
      ['5', 'Time', 'noon', 'NOT_A_TIME'],
      ['6', 'People', 'many', 'NOT_A_NUMBER'],
      ['7', 'People', '9000', 'OUT_OF_RANGE'],
    ]);
    const [header, attic] = await refusedFile(result.id);
    expect(header).toBe('line,field,value,code,reason,Time,Room,People');
    expect(attic).toMatch(/^4,Room,Attic,UNKNOWN_ROOM,.{5,},2026-03-02 11:00,Attic,5$/);
    expect(await step(result.id, 'confirm')).toMatchObject({ error: { code: 'UPLOAD_REFUSED' } });
    expect((await confirm(result.id, { takes_part: true })).result.state).toBe('done');
  });

  it('with dates, numbers or an interval that can be read in two ways are asked for', async () => {
    const needed = async (lines: readonly string[]) => {
      const { result } = await sendAndRest('counts.csv', of(lines), { building: 1 });
      return result;
    };
    const dates = await needed(['3/4/2026 09:00,A,4', '3/4/2026 10:00,A,4']);
    expect(dates.needs.map(({ field }) => field)).toEqual(['date_order']);
    const ordered = await map(dates.id, { ...dates.mapping, date_order: 'month' });
    expect(ordered.result.report?.span?.first).toBe('2026-03-04T08:00:00.000Z');
    const numbers = await needed(['2026-03-02 09:00,A,"1,234"', '2026-03-02 10:00,A,4']);
    expect(numbers.needs.map(({ field }) => field)).toEqual(['decimal']);
    const decided = await map(numbers.id, { ...numbers.mapping, decimal: ',' });
    expect(decided.result).toMatchObject({ state: 'ready', report: { accepted: 2 } });
    const single = await needed(['2026-03-02 09:00,A,4']);
    expect(single.needs.map(({ field }) => field)).toEqual(['period_s']);
  });

  it('are refused for a building that has no rooms yet, in a sentence that says what comes first', async () => {
    const { result } = await sendAndRest('counts.csv', readings);
    expect(result).toMatchObject({ state: 'refused' });
    expect(result.error?.reason).toContain('Upload a floor plan or a list of rooms first');
  });
});

describe('bookings in a table', () => {
  const header = 'Booking ID,Room,From,Until,Attendees,Organizer,Status';
  const good = [
    'b-1,A,2026-03-02 09:00,2026-03-02 10:00,3,someone@example.com,confirmed',
    'b-2,B,2026-03-02 09:00,2026-03-02 10:30,2,other@example.com,canceled',
  ];
  const of = (lines: readonly string[]): string => [header, ...lines].join('\n');
  const listed = async () =>
    await server.result<{ bookings: { id: string; start: string }[] }>(
      `/v4/bookings?filter_bookings=${encodeURIComponent('startdatetime==2026-03-01T00:00:00Z;enddatetime==2026-03-04T00:00:00Z')}`,
    );

  it('are stored once they are confirmed, at the time of the building', async () => {
    const { result } = await sendAndRest('bookings.csv', of(good), { building: 1 });
    expect(result).toMatchObject({
      state: 'ready',
      mapping: { content: 'bookings' },
      report: { read: 2, accepted: 2, refused: 0, span: { first: '2026-03-02T08:00:00.000Z' } },
    });
    expect((await listed()).bookings).toEqual([]);
    expect((await confirm(result.id)).result.state).toBe('done');
    expect((await listed()).bookings.map(({ start }) => Date.parse(start))).toContain(
      Date.parse('2026-03-02T08:00:00Z'),
    );
  });

  it('keep of their organizers a hash, the same that other bookings of them have', async () => {
    const key = (id: string, all: { id: string; organiser_key?: string | null }[]) =>
      all.find((booking) => booking.id.endsWith(id))?.organiser_key;
    const posted = {
      source: 'calendar',
      id: 'posted',
      room: 'A',
      start: '2026-03-02T12:00:00Z',
      end: '2026-03-02T13:00:00Z',
      status: 'confirmed',
      organiser: 'someone@example.com',
    };
    await server.result('/v4/ingest/bookings?building_id=1', { body: [posted] });
    const { bookings: all } = await listed();
    expect(JSON.stringify(all)).not.toContain('example.com');
    expect(key('b-1', all)).toMatch(/\S{8,}/);
    expect(key('b-1', all)).toBe(key('posted', all));
    expect(key('b-2', all)).not.toBe(key('b-1', all));
  });

  it('that are stored already, or replace others, are told', async () => {
    const notesOf = async (lines: readonly string[]) => {
      const { result } = await sendAndRest('bookings.csv', of(lines), { building: 1 });
      return result.report?.notes.slice(2);
    };
    expect(await notesOf(good)).toEqual([
      'These bookings are already stored. Confirming changes nothing',
    ]);
    const [first = '', second = ''] = good;
    const added = second.replace('b-2', 'b-9');
    expect(await notesOf([first, added, added.replace('10:30', '10:45')])).toEqual([
      '1 booking is already stored',
      '1 booking replaces an earlier one with the same ID',
    ]);
  });

  it('that can’t be taken are listed with their line, field and reason', async () => {
    const bad = [
      'b-3,Attic,2026-03-02 09:00,2026-03-02 10:00,3,,',
      'b-4,A,2026-03-02 09:00,2026-03-02 08:00,3,,',
      'b-5,A,2026-03-02 09:00,later,3,,',
      'b-6,A,2026-03-02 09:00,2026-03-02 10:00,few,,',
      'b-7,A,2026-03-02 09:00,2026-03-02 10:00,3,,perhaps',
    ];
    const { result } = await sendAndRest('bookings.csv', of([...good, ...bad]), { building: 1 });
    expect(result.report).toMatchObject({ read: 7, accepted: 2, refused: 5 });
    const codes = (await refusedRows(result.id)).map((row) => row.split(',').slice(0, 4));
    expect(codes).toEqual([
      ['4', 'Room', 'Attic', 'UNKNOWN_ROOM'],
      ['5', 'Until', '2026-03-02 08:00', 'OUT_OF_RANGE'],
      ['6', 'Until', 'later', 'NOT_A_TIME'],
      ['7', 'Attendees', 'few', 'NOT_A_NUMBER'],
      ['8', 'Status', 'perhaps', 'UNKNOWN_STATUS'],
    ]);
  });
});

it('a calendar is taken event by event, with its unknown rooms told', async () => {
  const event = (uid: string, room: string, rule = '') =>
    [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'DTSTAMP:20260301T080000Z',
      'DTSTART:20260302T090000Z',
      'DTEND:20260302T100000Z',
      ...(rule === '' ? [] : [rule]),
      `LOCATION:${room}`,
      'END:VEVENT',
    ].join('\r\n');
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    event('series', 'B', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    event('lost', 'Attic'),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  const { result } = await sendAndRest('rooms.ics', calendar, { building: 1 });
  expect(result).toMatchObject({
    state: 'ready',
    kind: 'ics',
    report: { read: 4, accepted: 3, refused: 1, span: { last: '2026-03-16T09:00:00.000Z' } },
  });
  expect((await refusedRows(result.id)).join()).toContain('Attic,UNKNOWN_ROOM');
  expect((await confirm(result.id, { takes_part: true })).result.state).toBe('done');
});

describe('a list of rooms that are not drawn', () => {
  const list = 'Room,Floor,Seats,Area\nN,Floor 1,4,30\nS,Floor 1,,20\n';
  const house = { building: { name: 'Listed house' }, timezone: 'Europe/Berlin' };

  it('makes a floor of boxes as large as the rooms where that is wanted, and the same again changes nothing', async () => {
    const { result } = await sendAndRest('rooms.csv', list);
    expect(result.report).toMatchObject({ read: 2, accepted: 0 });
    const asked = await map(result.id, { ...result.mapping, outlines: 'boxes' });
    expect(asked.result.needs.map(({ field }) => field)).toEqual(['building', 'timezone']);
    const mapped = await map(result.id, { ...asked.result.mapping, ...house });
    expect(mapped.result).toMatchObject({
      state: 'ready',
      report: { accepted: 2, floors: 1, seats: 6, m2: 50, changes: { added: 2 } },
    });
    expect((await confirm(result.id)).result).toMatchObject({ state: 'done' });
    const { zones } = await server.result<{ zones: { name: string; building_name: string }[] }>(
      '/v4/zones',
    );
    const stored = zones.filter((zone) => zone.building_name === 'Listed house');
    expect(stored.map(({ name }) => name).toSorted()).toEqual(['N', 'S']);
    const again = await sendAndRest('rooms.csv', list);
    const same = await map(again.result.id, { ...house, outlines: 'boxes' });
    expect(same.result.report?.changes).toEqual({ added: 0, changed: 0, ended: 0, unchanged: 2 });
  });

  it('leaves a floor with a plan alone', async () => {
    const text = 'Room,Floor\nNew,Floor 10\n';
    const { result } = await sendAndRest('rooms.csv', text, { building: 1 });
    const mapped = await map(result.id, { ...result.mapping, outlines: 'boxes' });
    expect(mapped.result.report).toMatchObject({ read: 1, accepted: 0 });
  });
});

describe('a plan for a floor that has other zones', () => {
  it('warns that it replaces their frame, and not where it ends them', async () => {
    const plan = collection([osmRoom('201', [0, 0, 10, 5], { level: '0' })]);
    const floor = { id: 10 };
    const { result } = await sendAndRest('plan.geojson', plan, { building: 1 });
    const onto = await map(result.id, { floor });
    expect(onto.result.report?.warnings.join()).toContain('2 zones that are not in this file');
    const ending = await map(result.id, { floor, startdate: '2026-06-01' });
    expect(ending.result.report?.warnings.join()).not.toContain('not in this file');
  });
});

describe('the samples', () => {
  it.each([
    ['sample-plan.geojson', 8, 0],
    ['sample-imdf.zip', 8, 0],
    ['sample-plan.osm', 8, 0],
    ['sample-plan.dxf', 8, 0],
    ['sample-plan.svg', 8, 0],
    ['sample-rooms.csv', 8, 3],
    ['sample-rooms.xlsx', 8, 0],
  ])('%s gives %i rooms and %i refusals', async (name, accepted, refused) => {
    const { result } = await sendAndRest(name, readFileSync(`assets/samples/${name}`));
    const isDrawing = /\.(?:svg|dxf)$/.test(name);
    const mapped = await map(result.id, {
      building: { name: `House of ${name}` },
      timezone: 'Europe/Amsterdam',
      ...(isDrawing ? { floor: { name: 'Floor 1' } } : {}),
      ...(name.endsWith('.svg')
        ? {
            lines: [
              { from: [0, 0] as [number, number], to: [600, 0] as [number, number], metres: 24 },
            ],
          }
        : {}),
      ...(name.includes('rooms') ? { outlines: 'boxes' as const } : {}),
    });
    expect(mapped.result).toMatchObject({
      state: 'ready',
      report: { accepted, refused, floors: 1 },
    });
    expect(mapped.result.report?.m2).toBeGreaterThan(235);
    expect(mapped.result.report?.m2).toBeLessThan(245);
  });

  it('of readings, bookings and a calendar are for the rooms of the sample floor', async () => {
    const building = { name: 'Sample house' };
    const plan = await sendAndRest(
      'sample-plan.geojson',
      readFileSync('assets/samples/sample-plan.geojson'),
    );
    await map(plan.result.id, { building, timezone: 'Europe/Amsterdam' });
    const { building_id: id } = (await confirm(plan.result.id)).result;
    const counts = await Promise.all(
      ['sample-readings.csv', 'sample-bookings.csv', 'sample-calendar.ics'].map(async (name) => {
        const bytes = readFileSync(`assets/samples/${name}`);
        const { result } = await sendAndRest(name, bytes, { building: id ?? '' });
        return [result.state, result.report?.refused, (result.report?.accepted ?? 0) > 10];
      }),
    );
    expect(counts).toEqual([
      ['ready', 0, true],
      ['ready', 0, true],
      ['ready', 0, true],
    ]);
  });
});
