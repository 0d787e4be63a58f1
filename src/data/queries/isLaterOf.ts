const timeKeys = ['startdatetime', 'enddatetime'];

/** Whether two calls, each by the text of its parameters, ask for the same of different times. */
export function isLaterOf(before: string, after: string): boolean {
  return withoutTime(before) === withoutTime(after);
}

function withoutTime(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const key of timeKeys) parameters.delete(key);
  parameters.sort();
  return parameters.toString();
}
