import { describe, expect, test } from 'vitest';
import type { getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { bookingRow, march, openBookings, type BookingClient } from './bookingClient.ts';

const dayStart = Date.parse('2026-03-02T00:00:00Z');
const minuteMs = 60_000;

function at(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return dayStart + (hours * 60 + minutes) * minuteMs;
}

/** Readings of a room every five minutes of the Monday, with two people during some times. */
function readingsOf(
  zone_id: number,
  used: readonly (readonly [string, string])[],
  until = '24:00',
): object[] {
  const rows: object[] = [];
  for (let ms = dayStart; ms < at(until); ms += 5 * minuteMs) {
    const isUsed = used.some(([from, to]) => ms >= at(from) && ms < at(to));
    const time = new Date(ms).toISOString();
    rows.push({ zone_id, layer: 'sensorlayer', time, count: isUsed ? 2 : 0 });
  }
  return rows;
}

async function outcomes({ list }: BookingClient): Promise<unknown[]> {
  return (await list()).map(({ id, outcome, lost_minutes, observed_p90 }) => [
    id,
    outcome,
    lost_minutes,
    observed_p90,
  ]);
}

function hour(from: string, to: string): { start: string; end: string } {
  return { start: new Date(at(from)).toISOString(), end: new Date(at(to)).toISOString() };
}

describe('what became of bookings', () => {
  test('follows from the readings of their rooms', async () => {
    const bookings = await openBookings();
    await bookings.client.observe(
      readingsOf(1, [
        ['08:20', '09:00'],
        ['12:00', '12:30'],
      ]),
    );
    await bookings.client.observe(readingsOf(2, [], '10:30'));
    await bookings.post([
      bookingRow({ id: 'late', ...hour('08:00', '09:00') }),
      bookingRow({ id: 'empty', ...hour('10:00', '11:00') }),
      bookingRow({ id: 'short', ...hour('12:00', '13:00') }),
      bookingRow({ id: 'unknown', zone_id: 2, ...hour('10:00', '11:00') }),
    ]);
    expect(await outcomes(bookings)).toEqual([
      ['late', 'late', 20, 2],
      ['empty', 'no_show', 60, 0],
      ['unknown', 'unknown', null, null],
      ['short', 'early_end', 30, 2],
    ]);
  });

  test('does not count the end of the meeting before', async () => {
    const bookings = await openBookings();
    await bookings.client.observe(
      readingsOf(1, [
        ['09:00', '10:00'],
        ['10:55', '12:00'],
      ]),
    );
    await bookings.post([
      bookingRow({ id: '1', ...hour('09:00', '10:00') }),
      bookingRow({ id: '2', ...hour('10:00', '10:55') }),
      bookingRow({ id: '3', ...hour('11:00', '12:00') }),
    ]);
    expect((await outcomes(bookings)).map((row) => (row as unknown[])[1])).toEqual([
      'attended',
      'no_show',
      'attended',
    ]);
  });

  test('can be asked for', async () => {
    const bookings = await openBookings();
    await bookings.client.observe(readingsOf(1, [['10:00', '11:00']]));
    await bookings.post([
      bookingRow({ id: 'used' }),
      bookingRow({ id: 'empty', ...hour('14:00', '15:00') }),
    ]);
    const ids = async (filter: string) => (await bookings.list(filter)).map(({ id }) => id);
    expect(await ids('outcome==no_show')).toEqual(['empty']);
    expect(await ids('outcome=out=(no_show,late)')).toEqual(['used']);
  });
});

describe('the list of bookings', () => {
  async function withSeries(): Promise<BookingClient> {
    const bookings = await openBookings();
    await bookings.post(
      Array.from({ length: 7 }, (_, day) => {
        const date = `2026-03-0${day + 2}`;
        return bookingRow({
          id: `b${day}`,
          zone_id: (day % 2) + 1,
          start: `${date}T22:00:00Z`,
          end: `${date}T23:30:00Z`,
          created_at: `2026-03-0${day + 1}T22:00:00Z`,
          accepted: day,
          recurrence_id: day < 3 ? 'weekly' : null,
        });
      }),
    );
    return bookings;
  }

  test('comes in pages that join without gaps', async () => {
    const { ask } = await withSeries();
    const ids: string[] = [];
    let cursor = '';
    do {
      const { body } = await ask(`${march};limit==3${cursor}`);
      expect(body.result.total).toBe(7);
      ids.push(...body.result.bookings.map(({ id }) => id));
      cursor = body.result.next_cursor === null ? '' : `;cursor==${body.result.next_cursor}`;
    } while (cursor !== '');
    expect(ids).toEqual(['b0', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6']);
  });

  test('is narrowed by selectors', async () => {
    const { list } = await withSeries();
    for (const [filter, ids] of [
      ['zone_id==2', ['b1', 'b3', 'b5']],
      ["zone.name=='Boardroom 1';is_recurring==true", ['b0', 'b2']],
      ['weekday=in=(Sa,Su)', ['b5', 'b6']],
      ['(expected_attendees=ge=5,id==b0)', ['b0', 'b5', 'b6']],
      ['duration_minutes==90;lead_time_hours==24;hour==22;weekday==Mo', ['b0']],
      ['created_at=lt=2026-03-02T22:00:00Z', ['b0']],
      ['zone.capacity.default=gt=4;source==exch*', ['b1', 'b3', 'b5']],
    ] as const) {
      expect([filter, (await list(filter)).map(({ id }) => id)]).toEqual([filter, ids]);
    }
  });

  test('counts a booking where its first open minute lies', async () => {
    const { list } = await withSeries();
    const hours = "opening_hours=='Mo-Fr 08:00-22:30'";
    expect((await list(hours)).map(({ id }) => id)).toEqual(['b0', 'b1', 'b2', 'b3', 'b4']);
    expect(await list("opening_hours=='Mo-Fr 08:00-22:00'")).toEqual([]);
  });

  test('counts with opening hours what figures count: nothing from after the end of its room', async () => {
    const bookings = await openBookings([{ id: 1, enddate: '2026-03-04' }]);
    await bookings.post([
      bookingRow({ id: 'before' }),
      bookingRow({ id: 'after', start: '2026-03-05T10:00:00Z', end: '2026-03-05T11:00:00Z' }),
    ]);
    const hours = 'opening_hours==24/7';
    const { body } = await bookings.client.get<ResultOf<typeof getGroupedBookings>>(
      '/v4/bookings/grouped',
      { filter_bookings: `${march};${hours}` },
    );
    expect(body.result.total.bookings).toBe(1);
    expect((await bookings.list(hours)).map(({ id }) => id)).toEqual(['before']);
    expect(await bookings.list()).toHaveLength(2);
  });

  test('is refused for settings and selectors that cannot be read', async () => {
    const { ask } = await openBookings();
    for (const [filter, code] of [
      ['', 'INVALID_DATES'],
      ['startdatetime==2026-03-01T00:00:00Z', 'INVALID_DATES'],
      [`${march};limit==0`, 'INVALID_PARAMETER'],
      [`${march};cursor==nonsense`, 'INVALID_PARAMETER'],
      [`${march};limit=gt=5`, 'INVALID_FILTER'],
      [`${march};limit==5;limit==6`, 'INVALID_FILTER'],
      [`${march};(limit==5,id==a)`, 'INVALID_FILTER'],
      [`${march};colour==red`, 'INVALID_FILTER'],
      [`${march};opening_hours==sometimes`, 'INVALID_OPENING_HOURS'],
    ]) {
      const { status, body } = await ask(filter ?? '');
      expect([filter, status, body.error?.code]).toEqual([filter, 400, code]);
    }
  });
});
