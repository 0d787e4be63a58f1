import { describe, expect, it } from 'vitest';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { explainCell } from '#src/features/report/explain/cell/explainCell.ts';
import { termOfTitle } from '#src/features/report/explain/cell/explainCell.ts';
import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import type { Report } from '#src/features/report/export/Report.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import { aReportDocument } from '#tests/builders/reportDocument.ts';

const rooms = tableSource({
  id: 'rooms',
  title: 'Rooms',
  rows: [
    { id: 'a.1', name: 'Hall', peak: 0.5, area: 40 },
    { id: 'a.2', name: 'Attic', peak: null, area: 12 },
  ],
  columns: [
    { id: 'name', title: 'Room', isText: true, value: ({ name }) => name },
    { id: 'peak', title: 'P90 peak', value: ({ peak }) => peak },
    { id: 'area', title: 'Area', value: ({ area }) => area },
  ],
  kinds: { peak: 'share' },
  units: { area: 'm²' },
});
const { tables: _, ...plain } = aReportDocument();
const terms: MetricTerm[] = [
  { name: 'Mean and P90 peak', definition: 'daily-peak', text: 'Nine days in ten do not pass it.' },
];
const report: Report = { ...plain, definitions: terms, tables: [rooms], charts: [] };
const input = { report, timeOf: () => null };

describe('explainCell', () => {
  it('contains the value, the term and the row', () => {
    expect(explainCell(cellId('peak', 'a.1'), input)).toMatchObject({
      name: 'P90 peak',
      of: 'Hall, 2026-03-28 to 2026-03-29',
      value: '50%',
      definition: terms[0],
      inputs: [
        { name: 'P90 peak', text: '50%' },
        { name: 'Area', text: '40 m²' },
      ],
    });
  });

  it('has the time of its row and column, and the definition from the report', () => {
    const time = { startMs: 1, endMs: 2 } as ExplainedTime;
    const timeOf = (row: string, column: string) =>
      row === 'a.1' && column === 'area' ? time : null;
    const named = { report, timeOf, termOf: () => 'P90 peak' };
    expect(explainCell(cellId('area', 'a.1'), named)).toMatchObject({ time, definition: terms[0] });
    expect(explainCell(cellId('peak', 'a.1'), named)?.time).toBeNull();
  });

  it('offers the row as a file', () => {
    const rows = explainCell(cellId('area', 'a.2'), input)?.rows?.read().rows;
    expect(rows).toEqual([['Attic', null, 12]]);
  });

  it('has no formula without a matching term', () => {
    expect(explainCell(cellId('area', 'a.1'), input)?.definition).toBeNull();
  });

  it.each(['cell.peak.a.3', 'cell.speed.a.1', 'figure.mean'])('finds no number %s', (id) => {
    expect(explainCell(id, input)).toBeNull();
  });
});

describe('termOfTitle', () => {
  it('does not confuse numbers', () => {
    expect(
      termOfTitle('Seats', [
        { name: 'Seats to release', definition: 'seats-to-release', text: '' },
      ]),
    ).toBeNull();
  });

  it('recognizes common metrics by their short titles', () => {
    expect(termOfTitle('Coverage', [])?.name).toBe('Data coverage');
  });
});
