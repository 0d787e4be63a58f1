import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { toCsv } from '#domain/report/csvText.ts';
import { aReportDocument } from '#tests/builders/reportDocument.ts';

const report = aReportDocument();
const [table] = report.tables;
if (!table) throw new Error('no table');

it('round-trips the values of the table, with unknown values empty and instants with their offset', () => {
  const [head, first, second] = parse(toCsv(report, table), {
    comment: '#',
    comment_no_infix: true,
  });
  expect(head).toEqual(['Day', 'Space', 'Mean', 'Peak (people)']);
  expect(first).toEqual(['2026-03-28T00:00:00+01:00', `'=HYPERLINK("x")`, '0.28125', '1204']);
  expect(second).toEqual(['2026-03-30T00:00:00+02:00', 'Hall, "east"', '', '0']);
});

it('starts with settings, completeness, time zone, definitions and page as comments', () => {
  const comments = toCsv(report, table)
    .split('\r\n')
    .filter((line) => line.startsWith('#'));
  expect(comments).toEqual([
    '# Trend, Grüne Höfe, Floor 3, Day by day',
    '# Utilization of Grüne Höfe by day',
    "# Opening hours: Mo-Fr '07:00-19:00', all days",
    '# Data completeness: 9.5 of 10 open hours',
    '# Time zone: Europe/Amsterdam',
    '# Made: 2026-03-30T10:15:00+02:00',
    '# Page: https://house.test/building/chart?ids=1',
    '# Mean: People-minutes by seat-minutes. (Definitions: Utilization)',
  ]);
});

it.each(['=1+1', '+1', '-1', '@cmd', '\t=1', '\r=1', '\0=1'])(
  'keeps the text %j from becoming a formula',
  (text) => {
    const rows = [[0, text, null, null]];
    const written = parse(toCsv(report, { ...table, rows }), {
      comment: '#',
      comment_no_infix: true,
    });
    expect(written[1]?.[1]).toBe(`'${text}`);
  },
);

it('keeps a row whose first text begins with # from being a comment', () => {
  const [column] = table.columns;
  if (column === undefined) throw new Error('A table without columns');
  const named = {
    ...table,
    columns: [{ ...column, kind: 'text' as const }],
    rows: [['#12 Lounge']],
  };
  expect(parse(toCsv(report, named), { comment: '#', comment_no_infix: true })[1]).toEqual([
    '#12 Lounge',
  ]);
});

it('keeps negative numbers as numbers', () => {
  const rows = [[null, null, -0.25, -3]];
  expect(toCsv(report, { ...table, rows })).toContain('\r\n,,-0.25,-3\r\n');
});

it('contains every row of a long table', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => [null, null, null, at]);
  const lines = toCsv(report, { ...table, rows }).split('\r\n');
  expect(lines.at(-2)).toBe(',,,49999');
  expect(lines.filter((line) => !line.startsWith('#'))).toHaveLength(50_002);
});
