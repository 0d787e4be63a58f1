import '../core/faults/faultText.ts';
import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';

/** Reads a YAML file by a schema. Throws one plain sentence with file, line, path and reason; `name` is of a file that can't be read. */
export function readYamlFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  name: string,
): z.infer<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(readText(file, name), { lineCounter: lines, prettyErrors: false });
  const [fault] = document.errors;
  if (fault)
    throw new Error(`${file}, line ${lines.linePos(fault.pos[0]).line}: ${fault.message}`, {
      cause: fault,
    });
  const parsed = schema.safeParse(document.toJS() ?? {});
  if (parsed.success) return parsed.data;
  throw new Error(
    explain(file, parsed.error, (path) => lineOf(document, lines, path)),
    {
      cause: parsed.error,
    },
  );
}

function readText(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${name} cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function explain(
  file: string,
  error: z.ZodError,
  lineAt: (path: readonly PropertyKey[]) => number | null,
): string {
  const [issue] = error.issues;
  const isUnknown = issue?.code === 'unrecognized_keys';
  const path = [...(issue?.path ?? []), ...(isUnknown ? [issue.keys[0] ?? ''] : [])];
  const reason = isUnknown ? 'is not a setting' : (issue?.message ?? 'is not valid');
  const line = lineAt(path);
  return `${file}${line === null ? '' : `, line ${line}`}: ${path.map(String).join('.') || 'the file'}: ${reason}.`;
}

/** The line of a value, or of the nearest thing around it that is there. */
function lineOf(
  document: Document,
  lines: LineCounter,
  path: readonly PropertyKey[],
): number | null {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node: unknown = document.getIn(path.slice(0, depth), true);
    const range = (node as { range?: [number, number, number] } | undefined)?.range;
    if (range) return lines.linePos(range[0]).line;
  }
  return null;
}
