import type { HeldTable, TableRow } from './Table.ts';

/** A row of a list, with the floor that a line above it names for all below. */
export interface SectionRow {
  row: TableRow;
  section: string | null;
}

export interface ListSections {
  rows: SectionRow[];
  /** Lines that name a floor and nothing else. */
  headings: number;
  /** Lines that repeat the header, as printed lists do on each page. */
  headers: number;
}

const kinds =
  'floor|level|storey|story|ebene|etage|stock(?:werk)?|(?:ober|unter|erd|dach|zwischen)?geschoss|étage|niveau|planta|piso|piano|verdieping|bouwlaag';
const ordinals = String.raw`-?\d{1,2}(?:\.|st|nd|rd|th|e|er|ème|º|ª)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|ground|lower|upper|top|erstes|zweites|drittes|viertes|fünftes|premier|deuxième|troisième|primera|segunda|tercera`;
const floorAlone = new RegExp(
  [
    `(?:${kinds})[\\s:#]*-?\\w{1,3}`,
    `(?:${ordinals})\\s*(?:${kinds}|og|ug)`,
    'basement|ground|erdgeschoss|dachgeschoss|untergeschoss|eg|ug|dg|rez-de-chaussée|rdc|sous-sol|begane grond|planta baja',
  ]
    .map((one) => `^(?:${one})\\s*:?$`)
    .join('|'),
  'i',
);

/** Whether a text is a floor and nothing else: "Level 2", "2. OG", "Ground floor". */
export function isFloorAlone(text: string): boolean {
  return floorAlone.test(text);
}

/** The rows of a list in sections by floor, as printed lists have them: lines with a floor alone are headings, not rooms. */
export function listSections({ header, rows }: Pick<HeldTable, 'header' | 'rows'>): ListSections {
  const found: ListSections = { rows: [], headings: 0, headers: 0 };
  let section: string | null = null;
  for (const row of rows) {
    const filled = header.filter((column) => (row.cells[column] ?? '') !== '');
    const [only = '', second] = filled;
    const text = row.cells[only] ?? '';
    if (header.length > 1 && second === undefined && isFloorAlone(text)) {
      section = text.replace(/\s*:$/, '');
      found.headings += 1;
    } else if (second !== undefined && filled.every((column) => row.cells[column] === column))
      found.headers += 1;
    else found.rows.push({ row, section });
  }
  return found;
}
