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

const strict = { 'at least': 'more than', 'at most': 'less than' } as const;

// Faults that a schema has no sentence for are told in plain words, wherever a part of the server reads by a schema.
z.config({ customError: faultText });

/** What is wrong with a value, to stand behind its name ("must be a number"); undefined leaves it to the library. */
function faultText(issue: Issue): string | undefined {
  const isValue = issue.code === 'invalid_type' || issue.code === 'invalid_union';
  if (isValue && issue.input === undefined) return 'is missing';
  if (issue.code === 'too_small') return sizeText(issue, 'at least', issue.minimum);
  if (issue.code === 'too_big') return sizeText(issue, 'at most', issue.maximum);
  if (issue.code === 'unrecognized_keys') return unknownField;
  const what = askedFor(issue);
  return what === undefined ? undefined : `must be ${what}`;
}

function askedFor(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') return nouns[issue.expected];
  if (issue.code === 'invalid_value') return anyOf(issue.values.map(String));
  if (issue.code === 'invalid_format') return formats[issue.format];
  return issue.code === 'invalid_union' ? waysOf(issue.errors) : undefined;
}

function waysOf(ways: readonly (readonly z.core.$ZodIssue[])[]): string {
  const texts = ways.flatMap(([first]) => (first ? [first.message.replace(/^must be /, '')] : []));
  return anyOf([...new Set(texts)]);
}

function sizeText(
  { origin, inclusive }: Extract<Issue, { code: 'too_small' | 'too_big' }>,
  limit: 'at least' | 'at most',
  size: number | bigint,
): string | undefined {
  const bound = `${limit} ${size.toLocaleString('en-US')}`;
  if (origin === 'number' || origin === 'int')
    return inclusive === false ? `must be ${strict[limit]} ${size}` : `must be ${bound}`;
  if (limit === 'at least' && size === 1) return 'must not be empty';
  if (origin === 'string') return `must have ${bound} characters`;
  return origin === 'array' || origin === 'set' ? `must have ${bound} entries` : undefined;
}

function anyOf(texts: readonly string[]): string {
  const last = texts.at(-1) ?? 'something else';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} or ${last}`;
}
