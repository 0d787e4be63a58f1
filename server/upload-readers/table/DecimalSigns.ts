import type { UploadMapping, UploadNeed } from '#contract/uploads.ts';
import { isAmbiguousNumber } from '#server/cli/observations/table/readCell.ts';
import type { Look } from './lookThrough.ts';
import type { TableRow } from './Table.ts';

/** Numbers in which one sign groups thousands and the other one is the decimal sign. */
const told = {
  '.': /^[+-]?\d{1,3}(?:,\d{3})+\.\d+/,
  ',': /^[+-]?\d{1,3}(?:\.\d{3})+,\d+/,
} as const;

/** What the numbers of some columns say of their decimal sign. */
export class DecimalSigns implements Look {
  readonly #columns: readonly string[];
  readonly #told = new Set<'.' | ','>();
  #ambiguous: string | null = null;

  constructor(columns: readonly (string | undefined)[]) {
    this.#columns = columns.filter((column) => column !== undefined);
  }

  look({ cells }: TableRow): void {
    for (const column of this.#columns) {
      const text = cells[column] ?? '';
      // Numbers in which nothing is ambiguous or told have no comma.
      if (!text.includes(',')) continue;
      if (this.#ambiguous === null && isAmbiguousNumber(text)) this.#ambiguous = text;
      for (const sign of ['.', ','] as const) if (told[sign].test(text)) this.#told.add(sign);
    }
  }

  /** A mapping with the decimal sign that numbers tell, as 1.240,25 does, where nobody said it and none tells the other. */
  completed(mapping: UploadMapping): UploadMapping {
    if (mapping.decimal !== undefined) return mapping;
    const [sign, ...others] = this.#told;
    return sign === undefined || others.length > 0 ? mapping : { ...mapping, decimal: sign };
  }

  /** Asks for the sign where a number can be read in two ways and nobody said it. */
  needs({ decimal }: UploadMapping): UploadNeed[] {
    if (decimal !== undefined || this.#ambiguous === null) return [];
    const reason = `“${this.#ambiguous}” can be read in two ways. Choose the decimal sign.`;
    return [{ field: 'decimal', reason }];
  }
}
