import { z } from 'zod';
import { readJsonFile } from '#src/data/api/readJsonFile.ts';

/** A JSON Schema, as far as forms are made of it. */
export interface JsonSchema {
  type?: string | undefined;
  format?: string | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  items?: JsonSchema | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
}

const described = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean(),
      schema: z.custom<JsonSchema>(isObject),
    }),
  ),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.custom<JsonSchema>(isObject) })) })
    .optional(),
});
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), described)) });

/** What a call takes, as the server describes it. */
export type CallDescription = z.infer<typeof described>;

const address = '/v4/openapi.json';

/** The description of each call by its name, as OpenAPI tells it. Rejects like every other request. */
export async function readCallDescriptions(): Promise<ReadonlyMap<string, CallDescription>> {
  return toCallDescriptions(await readJsonFile(address, fetch));
}

/** The calls of an OpenAPI document by name. Throws where it is none. */
export function toCallDescriptions(document: unknown): ReadonlyMap<string, CallDescription> {
  const { paths } = description.parse(document);
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(calls.map((call) => [call.operationId, call]));
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
