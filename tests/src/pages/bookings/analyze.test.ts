import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { pivotMeasures } from '#src/pages/bookings/analyze/analyzeTexts.ts';
import {
  layoutText,
  pivotFields,
  readLayout,
  withField,
} from '#src/pages/bookings/analyze/pivotFields.ts';
import { layoutTitle, pivotTable } from '#src/pages/bookings/analyze/pivotTable.ts';
import type { AnalyzeData } from '#src/pages/bookings/analyze/readAnalyze.ts';
import { toPivot } from '#src/pages/bookings/analyze/toPivot.ts';
import { aBookingGroup, aMeasures } from '../room-performance/aBooked.ts';
import { aScope } from '../utilization/metricAnswers.ts';

const place = {
  roomSizes: defaultRoomSizes,
  spaces: { floors: new Map([['f1', { displayName: 'Floor 1' }]]), zones: new Map() },
} as unknown as BuildingPlace;

const counted = (keys: Record<string, string>, bookings: number, cancelled = 0) =>
  aBookingGroup(keys, { bookings, cancelled, booked_minutes: bookings * 30, cancel_rate: null });

function dataOf(
  layout: string,
  groups: AnalyzeData['pivot']['groups'],
  bookings: number,
): AnalyzeData {
  const empty = { suppressed: 0, total: aMeasures({ bookings }), groups: [] };
  return {
    request: { ...aScope(28), bookingSources: [], roomFilters: [], layout: readLayout(layout) },
    openDays: 20,
    rooms: empty,
    pivot: { ...empty, groups },
  };
}

const data = dataOf(
  'size*weekday',
  [
    counted({ size: 'XL', weekday: 'Mo' }, 2),
    counted({ size: 'M', weekday: 'Tu' }, 5),
    counted({ size: 'M', weekday: 'Mo' }, 3),
    counted({ size: 'XL' }, 2),
    counted({ size: 'M' }, 8),
    counted({ size: 'S' }, 0),
    counted({ weekday: 'Tu' }, 5),
    counted({ weekday: 'Mo' }, 5),
    counted({ weekday: 'Sa' }, 0),
  ],
  10,
);

describe('the pivot of bookings', () => {
  const pivot = toPivot(data, place);
  const { roomSizes } = place;
  const [bookings, hours, duration] = pivotMeasures;

  it('orders sizes and weekdays as people do, and leaves out those without a booking', () => {
    expect(pivot.columns.map(({ name }) => name)).toEqual(['Monday', 'Tuesday']);
    expect(pivot.rows.map(({ name }) => name)).toEqual(['M', 'XL', 'All']);
  });

  it('has totals at both edges that the rows and columns add up to', () => {
    const table = pivotTable(pivot, { layout: data.request.layout, measure: bookings, roomSizes });
    expect(table.read().rows).toEqual([
      ['M', 3, 5, 8],
      ['XL', 2, 0, 2],
      ['All', 5, 5, 10],
    ]);
  });

  it('says nothing of the length of bookings that are not there, but counts them as none', () => {
    const cellsOf = (measure: (typeof pivotMeasures)[number] | undefined) =>
      pivotTable(pivot, {
        layout: data.request.layout,
        measure: measure ?? pivotMeasures[0],
        roomSizes,
      }).read().rows[1];
    expect(cellsOf(hours)).toEqual(['XL', 1, 0, 1]);
    expect(cellsOf(duration)).toEqual(['XL', null, null, null]);
  });

  it('names two fields down the side, with what is unknown last', () => {
    const two = dataOf(
      'floor*lead_time*recurring',
      [
        { ...counted({ floor: 'f1', lead_time: '' }, 1), keys: { floor: 'f1', lead_time: null } },
        counted({ floor: 'f1', lead_time: '<7 d' }, 4),
        counted({ floor: 'f1', lead_time: '<1 h' }, 2),
        counted({ recurring: 'true' }, 7),
      ],
      7,
    );
    expect(toPivot(two, place).rows.map(({ name }) => name)).toEqual([
      'Floor 1, Under 1 hour',
      'Floor 1, 1 to 7 days',
      'Floor 1, Unknown',
      'All',
    ]);
    expect(layoutTitle(two.request.layout)).toBe('Floor and lead time by recurring');
  });
});

describe('the layout of a pivot', () => {
  it('is size by weekday where the URL names none, or one that cannot be', () => {
    for (const text of [undefined, '', 'size', 'size*size', 'a*b', 'size*hour*weekday*floor'])
      expect(layoutText(readLayout(text))).toBe('size*weekday');
  });

  it('always has different fields, and survives the URL', () => {
    const ids = pivotFields.map(({ id }) => id);
    const change = fc.record({
      place: fc.constantFrom('row', 'second', 'column'),
      field: fc.constantFrom(...ids),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let layout = readLayout('size*weekday');
        for (const { place: at, field } of changes) {
          layout = withField(layout, at, field);
          const fields = layoutText(layout).split('*');
          expect(new Set(fields).size).toBe(fields.length);
          expect(readLayout(layoutText(layout))).toEqual(layout);
        }
      }),
    );
  });

  it('exchanges a field with the one whose place it takes', () => {
    const swapped = withField(readLayout('size*weekday'), 'row', 'weekday');
    expect(layoutText(swapped)).toBe('weekday*size');
  });

  it('drops the second row on demand', () => {
    expect(layoutText(withField(readLayout('floor*size*weekday'), 'second', null))).toBe(
      'floor*weekday',
    );
  });
});
