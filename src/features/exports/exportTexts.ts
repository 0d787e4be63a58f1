import type { ExportJob } from '#contract/exports.ts';
import type { ExportFormat } from '#domain/report/exportFormats.ts';
import { formatBytes } from '#src/lib/format/numbersWithUnits.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';

export const intervalOptions = [
  { id: 'PT5M', label: '5 minutes' },
  { id: 'PT15M', label: '15 minutes' },
  { id: 'PT1H', label: 'Hour' },
  { id: 'P1D', label: 'Day' },
  { id: 'P1W', label: 'Week' },
  { id: 'P1M', label: 'Month' },
  { id: 'P1Q', label: 'Quarter' },
  { id: 'INF', label: 'Whole time frame' },
] as const;

export const formatNames: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  ndjson: 'NDJSON',
  xlsx: 'Excel workbook',
  parquet: 'Parquet',
  arrow: 'Arrow',
};

export function rowsText(rows: number): string {
  return formatPlural(rows, 'row');
}

/** What an export is at, in a phrase. */
export function stateText(job: ExportJob, timeZone: string): string {
  const { state, rows, rows_done: done, step, bytes, expires_at: until } = job;
  if (state === 'expired' && until !== null)
    return `Kept until ${formatInstant(until, timeZone)}. Make it again.`;
  if (state === 'ready') return `${rowsText(rows)}, ${formatBytes(bytes ?? 0)}`;
  if (state === 'running' && rows > 0) return `${formatCount(done)} of ${rowsText(rows)}. ${step}.`;
  return `${step}.`;
}

export const isUnderWay = ({ state }: Pick<ExportJob, 'state'>): boolean =>
  state === 'queued' || state === 'running';
