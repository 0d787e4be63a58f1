import { classifyError } from './classifyError.ts';

/** What went wrong in a sentence, for a form that stays open; the specification has the words. */
export function errorText(error: unknown): string {
  const classified = classifyError(error);
  switch (classified.kind) {
    case 'login':
    case 'api':
      return classified.reason;
    case 'aborted':
      return 'The request took too long and was aborted';
    case 'network':
      return 'There was a problem with your network connection.';
    case 'bug':
      break;
  }
  return classified.message;
}

/** Leaves a failure that the page survives in the browser's console, for whoever looks into it. */
export function logProblem(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- This is the one place that writes there.
  console.error(`${what}:`, error);
}
