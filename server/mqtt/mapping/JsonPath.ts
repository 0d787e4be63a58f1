import { compile, JSONPathError, type JSONPathQuery } from 'json-p3';

/** Why no reading can be made of a message. The text names the part at fault, and never repeats what the message says. */
export class MessageFault extends Error {
  override readonly name = 'MessageFault';
}

/** Any value of JSON. */
export type Json = Parameters<JSONPathQuery['query']>[0];

/** What paths are looked up in: `$` is the message, `@` the element of `each`. */
export interface JsonPlace {
  message: Json;
  element: Json;
}

/** A path of RFC 9535 that begins at `$` or `@`. */
export interface JsonPath {
  text: string;
  /** The value, undefined where there is none. */
  valueIn: (place: JsonPlace) => Json | undefined;
}

/** What is wrong with a path; null when nothing is. `isList` allows one that finds several values. */
export function pathFault(text: string, isList = false): string | null {
  const example = 'must be a JSON path such as $.people';
  if (!/^[$@]/.test(text)) return example;
  try {
    if (isList || queryOf(text).singularQuery()) return null;
    return 'must be a JSON path of one value, without wildcards, filters and slices';
  } catch (error) {
    if (error instanceof JSONPathError) return `${example} (${error.message})`;
    throw error;
  }
}

function queryOf(text: string): JSONPathQuery {
  return compile(`$${text.slice(1)}`);
}

/** Reads a path without faults. */
export function parsePath(text: string): JsonPath {
  const query = queryOf(text);
  const ofElement = text.startsWith('@');
  return {
    text,
    valueIn: ({ message, element }) => query.match(ofElement ? element : message)?.value,
  };
}

/** Reads a path of several values, without faults; a list that it finds stands for its elements. Throws MessageFault beyond `most`. */
export function parseEach(text: string): (message: Json, most: number) => Json[] {
  const query = queryOf(text);
  return (message, most) => {
    const found: Json[] = [];
    for (const { value } of query.lazyQuery(message)) {
      if (Array.isArray(value)) found.push(...value.slice(0, most + 1));
      else found.push(value);
      if (found.length > most)
        throw new MessageFault(`${text}: more than ${most.toLocaleString('en-US')} elements`);
    }
    return found;
  };
}
