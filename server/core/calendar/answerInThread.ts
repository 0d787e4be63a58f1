import { Worker } from 'node:worker_threads';
import { AppError } from '#server/core/AppError.ts';

/** What a thread says of a text: what it read, or why it is none. */
export type ThreadAnswer<Reading> = { reading: Reading } | { refusal: string };

interface ThreadLimits {
  maxMs: number;
  maxMemoryMb: number;
}

/** Reads a calendar in a thread of its own, which ends in time: some rules never come to an end. Throws INVALID_BODY. */
export async function answerInThread<Reading>(
  program: URL,
  calendar: unknown,
  { maxMs, maxMemoryMb }: ThreadLimits,
): Promise<Reading> {
  const worker = new Worker(program, {
    workerData: calendar,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  try {
    const answer = await answerOf<Reading>(worker, maxMs);
    if ('refusal' in answer) throw new AppError('INVALID_BODY', answer.refusal);
    return answer.reading;
  } finally {
    await worker.terminate();
  }
}

function answerOf<Reading>(worker: Worker, maxMs: number): Promise<ThreadAnswer<Reading>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new AppError('INVALID_BODY', 'The calendar takes too long to read'));
    }, maxMs);
    worker.once('message', (answer: ThreadAnswer<Reading>) => {
      clearTimeout(timer);
      resolve(answer);
    });
    worker.once('error', (cause) => {
      clearTimeout(timer);
      reject(new AppError('INVALID_BODY', 'The calendar can’t be read', { cause }));
    });
  });
}
