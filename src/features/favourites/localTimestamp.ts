/** The local date and time to the second, ISO without a zone. */
export function localTimestamp(nowMs: number): string {
  const offsetMs = new Date(nowMs).getTimezoneOffset() * 60_000;
  return new Date(nowMs - offsetMs).toISOString().slice(0, 19);
}
