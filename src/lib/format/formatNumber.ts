const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "1st", "12th", "23rd". */
export function formatOrdinal(number: number): string {
  return `${number}${endings[rules.select(number)] ?? 'th'}`;
}

/** What rounds to zero has no sign; a minus is written as one, not as a hyphen. */
const signDisplay = 'negative';
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay,
});
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay });
const hundredths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay });
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay });

/** What stands where a number is not known; never 0. */
const unknownValue = '–';

/** A share as whole percent: 0.614 gives "61%". */
export function formatPercent(fraction: number | null | undefined): string {
  if (fraction === null || fraction === undefined || Number.isNaN(fraction)) return unknownValue;
  return withMinus(percent.format(fraction));
}

/** A share in tenths of a percent, rounded down so that only what is whole says "100%": 0.9996 gives "99.9%". */
export function formatUptime(fraction: number | null): string {
  // A sum of minutes that is whole up to rounding is whole.
  return fraction === null
    ? unknownValue
    : `${tenths.format(Math.floor(fraction * 1000 + 1e-6) / 10)}%`;
}

/** A count of people or things, whole, with separators of thousands. */
export function formatCount(count: number | null | undefined): string {
  if (count === null || count === undefined || Number.isNaN(count)) return unknownValue;
  return withMinus(whole.format(count));
}

/** A quantity with at most one decimal, such as an area. */
export function formatTenths(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return unknownValue;
  return withMinus(tenths.format(value));
}

/** From here on tenths of a person say nothing. */
const wholePeopleFrom = 100;

/** People, of whom a mean or a quantile may be in parts: "24.5", "612". */
export function formatPeople(people: number | null | undefined): string {
  return (people ?? 0) >= wholePeopleFrom ? formatCount(people) : formatTenths(people);
}

/** A ratio with at most two decimals. */
export function formatHundredths(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return unknownValue;
  return withMinus(hundredths.format(value));
}

/** "1 floor", "3 floors". */
export function formatPlural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A number as it is written, with a minus for its hyphen. */
function withMinus(text: string): string {
  return text.replace(/^-/, '\u2212');
}
