import type { DataFormat } from '#domain/metric/labels.ts';
import type { ColumnKind } from '#domain/report/ReportDocument.ts';
import { durationText } from '#src/lib/format/durations.ts';
import {
  formatCount,
  formatPercent,
  formatTenths,
  formatUptime,
} from '#src/lib/format/formatNumber.ts';
import { valueText } from '../values/valueText.ts';

/**
 * What the values of a column are. Its cells, their order, its files and its explanations follow from it. A `name` chooses its
 * row; a `coverage` is a share that is quieter where it is low, an `uptime` one whose tenths of a percent matter; `day` and `instant`
 * count milliseconds.
 */
export type CellKind =
  | 'name'
  | 'text'
  | 'share'
  | 'coverage'
  | 'uptime'
  | 'people'
  | 'seats'
  | 'count'
  | 'number'
  | 'hours'
  | 'minutes'
  | 'area'
  | 'day'
  | 'instant';

/** The kinds of plain numbers, which need no unit or time zone of the reader. */
export type PlainKind =
  | 'share'
  | 'uptime'
  | 'people'
  | 'seats'
  | 'count'
  | 'number'
  | 'hours'
  | 'minutes';

const plainTexts: Readonly<Record<PlainKind, (value: number) => string>> = {
  share: formatPercent,
  uptime: formatUptime,
  people: (value) => valueText('count', value),
  seats: formatCount,
  count: formatCount,
  number: formatTenths,
  hours: formatTenths,
  minutes: durationText,
};

export function isPlain(kind: CellKind): kind is PlainKind {
  return kind in plainTexts;
}

/** A plain number as a cell shows it; a dash where it is unknown. */
export function plainText(kind: PlainKind, value: number | null): string {
  return value === null ? '–' : plainTexts[kind](value);
}

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
  uptime: { kind: 'share' },
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
export function kindOfFormat(format: DataFormat): PlainKind {
  return format === 'count' ? 'people' : 'share';
}
