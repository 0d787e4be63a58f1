import type { UploadMapping, UploadNeed } from '#contract/uploads.ts';
import type { Look } from './lookThrough.ts';
import type { TableRow } from './Table.ts';

type Sign = '.' | ',';

/** Numbers in which one sign groups thousands: the other one is the decimal sign, or it is there twice. */
const grouped: Readonly<Record<Sign, RegExp>> = {
  '.': /^[+-]?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,}(?![\d.,]))/,
  ',': /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,}(?![\d.,]))/,
};

/** A sign with other than three digits behind it, or with none or more than three before it, groups no thousands. */
const single: Readonly<Record<Sign, RegExp>> = {
  '.': /^[+-]?(?:\d+\.(?:\d{1,2}|\d{4,})|(?:0*|\d{4,})\.\d{3})(?![\d.,])/,
  ',': /^[+-]?(?:\d+,(?:\d{1,2}|\d{4,})|(?:0*|\d{4,}),\d{3})(?![\d.,])/,
};

/** A sign that may be either, as in 1.250. */
const either: Readonly<Record<Sign, RegExp>> = {
  '.': /^[+-]?[1-9]\d{0,2}\.\d{3}(?![\d.,])/,
  ',': /^[+-]?[1-9]\d{0,2},\d{3}(?![\d.,])/,
};

/** What the numbers of some columns say of their decimal sign. */
export class DecimalSigns implements Look {
  readonly #columns: readonly string[];
  /** Whether all numbers are as somebody wrote them: cells of workbooks are numbers, which come with a point. */
  readonly #isText: boolean;
  readonly #grouped = new Set<Sign>();
  readonly #single = new Set<Sign>();
  #ambiguous: string | null = null;

  constructor(columns: readonly (string | undefined)[], { isText }: { isText: boolean }) {
    this.#columns = columns.filter((column) => column !== undefined);
    this.#isText = isText;
  }

  look({ cells }: TableRow): void {
    // Once a point is known to be a decimal sign, others tell nothing new.
    const looksAtPoints = this.#isText && !this.#single.has('.');
    for (const column of this.#columns) {
      const text = cells[column] ?? '';
      if (text.includes(',') || (looksAtPoints && text.includes('.'))) this.#lookAt(text);
    }
  }

  #lookAt(text: string): void {
    const isEither = either[','].test(text) || (this.#isText && either['.'].test(text));
    if (isEither) this.#ambiguous ??= text;
    for (const sign of ['.', ','] as const) {
      if (grouped[sign].test(text)) this.#grouped.add(sign);
      if (this.#isText && single[sign].test(text)) this.#single.add(sign);
    }
  }

  /** A mapping with the decimal sign that numbers tell, as 1.240,25 does, where nobody said it and none tells the other. */
  completed(mapping: UploadMapping): UploadMapping {
    // Where nothing groups thousands or may do so, each number is read as it is.
    const isNeeded = this.#ambiguous !== null || this.#grouped.size > 0;
    if (mapping.decimal !== undefined || !isNeeded) return mapping;
    const [sign, ...others] = new Set([...this.#grouped, ...this.#single]);
    return sign === undefined || others.length > 0 ? mapping : { ...mapping, decimal: sign };
  }

  /** Asks for the sign where a number can be read in two ways and nobody said it. */
  needs({ decimal }: UploadMapping): UploadNeed[] {
    if (decimal !== undefined || this.#ambiguous === null) return [];
    const reason = `“${this.#ambiguous}” can be read in two ways. Choose the decimal sign.`;
    return [{ field: 'decimal', reason }];
  }
}

/** The decimal sign of a cell: numbers of workbooks come with a point, whatever the texts beside them have. */
export function decimalOf(
  cell: string,
  { sheet, decimal }: Pick<UploadMapping, 'sheet' | 'decimal'>,
): UploadMapping['decimal'] {
  const isNumber = sheet !== undefined && String(Number(cell)) === cell;
  return isNumber ? '.' : decimal;
}
