import { KeptBody } from '#server/core/KeptBody.ts';
import { RawAnswer } from '#server/core/route.ts';

/** The text of an answer whose bytes are kept. Rejects where a route answers otherwise. */
export async function keptText(answer: unknown): Promise<string> {
  if (!(answer instanceof RawAnswer) || !(answer.body instanceof KeptBody))
    throw new Error('The answer is none that is kept');
  return Buffer.concat(await answer.body.pieces()).toString();
}
