import { replacePlaceholders } from '#server/samples/sqlTokens.ts';
import { EngineException } from './EngineException.ts';

const escapes: Record<string, string> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  '0': '\0',
};

/**
 * Writes bound parameters into the text as `_CAST('…','Type')`, which is what a ClickHouse server does itself. The engine
 * library's own binding is process-wide: parallel bound queries wait for one another or see each other's values.
 */
export function renderParameters(sql: string, parameters: ReadonlyMap<string, string>): string {
  return replacePlaceholders(sql, (name, type) => {
    const value = parameters.get(name);
    if (value === undefined) {
      throw new EngineException(
        456,
        'UNKNOWN_QUERY_PARAMETER',
        `Substitution \`${name}\` is not set`,
      );
    }
    return renderValue(value, type);
  });
}

/** Text as a string literal of the dialect. */
export function quoteText(text: string): string {
  return `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;
}

function renderValue(value: string, type: string): string {
  if (type === 'Identifier') return `\`${unescapeTsv(value).replace(/[\\`]/g, String.raw`\$&`)}\``;
  if (value === String.raw`\N`) return `_CAST(NULL,${quoteText(nullableType(type))})`;
  // Composite values arrive in their own quoted notation, everything else escaped as in a tab-separated field.
  const isComposite = /^(?:Array|Tuple|Map|Nested)\b/.test(type);
  return `_CAST(${quoteText(isComposite ? value : unescapeTsv(value))},${quoteText(type)})`;
}

function nullableType(type: string): string {
  return type.includes('Nullable') ? type : `Nullable(${type})`;
}

function unescapeTsv(value: string): string {
  return value.replace(/\\([\s\S])/g, (_, character: string) => escapes[character] ?? character);
}
