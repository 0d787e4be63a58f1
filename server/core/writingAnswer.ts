import type { Steps } from '#domain/steps/Steps.ts';
import { MadeItems } from './route.ts';

/** Longer lists are written so many items at a time. */
const itemsAtOnce = 50;
/** So deep lie the long lists of answers: in the envelope, its result and what that is made of. */
const deepest = 3;
/** Characters that become bytes at a time. */
const charactersAtOnce = 65_536;

/**
 * JSON of an answer as JSON.stringify has it, in short steps where it has long lists. Where it is long, its bytes in pieces: to put
 * 30 MB together stops everything for 30 ms.
 */
export function* writingAnswer(answer: object): Steps<string | readonly Uint8Array[]> {
  const written: Uint8Array[] = [];
  let text = '';
  for (const piece of piecesOf(answer, 0)) {
    text += piece;
    if (text.length < charactersAtOnce) continue;
    written.push(Buffer.from(text));
    text = '';
    yield;
  }
  return written.length === 0 ? text : [...written, Buffer.from(text)];
}

/** The parts of a value's JSON in their order. */
function* piecesOf(value: unknown, depth: number): Generator<string, void> {
  if (value instanceof MadeItems) yield* piecesOfItems(value.items);
  else if (hasOwnForm(value)) yield JSON.stringify(value);
  else if (Array.isArray(value) && value.length > itemsAtOnce) yield* piecesOfList(value);
  else if (isPlain(value) && depth < deepest) yield* piecesOfObject(value, depth);
  else yield JSON.stringify(value);
}

function* piecesOfList(items: readonly unknown[]): Generator<string, void> {
  for (let at = 0; at < items.length; at += itemsAtOnce)
    yield (at === 0 ? '[' : ',') + JSON.stringify(items.slice(at, at + itemsAtOnce)).slice(1, -1);
  yield ']';
}

function* piecesOfItems(items: Iterable<unknown>): Generator<string, void> {
  let opening = '[';
  for (const item of items) {
    yield opening + JSON.stringify(item);
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}

function* piecesOfObject(value: object, depth: number): Generator<string, void> {
  let opening = '{';
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue;
    yield `${opening}${JSON.stringify(key)}:`;
    yield* piecesOf(part, depth + 1);
    opening = ',';
  }
  yield opening === '{' ? '{}' : '}';
}

function hasOwnForm(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'toJSON' in value;
}

/** An object that is written as its own keys and values, which are data. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
