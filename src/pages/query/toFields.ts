import type { CallDescription, JsonSchema } from './readCallDescriptions.ts';

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

/** The fields of a method's query: those it needs first. */
export function toFields({ parameters }: Pick<CallDescription, 'parameters'>): QueryField[] {
  return parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema, required }) => toField(name, schema, required))
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

/** A body to begin with: every key the method needs, with an example of its kind. */
export function toBodyTemplate({
  requestBody,
}: Pick<CallDescription, 'requestBody'>): string | null {
  const [content] = Object.entries(requestBody?.content ?? {})
    .filter(([type]) => type === 'application/json' || type.endsWith('urlencoded'))
    .map(([, { schema }]) => schema);
  return content ? JSON.stringify(example(content), null, 2) : null;
}

function toField(name: string, schema: JsonSchema, isRequired: boolean): QueryField {
  const kinds = branches(schema);
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

function exampleOfObject({ properties = {}, required = [] }: JsonSchema): unknown {
  return Object.fromEntries(required.map((name) => [name, example(properties[name])] as const));
}

function example(schema: JsonSchema = {}): unknown {
  const [first = {}] = branches(schema);
  if (first.type === 'object') return exampleOfObject(first);
  if (first.type === 'array') return [example(first.items)];
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum[0];
  if (first.type === 'number' || first.type === 'integer') return 1;
  if (first.type === 'boolean') return true;
  return first.type === 'string' ? '' : null;
}
