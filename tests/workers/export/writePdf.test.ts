import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import type { ReportDocument, ReportPicture } from '#domain/report/ReportDocument.ts';
import { writePdf } from '#workers/export/pdf/writePdf.ts';
import type { FontSource } from '#workers/export/pdf/fontSubsets.ts';
import { aReportDocument } from '#tests/builders/reportDocument.ts';

const { resolve } = createRequire(import.meta.url);
const fonts: FontSource = async (subset, weight) =>
  new Uint8Array(
    await readFile(resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)),
  );

/** The text of each page, in the order in which it was written. */
async function pagesOf(
  document: ReportDocument,
  pictures: readonly ReportPicture[] = [],
): Promise<string[]> {
  const data = new Uint8Array(await writePdf(document, pictures, fonts));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('|');
    }),
  );
}

it('prints filters, time zone, time of creation and data completeness', async () => {
  const [page = ''] = await pagesOf(aReportDocument());
  for (const text of [
    'Trend',
    'Grüne Höfe, Floor 3',
    'Mo-Fr "07:00-19:00", all days',
    '9.5 of 10 open hours',
    'Europe/Amsterdam',
    '2026-03-30 10:15',
    'https://house.test/building/chart?ids=1',
    'Mean: People-minutes by seat-minutes. (Definitions: Utilization)',
    'Page 1 of 1',
  ])
    expect(page).toContain(text);
});

it('prints table values as on the page, and a dash for unknown ones', async () => {
  const [page = ''] = await pagesOf(aReportDocument());
  expect(page).toContain('2026-03-28 00:00');
  expect(page).toContain('28%');
  expect(page).toContain('1,204');
  expect(page).toContain('–');
});

it('repeats table headers on each page, and numbers the pages', async () => {
  const document = aReportDocument();
  const rows = Array.from({ length: 120 }, (_, at) => [null, `Room ${at}`, 0.5, at]);
  const tables = document.tables.map((table) => ({ ...table, rows }));
  const pages = await pagesOf({ ...document, tables });
  const withRows = pages.filter((page) => page.includes('Room '));
  expect(withRows.length).toBeGreaterThan(2);
  for (const page of withRows) expect(page).toContain('(people)');
  for (const [at, page] of pages.entries())
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  expect(pages.join('|').match(/Room \d+/g)).toHaveLength(120);
});

it('says how many rows are only in CSV and XLSX', async () => {
  const document = aReportDocument();
  const rows = Array.from({ length: 2_001 }, () => [null, 'Room', 0.5, 1]);
  const tables = document.tables.map((table) => ({ ...table, rows }));
  const pages = await pagesOf({ ...document, tables });
  expect(pages.join('|')).toContain('The first 2,000 of 2,001 rows.');
});

it('keeps text in pictures as text', async () => {
  const drawing = {
    width: 400,
    height: 200,
    marks: [
      { kind: 'path', path: 'M0 0L400 200', stroke: { colour: '#000000', width: 1 } },
      { kind: 'text', text: 'Łódź 12:00', x: 5, y: 20, size: 12, align: 'start', fill: '#000000' },
    ],
  } as const;
  const [page = ''] = await pagesOf(aReportDocument(), [{ id: 'a', title: 'Course', drawing }]);
  expect(page).toContain('Course');
  expect(page.replaceAll('|', '')).toContain('Łódź 12:00');
});
