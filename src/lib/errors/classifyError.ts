import type { z } from 'zod';
import { ApiError } from './ApiError.ts';

/** What went wrong, in the five kinds of the specification. */
export type ClassifiedError =
  | { kind: 'login'; code: string; reason: string }
  | { kind: 'api'; code: string; reason: string; status: number }
  | { kind: 'aborted' }
  | { kind: 'network'; name: string; message: string }
  | { kind: 'bug'; name: string; message: string };

// What fetch and imports say when the network fails, in Chromium, Firefox and Safari.
const networkMessages = [
  'Network Error',
  'Failed to fetch',
  'NetworkError when attempting to fetch resource',
  'Load failed',
];
const abortNames = new Set(['AbortError', 'TimeoutError']);

/** Sorts anything thrown into one of the five kinds; never throws. */
export function classifyError(error: unknown): ClassifiedError {
  if (error instanceof ApiError) {
    const { code, reason, status } = error;
    return error.isLogin ? { kind: 'login', code, reason } : { kind: 'api', code, reason, status };
  }
  const { name, message } = nameAndMessage(error);
  if (abortNames.has(name)) return { kind: 'aborted' };
  const isNetwork = networkMessages.some((text) => message.startsWith(text));
  return { kind: isNetwork ? 'network' : 'bug', name, message };
}

/** Whether an error only says that the session is ending: the refusal itself, or a call that was given up with it. */
export function endsWithSession(error: unknown): boolean {
  return classifyError(error).kind === 'login' || nameAndMessage(error).name === 'AbortError';
}

function nameAndMessage(error: unknown): { name: string; message: string } {
  if (isContractError(error)) return { name: error.name, message: tellIssues(error) };
  if (error instanceof Error || error instanceof DOMException)
    return { name: error.name, message: error.message };
  return { name: 'Error', message: describe(error) };
}

/** By its form: the first script of the page shows errors too, and need not carry the parser. */
function isContractError(error: unknown): error is z.ZodError {
  return error instanceof Error && error.name === 'ZodError' && 'issues' in error;
}

const toldIssues = 3;

/** What does not fit, each with its place: a person reads it, and sends it to support. */
function tellIssues({ issues }: z.ZodError): string {
  const told = issues.slice(0, toldIssues).map(({ path, message }) => {
    const place = path.map(String).join('.');
    return place === '' ? message : `${place}: ${message}`;
  });
  const more = issues.length - told.length;
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

function describe(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
