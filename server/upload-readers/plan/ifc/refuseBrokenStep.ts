import { UploadRefusal } from '../../ReadOrder.ts';

/** "#12 = IFCSPACE(" and what stands before its bracket; comments may stand between statements. */
const statementStart = /(?:\s|\/\*[\s\S]*?\*\/)*#(\d+)\s*=\s*[A-Z0-9_]*\s*(?=\()/y;
const sectionEnd = /(?:\s|\/\*[\s\S]*?\*\/)*ENDSEC\s*;/y;
const dataStart = /\bDATA\s*(?:\([^)]*\)\s*)?;/;
/** Codes of the signs that the structure is made of. */
const signs = {
  text: 0x27,
  reference: 0x23,
  open: 0x28,
  close: 0x29,
  end: 0x3b,
  zero: 0x30,
  nine: 0x39,
};

/**
 * Refuses a model whose statements do not end, that has a part twice, speaks of one it does not hold, or has parts that are made of
 * each other: the library that reads models can go on for ever in one. Throws UploadRefusal.
 */
export function refuseBrokenStep(text: string, name: string): void {
  const data = dataStart.exec(text);
  if (data === null) throw broken(name);
  const parts: Parts = { numbers: new Map(), starts: [0], references: [] };
  let at = data.index + data[0].length;
  for (;;) {
    const start = matchAt(statementStart, text, at);
    if (start === null) break;
    const end = readBody(text, statementStart.lastIndex, parts.references);
    const id = Number(start[1]);
    if (end === null || parts.numbers.has(id)) throw broken(name);
    parts.numbers.set(id, parts.numbers.size);
    parts.starts.push(parts.references.length);
    at = end;
  }
  if (matchAt(sectionEnd, text, at) === null || !isWhole(parts)) throw broken(name);
}

/** The parts of a model in their order, and what each is made of. */
interface Parts {
  /** The place of a part in that order, by its id. */
  numbers: Map<number, number>;
  /** Where the references of each part begin; at the end, where those of the last one end. */
  starts: number[];
  /** Ids of all parts that parts speak of. */
  references: number[];
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Collects what a statement refers to. Where it ends, behind its semicolon; null when it does not. */
function readBody(text: string, from: number, references: number[]): number | null {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === signs.text) {
      // A quote within a text is written twice, as if another text followed.
      at = text.indexOf("'", at + 1);
      if (at < 0) return null;
    } else if (sign === signs.reference) {
      const { id, end } = readId(text, at + 1);
      if (end > at + 1) references.push(id);
      at = end - 1;
    } else if (sign === signs.open) depth += 1;
    else if (sign === signs.close) depth -= 1;
    else if (sign === signs.end) return depth === 0 ? at + 1 : null;
    if (depth < 0) return null;
  }
  return null;
}

function readId(text: string, from: number): { id: number; end: number } {
  let [id, end] = [0, from];
  for (let code = text.charCodeAt(end); code >= signs.zero && code <= signs.nine;) {
    id = id * 10 + code - signs.zero;
    end += 1;
    code = text.charCodeAt(end);
  }
  return { id, end };
}

const states = { unseen: 0, open: 1, done: 2 } as const;

/** Whether every part that is spoken of is there, and none is a part of itself. */
function isWhole({ numbers, starts, references }: Parts): boolean {
  const targets = Int32Array.from(references, (id) => numbers.get(id) ?? -1);
  if (targets.includes(-1)) return false;
  const seen = new Uint8Array(numbers.size);
  const next = Int32Array.from(starts);
  for (let first = 0; first < numbers.size; first += 1) {
    const path = seen[first] === states.unseen ? [first] : [];
    for (let part = path.at(-1); part !== undefined; part = path.at(-1)) {
      seen[part] = states.open;
      const step = next[part] ?? 0;
      if (step >= (starts[part + 1] ?? 0)) {
        seen[part] = states.done;
        path.pop();
        continue;
      }
      next[part] = step + 1;
      const target = targets[step] ?? 0;
      if (seen[target] === states.open) return false;
      if (seen[target] === states.unseen) path.push(target);
    }
  }
  return true;
}

function broken(name: string): UploadRefusal {
  return new UploadRefusal(
    `${name} is damaged: parts of the model are missing or contradict each other. Export it again and upload the whole file.`,
  );
}
