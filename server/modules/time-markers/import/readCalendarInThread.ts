import { Worker } from 'node:worker_threads';
import { AppError } from '#server/core/AppError.ts';
import type { MarkerReading } from './MarkerReading.ts';
import type { CalendarText } from './readCalendarMarkers.ts';

/** What the thread says. */
export type CalendarAnswer = { reading: MarkerReading } | { refusal: string };

const longestMs = 10_000;
const mostMemoryMb = 256;

/** Reads a calendar in a thread of its own, which ends after ten seconds: some rules never come to an end. Throws INVALID_BODY. */
export async function readCalendarInThread(
  calendar: CalendarText,
  maxMs = longestMs,
): Promise<MarkerReading> {
  const worker = new Worker(new URL('./calendarWorker.mjs', import.meta.url), {
    workerData: calendar,
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
  try {
    const answer = await answerOf(worker, maxMs);
    if ('refusal' in answer) throw new AppError('INVALID_BODY', answer.refusal);
    return answer.reading;
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker, maxMs: number): Promise<CalendarAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new AppError('INVALID_BODY', 'The calendar takes too long to read'));
    }, maxMs);
    worker.once('message', (answer: CalendarAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    worker.once('error', (cause) => {
      clearTimeout(timer);
      reject(new AppError('INVALID_BODY', 'The calendar can’t be read', { cause }));
    });
  });
}
