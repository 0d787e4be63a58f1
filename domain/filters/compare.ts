import { FilterError } from './rsql.ts';
import type { Comparison, Operator } from './parseRsql.ts';

/** A test whether a text equals a pattern in which * stands for any characters; in linear time whatever the pattern. */
export function wildcardTest(pattern: string): (text: string) => boolean {
  const [prefix = '', ...middle] = pattern.replaceAll(/\*+/g, '*').split('*');
  const suffix = middle.pop();
  if (suffix === undefined) return (text) => text === prefix;
  return (text) => {
    if (!text.startsWith(prefix)) return false;
    let at = prefix.length;
    for (const part of middle) {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return text.length - suffix.length >= at && text.endsWith(suffix);
  };
}

/** A test of the texts that a zone has for a selector: == and =in= want one that fits, != and =out= want none. */
export function textTest(comparison: Comparison): (texts: readonly string[]) => boolean {
  const { operator, values, selector, position } = comparison;
  const [pattern = ''] = values;
  const known = new Set(values);
  const fits = wildcardTest(pattern);
  if (operator === '==') return (texts) => texts.some(fits);
  if (operator === '!=') return (texts) => !texts.some(fits);
  if (operator === 'in') return (texts) => texts.some((text) => known.has(text));
  if (operator === 'out') return (texts) => !texts.some((text) => known.has(text));
  throw new FilterError(`${selector} can't be compared by order`, position);
}

type NumberRule = (value: number, limit: number, numbers: ReadonlySet<number>) => boolean;

const numberRules: Record<Operator, NumberRule> = {
  '==': (value, limit) => value === limit,
  '!=': (value, limit) => value !== limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  in: (value, _, numbers) => numbers.has(value),
  out: (value, _, numbers) => !numbers.has(value),
};

function readNumber(text: string, { selector, position }: Comparison): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return value;
  throw new FilterError(`${selector} takes a number, not '${text}'`, position);
}

/** A test of a number; an unknown one is equal to nothing and has no order. == * wants any, != * none. */
export function numberTest(comparison: Comparison): (value: number | null) => boolean {
  const { operator, values } = comparison;
  if (values[0] === '*' && operator === '==') return (value) => value !== null;
  if (values[0] === '*' && operator === '!=') return (value) => value === null;
  const numbers = new Set(values.map((text) => readNumber(text, comparison)));
  const [limit = Number.NaN] = numbers;
  const rule = numberRules[operator];
  const isTrueOfUnknown = operator === '!=' || operator === 'out';
  return (value) => (value === null ? isTrueOfUnknown : rule(value, limit, numbers));
}
