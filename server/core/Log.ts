import type { Logger } from 'pino';

/** The program's log. Never given keys, oracles, cookies or bodies. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
