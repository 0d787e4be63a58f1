import type { Endpoint } from '#contract/endpoint.ts';
import { type Parameters, toSearch } from '#src/data/api/ApiClient.ts';
import type { QueryField } from './toFields.ts';

/** Only what was filled in; a repeatable parameter has a value a line. */
export function toParameters(
  fields: readonly QueryField[],
  values: Readonly<Record<string, string>>,
): Parameters {
  return Object.fromEntries(
    fields.flatMap(({ name, isRepeatable }) => {
      const lines = (values[name] ?? '').split('\n').map((line) => line.trim());
      const given = lines.filter((line) => line !== '');
      if (given.length === 0) return [];
      return [[name, isRepeatable ? given : given.join(' ')]];
    }),
  );
}

/** The address of a call, without any key. */
export function toUrl({ path }: Endpoint, parameters: Parameters, origin: string): string {
  return `${origin}${path}${toSearch(parameters)}`;
}

/** The body as typed; an error says what is wrong with it. */
export function readBody(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: `The body is not JSON: ${(error as Error).message}` };
  }
}
