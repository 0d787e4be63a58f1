import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** One parameter of a method, as its form shows it. */
export interface QueryField {
  name: string;
  isRequired: boolean;
  /** The values it takes, where these are few; none for free text. */
  choices: readonly string[];
  /** Whether it may be given several times, one value a line. */
  isRepeatable: boolean;
  /** What it is, said beside its name: "date-time", "number". */
  hint: string;
}

/** The fields of a method's query, made of its schema: those it needs first. */
export function toFields(endpoint: Endpoint): QueryField[] {
  const { properties = {}, required = [] } = inputSchema(endpoint.query);
  return Object.entries(properties)
    .map(([name, schema]) => toField(name, schema, required.includes(name)))
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

/** A body to begin with: every key the method needs, with an example of its kind. */
export function toBodyTemplate({ body }: Endpoint): string | null {
  return body ? JSON.stringify(example(inputSchema(body)), null, 2) : null;
}

function inputSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function toField(name: string, schema: JsonSchema | boolean, isRequired: boolean): QueryField {
  const kinds = typeof schema === 'boolean' ? [] : branches(schema);
  const isFlag = kinds.some(({ type }) => type === 'boolean');
  const named = kinds.flatMap((kind) => (kind.enum ?? []).map(String));
  return {
    name,
    isRequired,
    choices: isFlag ? ['true', 'false'] : named,
    isRepeatable: kinds.some(({ type }) => type === 'array'),
    hint: hintOf(kinds),
  };
}

function branches(schema: JsonSchema): JsonSchema[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  return alternatives ? alternatives.flatMap(branches) : [schema];
}

function hintOf(kinds: readonly JsonSchema[]): string {
  const formats = kinds.flatMap(({ format }) => format ?? []);
  if (formats.length > 0) return [...new Set(formats)].join(' or ');
  const isNumber = kinds.some(({ type }) => type === 'number' || type === 'integer');
  return isNumber && kinds.every(({ type }) => type !== 'array') ? 'number' : '';
}

function example(schema: JsonSchema): unknown {
  const [first = {}] = branches(schema);
  if (first.type === 'object') {
    const { properties = {}, required = [] } = first;
    return Object.fromEntries(
      required.map((name) => [name, example(toSchema(properties[name]))] as const),
    );
  }
  if (first.type === 'array') return [example(toSchema(first.items))];
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum[0];
  if (first.type === 'number' || first.type === 'integer') return 1;
  if (first.type === 'boolean') return true;
  return first.type === 'string' ? '' : null;
}

function toSchema(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
}
