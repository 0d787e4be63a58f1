import { z } from 'zod';
import { errorStatus } from '#contract/errors.ts';
import { maxIdempotencyKeyLength, type Endpoint } from '#contract/endpoint.ts';
import { zoneMatrixType } from '#contract/zoneMatrix.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import { topicOf } from './callTopics.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

interface Content {
  [type: string]: { schema: JsonSchema };
}

interface Parameter {
  name: string;
  in: 'query' | 'header' | 'path';
  required: boolean;
  schema: JsonSchema;
  description?: string;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  security: Record<string, string[]>[];
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, unknown>;
}

/** Calls whose body has further forms than JSON. */
const bodyTypes: Readonly<Record<string, readonly string[]>> = {
  ingestObservations: [
    'application/x-ndjson',
    'application/json',
    'text/csv',
    'application/vnd.apache.arrow.stream',
  ],
};

/** Calls answered bare, without the envelope. */
const bareAnswers: ReadonlySet<string> = new Set(['getConfig']);

/** Calls answered in bytes: the media type, and what they are. The contract's result is their header. */
const byteAnswers: Readonly<Record<string, { type: string; description: string }>> = {
  getZoneMatrix: {
    type: zoneMatrixType,
    description:
      'The length of the header in bytes as uint32, little-endian; the header as JSON in UTF-8; the columns, zone-major, each at its offset from the end of the header.',
  },
  getExportFile: {
    type: 'application/octet-stream',
    description:
      'The file as it was asked for, or the range of it that Range names (206). Its ETag is the SHA-256 of the whole.',
  },
};

/** The OpenAPI 3.1 description of the API, made of the contract itself, in steps of a call. */
export function* describingApi(
  endpoints: readonly Endpoint[],
  version: string,
): Steps<OpenApiDocument> {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = describe(endpoint);
    yield;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Floorscope',
      version,
      description:
        'Answers are {result} or {error: {code, reason}}. Times are ISO 8601 with an offset; frames are half-open; unknown values are null.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'reason'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatus) },
        reason: { type: 'string' },
        rows: {
          type: 'array',
          items: {
            type: 'object',
            required: ['reason'],
            properties: {
              row: { type: 'integer' },
              field: { type: 'string' },
              reason: { type: 'string' },
            },
          },
        },
        current: { description: 'The current state, if someone else changed it in the meantime' },
      },
    },
  },
};

function describe(endpoint: Endpoint): Operation {
  const { summary, path, access, body, operationId } = endpoint;
  return {
    operationId,
    summary,
    tags: [topicOf(path)],
    parameters: [
      ...(endpoint.parts ? toParameters(endpoint.parts, 'path') : []),
      ...toParameters(endpoint.query, 'query'),
      ...(endpoint.answers ? [] : [applicationHeader(access === 'public')]),
      ...(endpoint.isRepeatable ? [idempotencyHeader] : []),
    ],
    ...(body ? { requestBody: { required: true, content: toContent(endpoint, body) } } : {}),
    responses: {
      ...toSuccess(endpoint),
      default: {
        description: 'An error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    security: access === 'public' ? [] : [{ key: [] }],
  };
}

function toSuccess(endpoint: Endpoint): Operation['responses'] {
  if (endpoint.answers === 'redirection') return { 302: { description: 'A redirect' } };
  if (endpoint.answers === 'nothing') return { 200: { description: 'Done' } };
  return { 200: { description: 'The result', content: toAnswer(endpoint) } };
}

function toAnswer({ operationId, result: schema }: Endpoint): Content {
  const result = toSchema(schema, 'output');
  const bytes = byteAnswers[operationId];
  if (bytes !== undefined) {
    const { type, description } = bytes;
    return {
      [type]: { schema: { type: 'string', format: 'binary', description, header: result } },
    };
  }
  const isBare = bareAnswers.has(operationId);
  const envelope: JsonSchema = { type: 'object', required: ['result'], properties: { result } };
  return { 'application/json': { schema: isBare ? result : envelope } };
}

const idempotencyHeader: Parameter = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: maxIdempotencyKeyLength },
  description:
    'Any text that no other call of this key has: within 30 days, a repetition with the same body gets the first answer',
};

function applicationHeader(isPublic: boolean): Parameter {
  return {
    name: 'x-application-id',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: isPublic
      ? 'One of app_ids of config.json; required to request a key'
      : "One of app_ids of config.json; required with a browser's key",
  };
}

function toParameters(values: z.ZodType, place: 'query' | 'path'): Parameter[] {
  const { properties = {}, required = [] } = toSchema(values, 'input');
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = typeof schema === 'boolean' ? {} : schema;
    const told = description === undefined ? {} : { description };
    return Object.assign(told, {
      name,
      in: place,
      required: required.includes(name),
      schema: rest,
    });
  });
}

function toContent({ operationId, takes }: Endpoint, body: z.ZodType): Content {
  const ofForm = takes === 'form' ? ['application/x-www-form-urlencoded'] : undefined;
  const types = ofForm ?? bodyTypes[operationId] ?? ['application/json'];
  const schema = toSchema(body, 'input');
  return Object.fromEntries(types.map((type) => [type, { schema: textual(type, schema) }]));
}

function textual(type: string, schema: JsonSchema): JsonSchema {
  if (type === 'application/json' || type.endsWith('urlencoded')) return schema;
  return { type: 'string', description: 'One row of the JSON form per line' };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
