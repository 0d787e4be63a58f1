import { toIsoInstant } from '../time/toIsoInstant.ts';
import type { ReportDefinition, ReportDocument } from './ReportDocument.ts';

/** "Mean: … (metrics 3.3)". */
export function definitionText({ name, text, section }: ReportDefinition): string {
  return section === null ? `${name}: ${text}` : `${name}: ${text} (metrics ${section})`;
}

/** What every file says before its numbers, a line each: of what, under which settings, how complete, made when, and how numbers come about. */
export function reportHeading(
  document: Omit<ReportDocument, 'tables'>,
  tableTitle: string | null = null,
): string[] {
  const { title, place, about, settings, completeness, definitions, timeZone, made } = document;
  const name = [title, place, tableTitle].filter(Boolean).join(', ');
  return [
    name,
    about,
    ...settings.map(({ name, text }) => `${name}: ${text}`),
    ...completeness.map(({ name, text }) => `${name}: ${text}`),
    `Time zone: ${timeZone}`,
    `Made: ${toIsoInstant(made.atMs, timeZone)}`,
    `Page: ${made.url}`,
    ...definitions.map(definitionText),
  ];
}
