import { expect, test } from 'vitest';
import { atOnce } from '#domain/steps/Steps.ts';
import { MadeItems } from '#server/core/route.ts';
import { writingAnswer } from '#server/core/writingAnswer.ts';

const room = (at: number) => ({ id: at, name: `Räum "${at}" 🚪`, tags: [], parent: undefined });
const rooms = Array.from({ length: 3000 }, (_, at) => room(at));
const sparse: unknown[] = Array.from({ length: 120 }, (_, at) => (at % 3 === 0 ? undefined : at));

function textOf(answer: object): string {
  const written = atOnce(writingAnswer(answer));
  return typeof written === 'string' ? written : Buffer.concat(written).toString();
}

test.each([
  ['nothing', {}],
  ['a word', { result: 'ok' }],
  ['an empty list', { result: [] }],
  ['what is left out', { result: { a: undefined, b: null, c: [undefined], d: Number.NaN } }],
  ['a date', { result: { at: new Date(0), all: [new Date(1)] } }],
  ['a list with holes', { result: sparse }],
  ['long lists', { result: { rooms, of: { rooms, last: 1 } } }],
  ['what is not plain', { result: { map: new Map([[1, 2]]), url: new URL('http://a.example/') } }],
  ['a list of its own form', { result: Object.assign([...sparse], { toJSON: () => 'list' }) }],
])('an answer in steps is that of the whole: %s', (_what, answer) => {
  expect(textOf(answer)).toBe(JSON.stringify(answer));
});

test('a long answer is bytes in pieces, and is written in more than one step', () => {
  const steps = writingAnswer({ result: { rooms } });
  expect(steps.next().done).toBe(false);
  const written = atOnce(writingAnswer({ result: { rooms } }));
  expect(written.length).toBeGreaterThan(1);
  for (const piece of written) expect(piece.length).toBeLessThan(200_000);
});

test('lists whose items are made as they are written are as others', () => {
  const made = (items: readonly unknown[]) => new MadeItems(items.values());
  const answer = { result: { rooms: made(rooms), none: made([]), one: made([1]) } };
  expect(textOf(answer)).toBe(JSON.stringify({ result: { rooms, none: [], one: [1] } }));
});
