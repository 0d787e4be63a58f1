import type { ObservationMap } from '../ObservationMap.ts';

type Decimal = ObservationMap['decimal'];
type Field = ObservationMap['columns'][string]['field'];

/** What programs write where they have no value. */
const noValue = /^(?:|nan|na|n\/a|null|none)$/i;
const pointNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const commaNumber = /^[+-]?\d*,\d+(?:e[+-]?\d+)?$/i;
const wholeNumber = /^[+-]?\d+(?:e[+-]?\d+)?$/i;
const commaGroups = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const pointGroups = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;

/** What programs write for a place that is in use, and for one that is not. */
const words: ReadonlyMap<string, boolean> = new Map([
  ...[
    'true',
    'yes',
    'on',
    'occupied',
    'busy',
    'in use',
    'ja',
    'belegt',
    'besetzt',
    'oui',
    'si',
    'sí',
  ].map((word) => [word, true] as const),
  ...['false', 'no', 'off', 'vacant', 'free', 'available', 'nein', 'nee', 'frei', 'non'].map(
    (word) => [word, false] as const,
  ),
]);
const share = /^(.*\d)\s*%$/;
/** Signs between thousands that are never decimal ones. */
const groupSigns = /(?<=\d)['’\u00A0\u2009\u202F](?=\d{3}(?:\D|$))/g;

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
    const word = words.get(text.toLowerCase());
    if (word !== undefined) return word;
    const percent = share.exec(text)?.[1];
    if (percent !== undefined) return readNumber(percent, decimal) / 100;
    if (!/\d/.test(text)) throw new UnreadValue(`“${text}” is neither yes, no nor a number`);
  }
  return readNumber(text, decimal);
}

/** Whether the comma of a number can be a decimal sign or one of thousands. */
function isAmbiguousNumber(text: string): boolean {
  return commaNumber.test(text) && commaGroups.test(text) && !/^[+-]?0/.test(text);
}

/** A number with a point or a comma for its decimals. Throws UnreadValue where it is none, or could be two. */
export function readNumber(text: string, decimal: Decimal): number {
  const bare = text.replaceAll(groupSigns, '');
  const plain = decimal === undefined ? undecided(bare) : decided(bare, decimal);
  if (plain === null) throw new UnreadValue(`“${text}” is not a number`);
  return Number(plain);
}

/** With a point for the decimals, or null. */
function decided(text: string, decimal: '.' | ','): string | null {
  if (decimal === '.') {
    if (pointNumber.test(text)) return text;
    return commaGroups.test(text) ? text.replaceAll(',', '') : null;
  }
  if (commaNumber.test(text) || wholeNumber.test(text)) return text.replace(',', '.');
  return pointGroups.test(text) ? text.replaceAll('.', '').replace(',', '.') : null;
}

/** The same where nobody said what the comma is. */
function undecided(text: string): string | null {
  if (pointNumber.test(text)) return text;
  if (!commaNumber.test(text)) return null;
  if (isAmbiguousNumber(text)) {
    throw new UnreadValue(
      `“${text}” could be ${text.replaceAll(',', '')} or ${text.replace(',', '.')}. Add "decimal": "." or "," to the map.`,
    );
  }
  return text.replace(',', '.');
}
