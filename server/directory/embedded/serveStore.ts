import type { PGlite, Transaction } from '@electric-sql/pglite';
import { toFailure } from '#server/core/thread/ThreadFailure.ts';
import { toDirectoryError, type EmbeddedStore } from './EmbeddedStore.ts';
import { copyCluster } from './copyCluster.ts';
import { openStore } from './openStore.ts';
import type {
  Statement,
  StoreCall,
  StoreMessage,
  StorePort,
  StoreRequest,
  StoreResult,
} from './StoreCall.ts';

/** A transaction that its caller has not ended yet. */
interface OpenTransaction {
  runner: Transaction;
  /** Commits or takes back. Rejects when the store could not. */
  end: (isCommitted: boolean) => Promise<void>;
}

/** What is asked of a transaction that was begun. */
type RequestWithin = Extract<StoreRequest, { transaction: number }>;

/** Rows in one message: some milliseconds of the thread that hears it. */
const rowsAtOnce = 500;

type StoreAnswer = Omit<Extract<StoreMessage, { kind: 'answer' }>, 'kind' | 'id'>;

/** Takes a transaction back that its caller gave up. */
class GivenUp extends Error {}

/** Opens the store of a data folder and answers what comes in at a port, until it is told to close. */
export async function serveStore(
  port: StorePort<StoreMessage, StoreCall>,
  dataDir: string,
): Promise<void> {
  const tell = (message: StoreMessage): void => port.postMessage(message, []);
  const log = {
    warn: (details: object, text: string) => tell({ kind: 'warning', details, text }),
  };
  try {
    const calls = new StoreCalls(await openStore(dataDir, log));
    port.on('message', ({ id, ...request }) => {
      calls.answer(id, request).then(
        (answer) => tell({ kind: 'answer', id, ...answer }),
        (error: unknown) => tell({ kind: 'failure', id, failure: toFailure(error) }),
      );
    });
    tell({ kind: 'opened' });
  } catch (error) {
    tell({ kind: 'unopened', failure: toFailure(error) });
  }
}

class StoreCalls {
  readonly #store: EmbeddedStore;
  readonly #transactions = new Map<number, OpenTransaction>();
  /** Rows that were not asked for yet, by the number of the call. */
  readonly #unsent = new Map<number, unknown[]>();

  constructor(store: EmbeddedStore) {
    this.#store = store;
  }

  async answer(id: number, request: StoreRequest): Promise<StoreAnswer> {
    if (request.kind === 'more') return this.#part(request.of, this.#unsent.get(request.of) ?? []);
    const result = await this.#resultOf(id, request);
    return Array.isArray(result) ? this.#part(id, result) : { result };
  }

  /** The first rows; the others are kept until they are asked for. */
  #part(id: number, rows: unknown[]): StoreAnswer {
    const hasMore = rows.length > rowsAtOnce;
    if (hasMore) this.#unsent.set(id, rows.slice(rowsAtOnce));
    else this.#unsent.delete(id);
    return { result: hasMore ? rows.slice(0, rowsAtOnce) : rows, hasMore };
  }

  async #resultOf(id: number, request: StoreRequest): Promise<StoreResult> {
    if ('transaction' in request) return await this.#answerWithin(request);
    const store = this.#store;
    if (request.kind === 'read') return await store.read((engine) => rowsOf(engine, request));
    if (request.kind === 'write') return await store.write((engine) => rowsOf(engine, request));
    if (request.kind === 'health') return await store.health();
    await (request.kind === 'begin' ? this.#begin(id) : store.close());
    return undefined;
  }

  async #answerWithin(request: RequestWithin): Promise<StoreResult> {
    const transaction = this.#transactions.get(request.transaction);
    if (!transaction) throw new Error('The transaction has ended');
    try {
      if (request.kind === 'statement') return await rowsOf(transaction.runner, request);
      if (request.kind === 'script') await transaction.runner.exec(request.sql);
      else if (request.kind === 'copy')
        await copyCluster(transaction.runner, this.#store.folder, request.folder);
      else await transaction.end(request.isCommitted);
      return undefined;
    } catch (error) {
      throw toDirectoryError(error);
    }
  }

  /** Resolves when the transaction has its turn, which it keeps until it is ended. */
  async #begin(id: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const done = this.#store.write((engine) =>
        engine.transaction(
          (runner) =>
            new Promise<void>((commit, giveUp) => {
              const end = async (isCommitted: boolean): Promise<void> => {
                this.#transactions.delete(id);
                if (isCommitted) commit();
                else giveUp(new GivenUp());
                await done.catch((error: unknown) => {
                  if (!(error instanceof GivenUp)) throw error;
                });
              };
              this.#transactions.set(id, { runner, end });
              resolve();
            }),
        ),
      );
      done.catch(reject);
    });
  }
}

async function rowsOf(
  runner: Pick<PGlite | Transaction, 'query'>,
  { sql, values }: Statement,
): Promise<unknown[]> {
  return (await runner.query(sql, [...values])).rows;
}
