/**
 * What must be stepped over when SQL text is scanned: quoted text, identifiers, comments and heredocs, each up to its end
 * or the end of the text. No alternative can fail after it has begun, so the scan is linear.
 */
const opaque = [
  String.raw`'(?:[^'\\]+|\\[\s\S]?|'')*(?:'|$)`,
  String.raw`"(?:[^"\\]+|\\[\s\S]?|"")*(?:"|$)`,
  '`(?:[^`\\\\]+|\\\\[\\s\\S]?|``)*(?:`|$)',
  String.raw`--[^\n]*`,
  String.raw`#[ !][^\n]*`,
  String.raw`/\*[\s\S]*?(?:\*/|$)`,
  String.raw`\$(\w*)\$[\s\S]*?(?:\$\1\$|$)`,
].join('|');

const placeholder = new RegExp(
  String.raw`${opaque}|\{\s*(?<name>[A-Za-z_]\w*)\s*:\s*(?<type>[^{}]+?)\s*\}`,
  'g',
);

const separator = new RegExp(`${opaque}|;`, 'g');

/** Replaces every `{name:Type}` that stands in neither quotes nor comments. */
export function replacePlaceholders(
  sql: string,
  replace: (name: string, type: string) => string,
): string {
  return sql.replace(placeholder, (...match) => {
    const groups = match.at(-1) as { name?: string; type?: string };
    if (groups.name === undefined || groups.type === undefined) return match[0];
    return replace(groups.name, groups.type);
  });
}

/** The statements of a file, split at semicolons outside quotes and comments. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const match of sql.matchAll(separator)) {
    if (match[0] !== ';') continue;
    statements.push(sql.slice(start, match.index));
    start = match.index + 1;
  }
  statements.push(sql.slice(start));
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
