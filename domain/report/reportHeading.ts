import { definitionOf } from '../definitions/definitions.ts';
import { toIsoInstant } from '../time/toIsoInstant.ts';
import type { ReportDefinition, ReportDocument } from './ReportDocument.ts';

/** "Mean: … (Definitions: Utilization)". */
export function definitionText(term: ReportDefinition): string {
  return `${term.name}: ${definedText(term)}`;
}

/** "People divided by … (Definitions: Utilization)". */
export function definedText({ text, definition }: ReportDefinition): string {
  return `${text} (Definitions: ${definitionOf(definition).name})`;
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
