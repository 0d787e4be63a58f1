import { setTimeout as delay } from 'node:timers/promises';
import { loadSql } from '#server/core/loadSql.ts';
import { EngineException } from './EngineException.ts';
import { EngineSession } from './EngineSession.ts';
import { engineDatabase } from './hostMessages.ts';
import { renderParameters } from './renderParameters.ts';

const createDatabase = loadSql(import.meta.url, './sql/createDatabase.sql');
const killQuery = loadSql(import.meta.url, './sql/killQuery.sql');
const killMarkedQueries = loadSql(import.meta.url, './sql/killMarkedQueries.sql');
const ping = loadSql(import.meta.url, './sql/ping.sql');

const hungAfterMs = 120_000;

/** The comment that begins a query's text and by which it is found again: the engine gives each query an id of its own. */
export function queryMark(queryId: string): string {
  return `/*q:${queryId.replace(/[^\w-]/g, '')}*/`;
}

/** A session apart from the pool, so that killing and pinging never wait behind queries. */
export class ControlSession {
  readonly #session: EngineSession;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(dataFolder: string) {
    this.#session = new EngineSession(dataFolder);
  }

  async prepare(): Promise<void> {
    await this.#run(createDatabase, { database: engineDatabase });
  }

  async ping(): Promise<void> {
    await this.#run(ping);
  }

  async killAll(): Promise<void> {
    await this.#run(killMarkedQueries);
  }

  /**
   * Kills until the query has ended: one that has not begun yet cannot be found, and one may not look for a while. Rejects
   * when it does not end, which only a fault of the engine explains.
   */
  async killUntilEnded(queryId: string, ended: Promise<unknown>): Promise<void> {
    const state = { isRunning: true };
    const end = ended
      .catch(() => undefined)
      .then(() => {
        state.isRunning = false;
        return undefined;
      });
    const givenUpAt = Date.now() + hungAfterMs;
    let pauseMs = 20;
    while (state.isRunning) {
      if (Date.now() > givenUpAt) {
        throw new EngineException(1001, 'STD_EXCEPTION', 'A killed query does not end');
      }
      await this.#run(killQuery, { mark: queryMark(queryId) });
      await Promise.race([end, delay(pauseMs)]);
      pauseMs = Math.min(1000, pauseMs * 2);
    }
  }

  close(): void {
    this.#session.close();
  }

  async #run(sql: string, parameters: Record<string, string> = {}): Promise<void> {
    const statement = {
      sql: renderParameters(sql, new Map(Object.entries(parameters))),
      insert: undefined,
      format: 'Null',
      database: 'default',
      settings: {},
    };
    const run = this.#tail.then(() => this.#session.run(statement));
    this.#tail = run.catch(() => undefined);
    await run;
  }
}
