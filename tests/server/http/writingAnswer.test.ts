import { expect, test } from 'vitest';
import { atOnce } from '#domain/steps/Steps.ts';
import { writingAnswer } from '#server/http/routes/writingAnswer.ts';

const room = (at: number) => ({ id: at, name: `Räum "${at}" 🚪`, tags: [], parent: undefined });
const rooms = Array.from({ length: 3000 }, (_, at) => room(at));
const sparse: unknown[] = Array.from({ length: 120 }, (_, at) => (at % 3 === 0 ? undefined : at));

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
  expect(atOnce(writingAnswer(answer)).toString()).toBe(JSON.stringify(answer));
});

test('a long answer is bytes, and is written in more than one step', () => {
  const steps = writingAnswer({ result: { rooms } });
  expect(steps.next().done).toBe(false);
  expect(atOnce(writingAnswer({ result: { rooms } }))).toBeInstanceOf(Uint8Array);
});
