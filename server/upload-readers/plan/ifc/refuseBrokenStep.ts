import { UploadRefusal } from '../../ReadOrder.ts';

/** "#12 = IFCSPACE(" and what stands before its bracket; comments may stand between statements. */
const statementStart = /(?:\s|\/\*[\s\S]*?\*\/)*#(\d+)\s*=\s*[A-Z0-9_]*\s*(?=\()/y;
const sectionEnd = /(?:\s|\/\*[\s\S]*?\*\/)*ENDSEC\s*;/y;
const dataStart = /\bDATA\s*(?:\([^)]*\)\s*)?;/;
/** A text, in which a quote is written twice; a reference; or a sign that the structure is made of. */
const token = /'(?:[^']|'')*'|#(\d+)|[();]/g;

/**
 * Refuses a model whose statements do not end, that has a part twice, speaks of one it does not hold, or has parts that are made of
 * each other: the library that reads models can go on for ever in one. Throws UploadRefusal.
 */
export function refuseBrokenStep(text: string, name: string): void {
  const data = dataStart.exec(text);
  if (data === null) throw broken(name);
  const parts = new Map<number, readonly number[]>();
  for (let at = data.index + data[0].length; !matchAt(sectionEnd, text, at);) {
    const start = matchAt(statementStart, text, at);
    const body = start && readBody(text, statementStart.lastIndex);
    const id = Number(start?.[1]);
    if (!body || parts.has(id)) throw broken(name);
    parts.set(id, body.references);
    at = body.end;
  }
  if (!isWhole(parts)) throw broken(name);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** What a statement refers to, and where it ends, behind its semicolon; null when it does not. */
function readBody(text: string, from: number): { references: number[]; end: number } | null {
  const references: number[] = [];
  let depth = 0;
  token.lastIndex = from;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [sign, reference] = found;
    if (reference !== undefined) references.push(Number(reference));
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ';') return depth === 0 ? { references, end: token.lastIndex } : null;
    if (depth < 0) return null;
  }
  return null;
}

/** Whether every part that is spoken of is there, and none is a part of itself. */
function isWhole(parts: ReadonlyMap<number, readonly number[]>): boolean {
  const done = new Set<number>();
  const open = new Set<number>();
  for (const first of parts.keys()) {
    const path: { id: number; next: number }[] = done.has(first) ? [] : [{ id: first, next: 0 }];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      open.add(step.id);
      const reference = parts.get(step.id)?.[step.next];
      step.next += 1;
      if (reference === undefined) {
        open.delete(step.id);
        done.add(step.id);
        path.pop();
      } else if (!parts.has(reference) || open.has(reference)) return false;
      else if (!done.has(reference)) path.push({ id: reference, next: 0 });
    }
  }
  return true;
}

function broken(name: string): UploadRefusal {
  return new UploadRefusal(
    `${name} is damaged: parts of the model are missing or contradict each other. Export it again and upload the whole file.`,
  );
}
