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
