/** The local date and time to the second, ISO without a zone (specification, section 3: the date of a favourite). */
export function localTimestamp(nowMs: number): string {
  const offsetMs = new Date(nowMs).getTimezoneOffset() * 60_000;
  return new Date(nowMs - offsetMs).toISOString().slice(0, 19);
}
