import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { rm } from 'node:fs/promises';
import type { RawInsertFormat } from 'chdb';
import { splitStatements } from '#server/samples/sqlTokens.ts';
import { queryMark } from './ControlSession.ts';
import { readsInput, selectFromFile, writeInputFile } from './inputFiles.ts';
import { EngineException } from './EngineException.ts';
import type { EngineStatement, InsertTarget } from './EngineSession.ts';
import { renderParameters } from './renderParameters.ts';

export interface EngineRequest {
  queryId: string;
  statement: EngineStatement;
  /** Removes what the request left in the folder of input files. */
  forget: () => Promise<void>;
}

/** URL parameters of the HTTP interface that are not settings of the query. */
const protocolParameters: ReadonlySet<string> = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'user',
  'password',
  'role',
  'session_id',
  'compress',
  'decompress',
  'buffer_size',
  'wait_end_of_query',
  'enable_http_compression',
  'send_progress_in_http_headers',
]);

const insertFormats: ReadonlySet<string> = new Set<RawInsertFormat>([
  'TabSeparated',
  'TabSeparatedWithNames',
  'CSV',
  'CSVWithNames',
  'JSONEachRow',
  'JSONCompactEachRow',
]);

/** Reads a request of the ClickHouse HTTP interface: query in the body, the URL or a form part; data after an INSERT. */
export async function readEngineRequest(
  request: IncomingMessage,
  inputFolder: string,
): Promise<EngineRequest> {
  const url = new URL(request.url ?? '/', 'http://engine');
  const fields = new Map(url.searchParams);
  const body = await readBody(request);
  const contentType = request.headers['content-type'] ?? '';
  if (contentType.startsWith('multipart/form-data')) {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
    for (const [name, value] of form) if (typeof value === 'string') fields.set(name, value);
  }
  const isForm = contentType.startsWith('multipart/form-data');
  const query = fields.get('query') ?? '';
  if (!isForm && body.length > 0 && readsInput(query)) {
    const file = await writeInputFile(inputFolder, body);
    fields.set('query', selectFromFile(query, file));
    return {
      ...toRequest(fields, Buffer.alloc(0)),
      forget: async () => await rm(file, { force: true }),
    };
  }
  return {
    ...toRequest(fields, isForm ? Buffer.alloc(0) : body),
    forget: () => Promise.resolve(),
  };
}

function toRequest(
  fields: ReadonlyMap<string, string>,
  body: Buffer,
): Omit<EngineRequest, 'forget'> {
  const queryId = fields.get('query_id') ?? randomUUID();
  const query = fields.get('query') ?? '';
  const insert = query !== '' && body.length > 0 ? readInsert(query, body) : undefined;
  const text = insert ? query : [query, body.toString()].filter((part) => part !== '').join('\n');
  if (splitStatements(text).length > 1) {
    throw new EngineException(62, 'SYNTAX_ERROR', 'Multi-statements are not allowed');
  }
  return {
    queryId,
    statement: {
      sql: `${queryMark(queryId)} ${renderParameters(text, boundParameters(fields))}`,
      insert,
      format: fields.get('default_format') ?? 'TabSeparated',
      database: fields.get('database') ?? 'default',
      settings: settingsOf(fields),
    },
  };
}

function boundParameters(fields: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...fields]
      .filter(([name]) => name.startsWith('param_'))
      .map(([name, value]) => [name.slice('param_'.length), value]),
  );
}

function settingsOf(fields: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    [...fields].filter(
      ([name]) =>
        /^[a-z]\w*$/.test(name) && !name.startsWith('param_') && !protocolParameters.has(name),
    ),
  );
}

function readInsert(query: string, data: Buffer): InsertTarget {
  const match =
    /^\s*insert\s+into\s+(?:table\s+)?([\w.`]+)\s*(?:\(([^()]*)\))?\s*format\s+(\w+)[\s;]*$/i.exec(
      query,
    );
  const [, table, columns, format] = match ?? [];
  if (table === undefined || format === undefined || !insertFormats.has(format)) {
    throw new EngineException(
      48,
      'NOT_IMPLEMENTED',
      'Data in the body needs INSERT INTO table (columns) FORMAT with a text format',
    );
  }
  return {
    table: table.replaceAll('`', ''),
    columns: (columns ?? '')
      .split(',')
      .map((column) => column.trim().replaceAll('`', ''))
      .filter((column) => column !== ''),
    format: format as RawInsertFormat,
    data,
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const body = await buffer(request);
  return request.headers['content-encoding'] === 'gzip' ? await promisify(gunzip)(body) : body;
}
