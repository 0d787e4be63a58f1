import type { Drawing } from '#domain/report/Drawing.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { paintCanvas } from '#src/lib/drawing/paintCanvas.ts';

/** The pictures of a film, one after the other. */
export interface FilmFrames {
  count: number;
  draw: (at: number) => Drawing;
}

const type = 'video/webm';
const framesPerSecond = 12;
const frameMs = 1000 / framesPerSecond;
/** The last picture stays a moment. */
const tail = framesPerSecond;
const sharpness = 1.5;

/** Whether this browser can write a film. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(type);
}

/**
 * A film as WebM. The browser records at the pace at which it plays, so it takes as long as it lasts; `onProgress` receives the share
 * that is done. Rejects when the browser refuses.
 */
export async function recordFilm(
  { count, draw }: FilmFrames,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  paintCanvas(canvas, draw(0), sharpness);
  const stream = canvas.captureStream(framesPerSecond);
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 6_000_000 });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const ended = new Promise<void>((resolve, reject) => {
    recorder.addEventListener('stop', () => resolve());
    recorder.addEventListener('error', () => reject(new Error('This browser can’t record video.')));
  });
  recorder.start();
  for (let at = 0; at < count + tail; at += 1) {
    if (at < count) paintCanvas(canvas, draw(at), sharpness);
    onProgress(Math.min(1, at / count));
    await new Promise<void>((resolve) => {
      systemClock.after(frameMs, resolve);
    });
  }
  recorder.stop();
  await ended;
  for (const track of stream.getTracks()) track.stop();
  return new Blob(chunks, { type });
}
