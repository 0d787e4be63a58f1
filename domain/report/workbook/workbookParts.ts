const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as XML takes it; control characters, which XML has no place for, are left out. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
    .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet has 1,048,576 rows, of which the first holds the titles. */
export const maxSheetRows = 1_048_575;

/** Which style of styles.xml a cell has. */
export const cellStyles = {
  text: 0,
  head: 1,
  count: 2,
  number: 3,
  share: 4,
  instant: 5,
  day: 6,
} as const;

const formats = ['#,##0', '#,##0.0##', '0.0%', 'yyyy\\-mm\\-dd\\ hh:mm', 'yyyy\\-mm\\-dd'];

function styles(): string {
  const numbers = formats.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${xmlText(code)}"/>`,
  );
  const cells = formats.map(
    (_, index) => `<xf numFmtId="${164 + index}" fontId="0" applyNumberFormat="1"/>`,
  );
  return [
    `${head}<styleSheet xmlns="${main}">`,
    `<numFmts count="${numbers.length}">${numbers.join('')}</numFmts>`,
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border/></borders>',
    '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
    `<cellXfs count="${cells.length + 2}"><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1" applyFont="1"/>${cells.join('')}</cellXfs>`,
    '</styleSheet>',
  ].join('');
}

/** Every file of a workbook but its sheets, by path; sheets are `xl/worksheets/sheetN.xml` from 1. */
export function workbookParts(names: readonly string[]): Record<string, string> {
  const sheets = names.map((name, at) => ({ name: xmlText(name), number: at + 1 }));
  const overrides = sheets.map(
    ({ number }) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
  );
  const entries = sheets.map(
    ({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const targets = sheets.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelations}">${targets.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles(),
  };
}

/** The text of a sheet before and after its rows; the first row stays in view. */
export function sheetFrame(widths: readonly number[]): { start: string; end: string } {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return {
    start: `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`,
    end: '</sheetData></worksheet>',
  };
}
