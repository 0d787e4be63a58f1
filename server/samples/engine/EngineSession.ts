import { Session, type RawInsertFormat } from 'chdb';
import { loadSql } from '#server/core/loadSql.ts';
import { toEngineException } from './EngineException.ts';
import { quoteText, renderParameters } from './renderParameters.ts';

const useDatabase = loadSql(import.meta.url, './sql/useDatabase.sql');
const applySettings = loadSql(import.meta.url, './sql/applySettings.sql');

/** Bound lists of zones are part of the text, so the parser's default of 256 KiB is too short. */
const connectionArgs = [`--max_query_size=${1024 ** 3}`];

export interface InsertTarget {
  table: string;
  columns: readonly string[];
  format: RawInsertFormat;
  data: Buffer;
}

/** One statement as the engine is to run it: parameters rendered, settings in text form. */
export interface EngineStatement {
  sql: string;
  insert: InsertTarget | undefined;
  format: string;
  database: string;
  settings: Readonly<Record<string, string>>;
}

export interface EngineResult {
  bytes: Uint8Array;
  readRows: number;
  writtenRows: number;
}

/**
 * A connection of the engine library that runs one statement at a time. After any failure it is closed and opened anew:
 * a statement that fails with output under way leaves its bytes behind, in front of the next statement's own.
 */
export class EngineSession {
  readonly #dataFolder: string;
  #session: Session;
  #database = '';
  #settings: Readonly<Record<string, string>> = {};

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder;
    this.#session = new Session(dataFolder, { connectionArgs });
  }

  /** Rejects with EngineException. */
  async run(statement: EngineStatement): Promise<EngineResult> {
    try {
      await this.#useDatabase(statement.database);
      await this.#useSettings(statement.settings);
      return statement.insert ? await this.#insert(statement.insert) : await this.#query(statement);
    } catch (error) {
      this.#reopen();
      throw toEngineException(error);
    }
  }

  close(): void {
    this.#session.close();
  }

  #reopen(): void {
    this.#session.close();
    this.#session = new Session(this.#dataFolder, { connectionArgs });
    this.#database = '';
    this.#settings = {};
  }

  async #query({ sql, format }: EngineStatement): Promise<EngineResult> {
    const result = await this.#session.queryAsync(sql, { format });
    return { bytes: result.bytes(), readRows: result.rowsRead, writtenRows: 0 };
  }

  async #insert({ table, columns, format, data }: InsertTarget): Promise<EngineResult> {
    const summary = await this.#session.insert({
      table,
      format,
      values: data,
      ...(columns.length > 0 ? { columns } : {}),
    });
    return { bytes: new Uint8Array(), readRows: 0, writtenRows: summary.rowsWritten };
  }

  async #useDatabase(database: string): Promise<void> {
    if (database === this.#database) return;
    await this.#session.queryAsync(
      renderParameters(useDatabase, new Map([['database', database]])),
    );
    this.#database = database;
  }

  /** Settings stay on a session, so those of the statement before that are not wanted now return to their defaults. */
  async #useSettings(wanted: Readonly<Record<string, string>>): Promise<void> {
    const present = this.#settings;
    const assignments = [
      ...Object.keys(present)
        .filter((name) => !(name in wanted))
        .map((name) => `${name} = DEFAULT`),
      ...Object.entries(wanted)
        .filter(([name, value]) => present[name] !== value)
        .map(([name, value]) => `${name} = ${quoteText(value)}`),
    ];
    if (assignments.length === 0) return;
    await this.#session.queryAsync(
      applySettings.replace('/* assignments */', () => assignments.join(', ')),
    );
    this.#settings = wanted;
  }
}
