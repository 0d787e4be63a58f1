import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino';

/** The program's log. Never given keys, oracles, cookies or bodies. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** The program's log: JSON lines on the standard error stream. Requests are not logged, so that no secret in one can be. */
export function createLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers', 'headers', '*.authorization', '*.cookie', '*.api_key', '*.oracle'],
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
}
