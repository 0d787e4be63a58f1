import { describe, expect, it } from 'vitest';
import type { BookingImportReport } from '#contract/bookings.ts';
import { importTables } from '#src/pages/bookings/import-reports/importTables.tsx';
import {
  importFigures,
  rowsText,
  stateText,
  warningTexts,
} from '#src/pages/bookings/import-reports/importTexts.ts';
import { toImports } from '#src/pages/bookings/import-reports/toImports.ts';

function aReport(id: string, change: Partial<BookingImportReport> = {}): BookingImportReport {
  return {
    id,
    time: '2026-03-02T23:30:00.000Z',
    source: 'exchange',
    origin: 'http',
    file: null,
    format: 'rows',
    state: 'done',
    reason: null,
    rows_read: 0,
    accepted: 0,
    created: 0,
    updated: 0,
    duplicates: 0,
    outdated: 0,
    cancelled: 0,
    removed: 0,
    rejected: 0,
    passed_over: 0,
    first: null,
    last: null,
    unmatched_rooms: [],
    warnings: [],
    has_rejected: false,
    ...change,
  };
}

const none = { booking_source: undefined, import_state: undefined };

const part = aReport('part', {
  rows_read: 40,
  accepted: 38,
  created: 30,
  updated: 4,
  duplicates: 3,
  outdated: 1,
  cancelled: 2,
  removed: 1,
  rejected: 1,
  passed_over: 1,
  unmatched_rooms: [{ room: 'Boardroom 9', rows: 1 }],
  warnings: [
    { code: 'overlap', rows: 2 },
    { code: 'retroactive', rows: 1 },
  ],
});
const refused = aReport('refused', {
  source: 'condeco',
  state: 'refused',
  reason: '2 of 2 rows cannot be taken',
  file: 'week.csv',
  origin: 'file',
  rows_read: 2,
  rejected: 2,
  unmatched_rooms: [
    { room: 'Boardroom 9', rows: 1 },
    { room: 'Attic', rows: 1 },
  ],
});
const several = aReport('several', {
  source: null,
  rows_read: 5,
  accepted: 5,
  created: 5,
  unmatched_rooms: [{ source: 'condeco', room: 'Attic', rows: 2 }],
});
const aliases = [{ source: 'condeco', room: ' attic', zone_id: 7 }];
const reports = { reports: [part, refused, several], aliases };
const spaces = { zones: new Map(), floors: new Map(), buildings: new Map() } as never;

describe('imports', () => {
  it('are narrowed by source and state, and keep their order', () => {
    const idsOf = (values: Parameters<typeof toImports>[1]) =>
      toImports(reports, values).shown.map(({ id }) => id);
    expect(idsOf(none)).toEqual(['part', 'refused', 'several']);
    expect(idsOf({ ...none, booking_source: ['exchange', 'condeco'] })).toEqual([
      'part',
      'refused',
    ]);
    expect(idsOf({ ...none, import_state: ['done'] })).toEqual(['part', 'several']);
    expect(idsOf({ booking_source: ['condeco'], import_state: ['done'] })).toEqual([]);
  });

  it('offer the sources and states that there are, whatever is chosen', () => {
    const { sources, states, all } = toImports(reports, { ...none, import_state: ['failed'] });
    expect({ sources, states, all }).toEqual({
      sources: ['condeco', 'exchange'],
      states: ['done', 'refused'],
      all: 3,
    });
  });

  it('say how their rows ended', () => {
    expect(stateText(part)).toBe('Stored in part');
    expect(stateText(several)).toBe('Stored');
    expect(stateText(refused)).toBe('Refused');
    const [first, second] = toImports(reports, none).shown;
    expect(first && rowsText(first)).toBe(
      '40 rows read: 38 accepted (30 created, 4 updated, 3 duplicate, 1 outdated), 1 rejected, 1 passed over. 2 of the accepted canceled. 1 stored booking removed.',
    );
    expect(second && rowsText(second)).toBe('2 rows read, none stored.');
    expect(warningTexts(part)).toEqual([
      '2 rows at the same time as another booking of the room',
      '1 row entered or changed after the start',
    ]);
  });

  it('add up to key figures; a room that two sources name counts twice', () => {
    const figures = importFigures(toImports(reports, none), 'Europe/Amsterdam');
    const texts = figures.map(({ id, value, of, note }) => [id, value, of, note]);
    expect(texts).toEqual([
      ['imports', '3', 'of 3', 'last Mar 3, 2026, 00:30'],
      ['failing', '1', 'of 3', 'stored nothing'],
      ['accepted', '43', 'of 47', '35 created'],
      ['rejected', '3', 'of 47', 'not stored'],
      ['unmatched', '3', undefined, 'in 5 rows'],
    ]);
  });

  it('have every count, reason and room in files', () => {
    const tables = importTables(toImports(reports, none), 'UTC', spaces);
    const { columns, rows } = tables.imports.read();
    const cells = (at: number) =>
      Object.fromEntries(columns.map(({ id }, column) => [id, rows[at]?.[column]]));
    expect(cells(0)).toMatchObject({
      time: Date.parse(part.time),
      state: 'Stored in part',
      read: 40,
      accepted: 38,
      canceled: 2,
      warnings: warningTexts(part).join('; '),
    });
    expect(cells(1)).toMatchObject({
      reason: '2 of 2 rows cannot be taken',
      source: 'condeco',
      origin: 'File',
      file: 'week.csv',
      unmatched: 2,
    });
    expect(
      tables.unmatched.read().rows.map(([room, source, , , zone]) => [room, source, zone]),
    ).toEqual([
      ['Boardroom 9', 'exchange', null],
      ['Boardroom 9', 'condeco', null],
      ['Attic', 'condeco', '7'],
      ['Attic', 'condeco', '7'],
    ]);
  });
});
