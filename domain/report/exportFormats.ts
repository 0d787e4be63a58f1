/** The formats of files that are made in the background. */
export const exportFormats = ['csv', 'ndjson', 'xlsx', 'parquet', 'arrow'] as const;

export type ExportFormat = (typeof exportFormats)[number];

export const exportCompressions = ['none', 'gzip'] as const;

/** How a file is asked for. */
export interface ExportedAs {
  format: ExportFormat;
  compression: (typeof exportCompressions)[number];
}

/** Whether a format can be compressed by gzip; the others are compressed by themselves. */
export function canBePacked(format: ExportFormat): boolean {
  return format === 'csv' || format === 'ndjson';
}

export function isPacked({ format, compression }: ExportedAs): boolean {
  return compression === 'gzip' && canBePacked(format);
}

/** Parquet comes in an archive with its settings. */
const extensions = { csv: 'csv', ndjson: 'ndjson', xlsx: 'xlsx', parquet: 'zip', arrow: 'arrows' };

/** The extension of a file's name, without its dot. */
export function exportExtension(as: ExportedAs): string {
  return `${extensions[as.format]}${isPacked(as) ? '.gz' : ''}`;
}

/** "trend-harbour-house-floor-3-2026-11-02-to-2026-11-15.csv": parts in the letters that every file system takes. */
export function fileName(parts: readonly string[], extension: string): string {
  return `${parts.map(slug).filter(Boolean).join('-')}.${extension}`;
}

function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
