import { UploadRefusal } from '../../ReadOrder.ts';

/** What may stand between statements. */
const between = /(?:\s|\/\*[\s\S]*?\*\/)*/y;
/** Behind the number of "#12 = IFCSPACE(", before its bracket. */
const keyword = /\s*=\s*[A-Z0-9_]*\s*(?=\()/y;
const sectionEnd = /(?:\s|\/\*[\s\S]*?\*\/)*ENDSEC\s*;/y;
const dataStart = /\bDATA\s*(?:\([^)]*\)\s*)?;/;
/** Codes of the signs that the structure is made of. */
const signs = {
  line: 0x0a,
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
  for (let start = readStart(text, at); start !== null; start = readStart(text, at)) {
    const end = readBody(text, start.end, parts.references);
    if (end === null || parts.numbers.has(start.id)) throw broken(name);
    parts.numbers.set(start.id, parts.numbers.size);
    parts.starts.push(parts.references.length);
    at = end;
  }
  sectionEnd.lastIndex = at;
  if (!sectionEnd.test(text) || !isWhole(parts)) throw broken(name);
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

/** The number of the statement that begins at a place, and where its bracket opens; null where none does. */
function readStart(text: string, at: number): { id: number; end: number } | null {
  const here = text.charCodeAt(at) === signs.line ? at + 1 : at;
  const from = text.charCodeAt(here) === signs.reference ? here : endOf(between, text, at);
  if (from < 0 || text.charCodeAt(from) !== signs.reference) return null;
  const { id, end: behind } = readId(text, from + 1);
  if (behind === from + 1) return null;
  const end = endOf(keyword, text, behind);
  return end < 0 ? null : { id, end };
}

/** Where what matches at a place ends; -1 where nothing does. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
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

/** The places of all parts that parts speak of; null where one is missing. */
function targetsOf({ numbers, references }: Parts): Int32Array | null {
  const targets = new Int32Array(references.length);
  for (let at = 0; at < references.length; at += 1) {
    const target = numbers.get(references[at] ?? -1);
    if (target === undefined) return null;
    targets[at] = target;
  }
  return targets;
}

/** Whether every part that is spoken of is there, and none is a part of itself. */
function isWhole(parts: Parts): boolean {
  const targets = targetsOf(parts);
  if (targets === null) return false;
  const { numbers, starts } = parts;
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
