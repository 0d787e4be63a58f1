/** A value as a cell of CSV (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe in front (ASVS 1.2.10); numbers stay as they are, and what is unknown is empty. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value;
  // Unquoted, a line that begins with # is a comment to those who leave the settings out.
  return /[",\r\n]|^#/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of such cells with its end. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
