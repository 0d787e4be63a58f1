import { strToU8, zipSync } from 'fflate';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Cells as XML without their places, row by row; an empty text for one that is not there. */
type Rows = readonly (readonly string[])[];

interface Facts {
  name?: string;
  /** Ranges of cells that are shown as one, of the first sheet. */
  merged?: readonly string[];
  /** Names of sheets. */
  hidden?: readonly string[];
}

function sheetOf(rows: Rows, merged: readonly string[]): string {
  const cells = rows.map((row, at) => {
    const placed = row.map((cell, column) =>
      cell.replace('<c', `<c r="${'ABCDEF'[column]}${at + 1}"`),
    );
    return `<row r="${at + 1}">${placed.join('')}</row>`;
  });
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`);
  return `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData><mergeCells>${ranges.join('')}</mergeCells></worksheet>`;
}

/** Formats of cells: as it is, a day, a day with a time, a time. */
const styles = `<styleSheet xmlns="${main}"><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

/** A workbook with sheets of these cells. */
export function workbook(
  rows: Rows,
  others: Readonly<Record<string, Rows>> = {},
  { name = 'Rooms', merged = [], hidden = [] }: Facts = {},
): Uint8Array {
  const sheets = Object.entries({ [name]: rows, ...others });
  const listed = sheets.map(
    ([sheet], at) =>
      `<sheet name="${sheet}" sheetId="${at + 1}"${hidden.includes(sheet) ? ' state="hidden"' : ''} r:id="r${at + 1}"/>`,
  );
  const related = sheets.map(
    (_, at) =>
      `<Relationship Id="r${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${related.join('')}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
  const files = [
    ...Object.entries(parts),
    ...sheets.map(
      ([, own], at) =>
        [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(own, at === 0 ? merged : [])] as const,
    ),
  ];
  return zipSync(Object.fromEntries(files.map(([path, text]) => [path, strToU8(text)])));
}

/** A cell with a text. */
export function words(text: string): string {
  return `<c t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** A cell with a number; days count from the end of 1899. */
export function numeral(
  value: number,
  format: 'plain' | 'day' | 'moment' | 'time' = 'plain',
): string {
  const style = ['plain', 'day', 'moment', 'time'].indexOf(format);
  return `<c s="${style}"><v>${value}</v></c>`;
}
