import type { ReportDocument, ReportTable } from '#domain/report/ReportDocument.ts';
import { definedText } from '#domain/report/reportHeading.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';

/** What the numbers of a workbook rest on, as its first sheet. */
export function settingsSheet(document: ReportDocument): ReportTable {
  const { title, place, about, settings, completeness, definitions, timeZone, made } = document;
  return {
    id: 'settings',
    title: 'Settings',
    columns: [
      { id: 'name', title: 'Name', kind: 'text' },
      { id: 'text', title: 'Value', kind: 'text' },
    ],
    rows: [
      ['Report', title],
      ['Spaces', place],
      ['Shows', about],
      ...settings.map(({ name, text }) => [name, text]),
      ...completeness.map(({ name, text }) => [name, text]),
      ['Time zone', timeZone],
      ['Made', toIsoInstant(made.atMs, timeZone)],
      ['Page', made.url],
      ...definitions.map((term) => [term.name, definedText(term)]),
    ],
  };
}
