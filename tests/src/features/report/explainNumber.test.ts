import { describe, expect, it } from 'vitest';
import { explainNumber } from '#src/features/report/explain/explainNumber.ts';
import { cellNumber, figureNumber } from '#src/features/report/explain/numberIds.ts';
import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import type { Report } from '#src/features/report/export/Report.ts';
import { reportTable, type Column } from '#src/features/report/table/ReportTable.tsx';
import { readGroup } from '#src/features/report/figures/readGroup.ts';
import { aReportDocument } from '#tests/builders/reportDocument.ts';
import { aGroup } from '../../pages/trend/trendAnswers.ts';

interface Room {
  id: string;
  name: string;
  peak: number | null;
  people: number;
  area: number;
}

const peakTerm: MetricTerm = { name: 'Peak', definition: 'daily-peak', text: 'Nine days in ten.' };
const columns: Column<Room>[] = [
  { id: 'name', title: 'Room', kind: 'name', value: ({ name }) => name },
  {
    id: 'peak',
    title: 'P90 peak',
    kind: 'share',
    term: peakTerm,
    value: ({ peak }) => peak,
    inFiles: [
      { id: 'peak', title: 'P90 peak', kind: 'share', value: ({ peak }) => peak },
      { id: 'people', title: 'P90 people', kind: 'people', value: ({ people }) => people },
    ],
  },
  { id: 'area', title: 'Area', kind: 'area', value: ({ area }) => area },
];
const rows: Room[] = [
  { id: 'a.1', name: 'Hall', peak: 0.5, people: 6, area: 40 },
  { id: 'a.2', name: 'Attic', peak: null, people: 0, area: 12 },
];
const time = { startMs: 1, endMs: 2 } as ExplainedTime;
const rooms = reportTable({ id: 'rooms', title: 'Rooms', rows, columns });
const timed = reportTable({
  id: 'timed',
  title: 'Rooms by time',
  rows,
  columns,
  timeOf: ({ id }, column) => (id === 'a.1' && column === 'area' ? time : null),
});
const dayMs = 86_400_000;
const group = readGroup(
  {
    whole: undefined,
    days: aGroup({ coverage: [0.9, 0.5], metrics: { utilisation_max: [0.875, 0.75] } }),
    intervals: [0, 1].map((day) => ({ startMs: day * dayMs, endMs: (day + 1) * dayMs })),
  },
  { timeZone: 'UTC', today: 2 },
);
const ofDays = (column: Column<Room>): Column<Room> => ({
  ...column,
  days: () => group.everyDay('utilisation_max'),
});
const daily = reportTable({
  id: 'daily',
  title: 'Rooms by day',
  rows,
  columns: columns.map((column) => (column.id === 'peak' ? ofDays(column) : column)),
  inputs: () => [{ name: 'Seats', text: '12' }],
});
const hourly = reportTable({
  id: 'hourly',
  title: 'Rooms by hour',
  rows,
  columns,
  of: ({ name }) => `${name}, 10:00`,
  isMeasured: true,
});
const { tables: _, ...plain } = aReportDocument();
const report: Report = {
  ...plain,
  definitions: [peakTerm],
  tables: [rooms, timed, daily, hourly],
  charts: [],
};
const mean: ReportFigure = {
  id: 'mean',
  label: 'Mean',
  value: '40%',
  of: 'of 12 seats',
  note: '10 open days',
  term: peakTerm,
};
const zone = { startMs: 5, endMs: 6 } as ExplainedTime;
const input = { report, figures: [mean], figureTime: () => time, zoneTime: () => zone };

describe('a number of a report', () => {
  it('is explained by table, column and row', () => {
    expect(explainNumber(cellNumber('rooms', 'peak', 'a.1'), input)).toMatchObject({
      name: 'P90 peak',
      of: 'Hall, 2026-03-28 to 2026-03-29',
      value: '50%',
      definition: peakTerm,
      inputs: [
        { name: 'P90 peak', text: '50%' },
        { name: 'P90 people', text: '6' },
        { name: 'Area', text: '40 m²' },
      ],
      time: zone,
    });
  });

  it('uses the time of its row and column if the table provides it', () => {
    expect(explainNumber(cellNumber('timed', 'area', 'a.1'), input)?.time).toBe(time);
    expect(explainNumber(cellNumber('timed', 'peak', 'a.1'), input)?.time).toBeNull();
  });

  it('uses the term of its cell even if a file has two columns for it', () => {
    expect(explainNumber(cellNumber('rooms', 'people', 'a.1'), input)?.definition).toBe(peakTerm);
    expect(explainNumber(cellNumber('rooms', 'area', 'a.1'), input)?.definition).toBeNull();
  });

  it('tells the days that it is made of, and what its table says that went into it', () => {
    expect(explainNumber(cellNumber('daily', 'peak', 'a.1'), input)?.inputs).toEqual([
      { name: 'Days included', text: '1 day' },
      { name: 'Left out: under 70% of their data', text: '1 day' },
      { name: 'Seats', text: '12' },
    ]);
  });

  it('gives the days that it is made of as a file, at full precision, and why others do not count', () => {
    const rows = explainNumber(cellNumber('daily', 'peak', 'a.1'), input)?.rows?.read();
    expect(rows?.columns[1]).toEqual({ id: 'value', title: 'utilisation_max', kind: 'share' });
    expect(rows?.rows).toEqual([
      [0, 0.875, 0.9, 'yes'],
      [dayMs, 0.75, 0.5, 'no, low coverage'],
    ]);
  });

  it('rests on the measured values of its time where its table says so, and is of what the table says', () => {
    expect(explainNumber(cellNumber('hourly', 'area', 'a.1'), input)).toMatchObject({
      of: 'Hall, 10:00',
      rows: null,
    });
  });

  it('offers its row as a file', () => {
    const found = explainNumber(cellNumber('rooms', 'area', 'a.2'), input);
    expect(found?.rows?.read().rows).toEqual([['Attic', null, 0, 12]]);
    expect(explainNumber(cellNumber('rooms', 'peak', 'a.2'), input)?.value).toBe('–');
  });

  it('can be a key figure, with its basis and data completeness', () => {
    expect(explainNumber(figureNumber('mean'), input)).toMatchObject({
      name: 'Mean',
      value: '40%',
      definition: peakTerm,
      inputs: [
        { name: 'Out of', text: '12 seats' },
        { name: 'Detail', text: '10 open days' },
        ...report.completeness,
      ],
      time,
      rows: rooms,
    });
  });

  it.each(['rooms.peak.a.3', 'rooms.speed.a.1', 'halls.peak.a.1', 'figure.other', 'mean', ''])(
    'is not found by %j',
    (id) => {
      expect(explainNumber(id, input)).toBeNull();
    },
  );
});

describe('a column of a report', () => {
  it('determines its values in files by its kind', () => {
    expect(rooms.read().columns).toEqual([
      { id: 'name', title: 'Room', kind: 'text' },
      { id: 'peak', title: 'P90 peak', kind: 'share' },
      { id: 'people', title: 'P90 people', kind: 'number' },
      { id: 'area', title: 'Area', kind: 'number', unit: 'm²' },
    ]);
  });
});
