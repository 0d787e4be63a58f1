import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ControlSession } from './ControlSession.ts';
import { EngineException, toEngineException } from './EngineException.ts';
import type { EngineResult } from './EngineSession.ts';
import { engineUser } from './hostMessages.ts';
import { readEngineRequest, type EngineRequest } from './readEngineRequest.ts';
import type { SessionPool } from './SessionPool.ts';

export interface EngineServerParts {
  pool: SessionPool;
  control: ControlSession;
  secret: string;
  /** Where binary data of inserts lies while it is read. */
  inputFolder: string;
  /** Told of errors of the engine after which it has to be opened anew. */
  onStorageError: (exception: EngineException) => void;
}

/**
 * Speaks as much of the ClickHouse HTTP interface as `@clickhouse/client` uses, on loopback. Answers begin when the query
 * has ended, so an answer is either whole or an error. A client that goes away has its query killed.
 */
export class EngineServer {
  readonly #parts: EngineServerParts;
  readonly #authorization: Buffer;
  readonly #server: Server;

  constructor(parts: EngineServerParts) {
    this.#parts = parts;
    this.#authorization = Buffer.from(
      `Basic ${Buffer.from(`${engineUser}:${parts.secret}`).toString('base64')}`,
    );
    // Parameters of a command travel in the URL; 0 keeps idle connections, which only the one client holds.
    this.#server = createServer(
      { maxHeaderSize: 16 * 1024 * 1024, keepAliveTimeout: 0, requestTimeout: 0 },
      (request, response) => {
        void this.#answer(request, response);
      },
    );
  }

  /** The port it listens on. */
  async listen(): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (request.url === '/ping') {
        await this.#parts.control.ping();
        response.end('Ok.\n');
        return;
      }
      this.#authorize(request);
      const engineRequest = await readEngineRequest(request, this.#parts.inputFolder);
      try {
        const result = await this.#run(engineRequest, response);
        await sendResult(request, response, result);
      } finally {
        await engineRequest.forget();
      }
    } catch (error) {
      sendException(response, toEngineException(error));
    }
  }

  #authorize(request: IncomingMessage): void {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length === this.#authorization.length && timingSafeEqual(given, this.#authorization))
      return;
    throw new EngineException(516, 'AUTHENTICATION_FAILED', 'Authentication failed');
  }

  async #run(
    { queryId, statement }: EngineRequest,
    response: ServerResponse,
  ): Promise<EngineResult> {
    return await this.#parts.pool.use(async (session) => {
      if (response.destroyed)
        throw new EngineException(210, 'NETWORK_ERROR', 'The client disconnected');
      const running = session.run(statement);
      const kill = () => {
        this.#parts.control.killUntilEnded(queryId, running).catch((error: unknown) => {
          this.#parts.onStorageError(toEngineException(error));
        });
      };
      response.once('close', kill);
      try {
        return await running;
      } catch (error) {
        const exception = toEngineException(error);
        if (exception.isStorageError) this.#parts.onStorageError(exception);
        throw exception;
      } finally {
        response.removeListener('close', kill);
      }
    });
  }
}

async function sendResult(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, readRows, writtenRows }: EngineResult,
): Promise<void> {
  const wantsGzip =
    /[?&]enable_http_compression=1/.test(request.url ?? '') &&
    /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  response.setHeader(
    'X-ClickHouse-Summary',
    JSON.stringify({ read_rows: String(readRows), written_rows: String(writtenRows) }),
  );
  if (wantsGzip) response.setHeader('Content-Encoding', 'gzip');
  response.end(wantsGzip ? await promisify(gzip)(bytes) : bytes);
}

function sendException(response: ServerResponse, exception: EngineException): void {
  if (response.destroyed || response.headersSent) return;
  response.statusCode = exception.exceptionCode === 516 ? 403 : 500;
  response.setHeader('X-ClickHouse-Exception-Code', String(exception.exceptionCode));
  response.end(exception.answerText);
}
