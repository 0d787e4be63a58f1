import { classifyError } from '#src/lib/errors/classifyError.ts';

/** Why saving failed, as a sentence. */
export function failureText(error: unknown): string {
  const classified = classifyError(error);
  switch (classified.kind) {
    case 'login':
      return 'your session had expired.';
    case 'aborted':
      return 'the server took too long to answer.';
    case 'network':
      return 'there was a problem with your network connection.';
    case 'api':
      return `the server refused it (${classified.reason}).`;
    case 'bug':
      break;
  }
  return 'the server gave an answer that was not expected.';
}
