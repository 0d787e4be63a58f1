/** Leaves a failure that the page survives in the browser's console, for whoever looks into it. */
export function logProblem(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- This is the one place that writes there.
  console.error(`${what}:`, error);
}
