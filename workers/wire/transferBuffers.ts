import { transfer } from 'comlink';

/** Marks a worker's answer so that the buffers it holds, at any depth of records, are moved to the page, not copied; the answer itself is returned. */
export function transferBuffers<Answer extends object>(answer: Answer): Answer {
  return transfer(answer, [...new Set(buffersOf(answer))]);
}

function buffersOf(value: unknown): ArrayBuffer[] {
  if (value instanceof ArrayBuffer) return [value];
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? Object.values(value).flatMap(buffersOf) : [];
}
