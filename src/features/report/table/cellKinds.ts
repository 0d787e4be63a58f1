import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { ColumnKind } from '#domain/report/ReportDocument.ts';

/**
 * What the values of a column are. Its cells, their order, its files and its explanations follow from it. A `name` chooses its
 * row; a `coverage` is a share that is quieter where it is low; `day` and `instant` count milliseconds.
 */
export type CellKind =
  | 'name'
  | 'text'
  | 'share'
  | 'coverage'
  | 'people'
  | 'seats'
  | 'count'
  | 'number'
  | 'hours'
  | 'minutes'
  | 'area'
  | 'day'
  | 'instant';

interface KindInFiles {
  kind: ColumnKind;
  unit?: string;
}

/** What each kind is in a file, with the unit that its numbers always have. */
export const kindsInFiles: Readonly<Record<CellKind, KindInFiles>> = {
  name: { kind: 'text' },
  text: { kind: 'text' },
  share: { kind: 'share' },
  coverage: { kind: 'share' },
  people: { kind: 'number' },
  seats: { kind: 'count' },
  count: { kind: 'count' },
  number: { kind: 'number' },
  hours: { kind: 'number' },
  minutes: { kind: 'number', unit: 'minutes' },
  area: { kind: 'number', unit: 'm²' },
  day: { kind: 'day' },
  instant: { kind: 'instant' },
};

/** The kinds that are words: they stand at the left and are not explained. */
export function isWords(kind: CellKind): boolean {
  return kind === 'name' || kind === 'text' || kind === 'day' || kind === 'instant';
}

/** What the values of a data format are. */
export function kindOfFormat(format: DataFormat): CellKind {
  return format === 'count' ? 'people' : 'share';
}
