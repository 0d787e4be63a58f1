import type { ObservationMap } from './ObservationMap.ts';

type Decimal = ObservationMap['decimal'];
type Field = ObservationMap['columns'][string]['field'];

/** What programs write where they have no value. */
const noValue = /^(?:|nan|na|n\/a|null|none)$/i;
const pointNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const commaNumber = /^[+-]?\d*,\d+(?:e[+-]?\d+)?$/i;
const wholeNumber = /^[+-]?\d+(?:e[+-]?\d+)?$/i;
const commaGroups = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const pointGroups = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;

const words: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

/** A value that can't be read; the message says why. */
export class UnreadValue extends Error {
  override readonly name = 'UnreadValue';
}

/** Whether a cell stands for no value. */
export function isNoValue(text: string): boolean {
  return noValue.test(text);
}

/** The number or truth of a cell. Throws UnreadValue. */
export function readValue(text: string, field: Field, decimal: Decimal): number | boolean {
  if (field === 'in_use') {
    const word = words[text.toLowerCase()];
    if (word !== undefined) return word;
  }
  return readNumber(text, decimal);
}

/** A number with a point or a comma for its decimals. Throws UnreadValue where it is none, or could be two. */
export function readNumber(text: string, decimal: Decimal): number {
  if (decimal !== ',' && pointNumber.test(text)) return Number(text);
  if (decimal !== '.' && commaNumber.test(text)) {
    if (decimal === undefined && commaGroups.test(text) && !/^[+-]?0/.test(text)) {
      const grouped = text.replaceAll(',', '');
      throw new UnreadValue(
        `“${text}” could be ${grouped} or ${text.replace(',', '.')}. Add "decimal": "." or "," to the map.`,
      );
    }
    return Number(text.replace(',', '.'));
  }
  if (decimal === '.' && commaGroups.test(text)) return Number(text.replaceAll(',', ''));
  if (decimal === ',' && pointGroups.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  if (decimal === ',' && wholeNumber.test(text)) return Number(text);
  throw new UnreadValue(`“${text}” is not a number`);
}
