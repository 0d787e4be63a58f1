import { transfer } from 'comlink';

/** Marks a worker's answer so that the buffers it holds directly are moved to the page, not copied; the answer itself is returned. */
export function transferBuffers<Answer extends object>(answer: Answer): Answer {
  const buffers = new Set<ArrayBuffer>();
  for (const value of Object.values(answer)) {
    if (value instanceof ArrayBuffer) buffers.add(value);
    else if (ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer) {
      buffers.add(value.buffer);
    }
  }
  return transfer(answer, [...buffers]);
}
