import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** The program's log: JSON lines on the standard error stream. Requests are not logged, so that no secret in one can be. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers', 'headers', '*.authorization', '*.cookie', '*.api_key', '*.oracle'],
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
}
