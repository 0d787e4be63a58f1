/** A line of CSV with its end. Text that a spreadsheet would take for a formula gets an apostrophe in front (ASVS 1.2.10); numbers stay as they are, and null is empty. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A cell of such a line. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value;
  // Unquoted, a line that begins with # is a comment to those who leave the settings out.
  return /[",\n\r]|^#/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
