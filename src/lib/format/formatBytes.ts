import { formatTenths } from './formatNumber.ts';

/** "12.3 MB". */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const step = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${formatTenths(bytes / 1000 ** step)} ${units[step] ?? 'GB'}`;
}
