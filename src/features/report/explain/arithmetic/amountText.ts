import type { Amount, AmountUnit } from '#domain/report/arithmetic/Arithmetic.ts';

/** Digits after the point that a unit has at first: an amount gets more where fewer would not give its result. */
const usualDigits: Readonly<Record<AmountUnit, number>> = {
  seats: 0,
  people: 1,
  share: 0,
  minutes: 0,
  'people-minutes': 0,
  'seat-minutes': 0,
  'm²': 1,
};

/** Shown beside the number; a share carries its sign instead. */
const unitTexts: Readonly<Record<AmountUnit, { one: string; many: string }>> = {
  seats: { one: ' seat', many: ' seats' },
  people: { one: ' people', many: ' people' },
  share: { one: '%', many: '%' },
  minutes: { one: ' minute', many: ' minutes' },
  'people-minutes': { one: ' people-minutes', many: ' people-minutes' },
  'seat-minutes': { one: ' seat-minutes', many: ' seat-minutes' },
  'm²': { one: ' m²', many: ' m²' },
};

function scaleOf(unit: AmountUnit): number {
  return unit === 'share' ? 100 : 1;
}

/** A number as it is shown with some more digits than usual, as a number. */
export function shownValue({ value, unit }: Pick<Amount, 'value' | 'unit'>, more: number): number {
  const factor = 10 ** (usualDigits[unit] + more);
  return Math.round(value * scaleOf(unit) * factor) / factor / scaleOf(unit);
}

/** "1,345 seats", "538.6 people", "75%"; with `more` digits than usual. */
export function amountText({ value, unit }: Pick<Amount, 'value' | 'unit'>, more = 0): string {
  const digits = usualDigits[unit] + more;
  const format = new Intl.NumberFormat('en-US', {
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  });
  const text = format.format(value * scaleOf(unit)).replace('-', '\u2212');
  return `${text}${unitTexts[unit][text === '1' ? 'one' : 'many']}`;
}

/** The number without its unit, unless that is a sign. */
export function bareText(amount: Pick<Amount, 'value' | 'unit'>, more = 0): string {
  return amountText(amount, more).replace(/ .*$/, '');
}
