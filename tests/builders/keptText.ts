import { KeptBody } from '#server/core/KeptBody.ts';
import { RawAnswer } from '#server/core/route.ts';

/** The text of an answer whose bytes are kept. Throws where a route answers otherwise. */
export function keptText(answer: unknown): string {
  if (!(answer instanceof RawAnswer) || !(answer.body instanceof KeptBody))
    throw new Error('The answer is none that is kept');
  return Buffer.concat(answer.body.pieces).toString();
}
