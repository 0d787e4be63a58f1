import type { FileKind } from './FileKind.ts';

/** Kinds of text by how it begins, the first that fits. */
const beginnings: readonly [FileKind, RegExp][] = [
  ['ifc', /^ISO-10303-21;[\s\S]*FILE_SCHEMA\s*\(\s*\(\s*'IFC/i],
  ['step', /^ISO-10303-21;/i],
  ['dxf', /^(?:999\s*\n[^\n]*\n\s*)*0\s*\n\s*SECTION/],
  ['calendar', /^BEGIN:VCALENDAR/i],
  ['turtle', /^(?:#[^\n]*\n\s*)*@(?:prefix|base)\s/i],
];

/** Kinds of XML by their first element. */
const elements: Readonly<Record<string, FileKind>> = {
  osm: 'osmXml',
  osmchange: 'osmXml',
  kml: 'kml',
  svg: 'svg',
  citymodel: 'cityGml',
  html: 'html',
  ifcxml: 'ifc',
  worksheet: 'xls',
  workbook: 'xls',
};

/** What text is that is no JSON, by its beginning. */
export function recogniseText(text: string): FileKind {
  if (text.startsWith('<')) return recogniseXml(text);
  const found = beginnings.find(([, pattern]) => pattern.test(text));
  if (found !== undefined) return found[0];
  const [header = ''] = text.split(/\r?\n/, 1);
  return /[,;\t|]/.test(header) ? 'csv' : 'text';
}

function recogniseXml(text: string): FileKind {
  if (/^<!doctype html/i.test(text)) return 'html';
  const [, element = ''] = /<(?:[\w-]+:)?([a-z][\w.-]*)[\s>/]/i.exec(text) ?? [];
  return elements[element.toLowerCase()] ?? 'xml';
}
