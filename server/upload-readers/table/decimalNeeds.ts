import type { UploadMapping, UploadNeed } from '#contract/uploads.ts';
import { isAmbiguousNumber } from '#server/cli/observations/table/readCell.ts';
import type { Table } from './Table.ts';

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
