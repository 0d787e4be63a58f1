import { formatCount, formatTenths } from './formatNumber.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** An amount in whole units of a currency of ISO 4217: "€216,000"; without one its number alone. */
export function formatMoney(amount: number | null, currency: string | null): string {
  if (amount === null || currency === null) return formatCount(amount);
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      maximumFractionDigits: 0,
      signDisplay: 'negative',
    });
  formats.set(currency, format);
  return format.format(amount).replace('-', '\u2212');
}

/** "12.3 MB". */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const step = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${formatTenths(bytes / 1000 ** step)} ${units[step] ?? 'GB'}`;
}
