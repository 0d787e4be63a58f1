import { parseArgs } from 'node:util';
import type { Place } from './WatchedPage.ts';

export interface PageOptions {
  /** Titles of pages; null visits all. */
  readonly only: RegExp | null;
  readonly rounds: number;
  /** A server that runs already. */
  readonly at: Place | null;
}

export function pageOptions(args: readonly string[]): PageOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      at: { type: 'string' },
      key: { type: 'string', default: '' },
    },
  });
  return {
    only: values.only === undefined ? null : new RegExp(values.only, 'i'),
    rounds: Number(values.rounds),
    at: values.at === undefined ? null : { url: values.at, adminKey: values.key },
  };
}
