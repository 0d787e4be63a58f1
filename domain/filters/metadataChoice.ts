import { isRsqlName } from './rsql.ts';

/** A choice of `zone_metadata`: zones that have a key, or one value of it. */
export interface MetadataChoice {
  key: string;
  /** Null for any value but false. */
  value: string | null;
}

const escaped = /[%:]/g;

/** 'KEY' or 'KEY:VALUE'; `:` and `%` of the key are percent-encoded. */
export function formatMetadataChoice({ key, value }: MetadataChoice): string {
  const name = key.replaceAll(escaped, encodeURIComponent);
  return value === null ? name : `${name}:${value}`;
}

/** Reads 'KEY' or 'KEY:VALUE'; null where the key is none that filter_zones could name. */
export function parseMetadataChoice(text: string): MetadataChoice | null {
  const at = text.indexOf(':');
  const name = at < 0 ? text : text.slice(0, at);
  const key = name.replaceAll(/%(25|3A)/gi, decodeURIComponent);
  return isRsqlName(key) ? { key, value: at < 0 ? null : text.slice(at + 1) } : null;
}

/** What of a piece of metadata can be chosen: texts, numbers and flags, also within lists. */
export function metadataTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(metadataTexts);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [String(value)]
    : [];
}
