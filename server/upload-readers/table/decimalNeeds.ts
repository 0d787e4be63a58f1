import type { UploadMapping, UploadNeed } from '#contract/uploads.ts';
import { isAmbiguousNumber } from '#server/cli/observations/table/readCell.ts';
import type { Table } from './Table.ts';

/** Numbers in which one sign groups thousands and the other one is the decimal sign. */
const told = {
  '.': /^[+-]?\d{1,3}(?:,\d{3})+\.\d+/,
  ',': /^[+-]?\d{1,3}(?:\.\d{3})+,\d+/,
} as const;

/** A mapping with the decimal sign that numbers of the columns tell, as 1.240,25 does, where nobody said it and none tells the other. */
export function withDecimal(
  { rows }: Table,
  columns: readonly (string | undefined)[],
  mapping: UploadMapping,
): UploadMapping {
  if (mapping.decimal !== undefined) return mapping;
  const texts = rows.flatMap(({ cells }) => columns.map((column) => cells[column ?? ''] ?? ''));
  const [sign, ...others] = (['.', ','] as const).filter((one) =>
    texts.some((text) => told[one].test(text)),
  );
  return sign === undefined || others.length > 0 ? mapping : { ...mapping, decimal: sign };
}

/** Asks for the decimal sign where a number of the columns can be read in two ways and nobody said it. */
export function decimalNeeds(
  { rows }: Table,
  columns: readonly (string | undefined)[],
  { decimal }: UploadMapping,
): UploadNeed[] {
  if (decimal !== undefined) return [];
  const number = rows
    .flatMap(({ cells }) => columns.map((column) => cells[column ?? ''] ?? ''))
    .find((text) => isAmbiguousNumber(text));
  if (number === undefined) return [];
  return [
    { field: 'decimal', reason: `“${number}” can be read in two ways. Choose the decimal sign.` },
  ];
}
