import { z } from 'zod';

/** What is told of a field that is not of the schema. */
export const unknownField = 'unknown field';

type Issue = z.core.$ZodRawIssue;

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  datetime: 'a time with an offset, such as 2026-03-02T09:00:00Z',
  date: 'a day, such as 2026-03-02',
};

// Faults that a schema has no sentence for are told in plain words, wherever a part of the server reads by a schema.
z.config({ customError: faultText });

/** What is wrong with a value, to stand behind its name ("must be a number"); undefined leaves it to the library. */
function faultText(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union')
    if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return mustBe(nouns[issue.expected]);
    case 'invalid_value':
      return mustBe(anyOf(issue.values.map(String)));
    case 'invalid_format':
      return mustBe(formats[issue.format]);
    case 'invalid_union':
      return unionText(issue.errors);
    case 'too_small':
      return sizeText(issue.origin, 'at least', Number(issue.minimum));
    case 'too_big':
      return sizeText(issue.origin, 'at most', Number(issue.maximum));
    case 'unrecognized_keys':
      return unknownField;
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return undefined;
  }
}

function mustBe(what: string | undefined): string | undefined {
  return what === undefined ? undefined : `must be ${what}`;
}

function unionText(ways: readonly (readonly z.core.$ZodIssue[])[]): string {
  const texts = ways.flatMap(([first]) => (first ? [first.message.replace(/^must be /, '')] : []));
  return `must be ${anyOf([...new Set(texts)])}`;
}

function sizeText(origin: string, limit: string, size: number): string | undefined {
  const bound = `${limit} ${size.toLocaleString('en-US')}`;
  if (origin === 'number' || origin === 'int') return `must be ${bound}`;
  if (limit === 'at least' && size === 1) return 'must not be empty';
  if (origin === 'string') return `must have ${bound} characters`;
  return origin === 'array' || origin === 'set' ? `must have ${bound} entries` : undefined;
}

function anyOf(texts: readonly string[]): string {
  const last = texts.at(-1) ?? 'something else';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} or ${last}`;
}
