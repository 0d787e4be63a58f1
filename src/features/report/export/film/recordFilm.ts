import type { Drawing } from '#domain/report/Drawing.ts';
import { paintCanvas } from '#src/lib/drawing/paintCanvas.ts';

/** The steps of a film, one after the other. */
export interface FilmSteps {
  count: number;
  /** What is seen at a step, or on the way from one to the next. */
  draw: (position: number) => Drawing;
}

/** How a film is written. */
export type FilmFormat = (typeof formats)[number];

const framesPerSecond = 24;
const framesPerStep = 2;
/** The last picture stays a moment. */
const tailFrames = framesPerSecond;
const sharpness = 1.5;
const bitrate = 6_000_000;

/** What a browser may be able to write, the best first; sizes of films are below those that the levels of the codecs allow. */
const formats = [
  { name: 'MP4', extension: 'mp4', codec: 'avc', codecText: 'avc1.640034' },
  { name: 'WebM', extension: 'webm', codec: 'vp9', codecText: 'vp09.00.51.08' },
  { name: 'WebM', extension: 'webm', codec: 'vp8', codecText: 'vp8' },
] as const;

/** What writes films. A report that has some brings it, so that the others don't carry it. */
export interface FilmRecorder {
  format: typeof filmFormat;
  record: typeof recordFilm;
}

/** The size by which browsers are asked. */
const usualSize = { width: 1920, height: 1080 };

/** The format in which this browser can write a film; null where it can write none, as on pages without a secure connection. */
async function filmFormat(): Promise<FilmFormat | null> {
  if (typeof VideoEncoder === 'undefined') return null;
  for (const format of formats) {
    const { codecText: codec } = format;
    const config = { codec, ...usualSize, bitrate, framerate: framesPerSecond };
    const { supported } = await VideoEncoder.isConfigSupported(config);
    if (supported) return format;
  }
  return null;
}

/**
 * A film of 24 frames a second, whatever the machine: each frame is drawn and encoded before the next. `onProgress` receives the
 * share that is done. Rejects where the browser refuses.
 */
async function recordFilm(
  { count, draw }: FilmSteps,
  { extension, codec, codecText }: FilmFormat,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output, WebMOutputFormat } =
    await import('mediabunny');
  const isMp4 = extension === 'mp4';
  const output = new Output({
    format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(),
    target: new BufferTarget(),
  });
  const canvas = evenCanvas(draw(0));
  const source = new CanvasSource(canvas.element, {
    codec,
    bitrate,
    fullCodecString: codecText,
  });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  const moving = (count - 1) * framesPerStep + 1;
  for (let frame = 0; frame < moving + tailFrames; frame += 1) {
    if (frame < moving) canvas.paint(draw(frame / framesPerStep));
    await source.add(frame / framesPerSecond, 1 / framesPerSecond);
    onProgress(Math.min(1, frame / moving));
  }
  await output.finalize();
  const { buffer } = output.target;
  if (buffer === null) throw new Error('The film was not written.');
  return new Blob([buffer], { type: `video/${extension}` });
}

/** Writes films frame by frame with WebCodecs. */
export const filmRecorder: FilmRecorder = { format: filmFormat, record: recordFilm };

/** A canvas of the size of a drawing, whose width and height are even, as codecs want them. */
function evenCanvas({ width, height }: Drawing) {
  const even = (length: number) => 2 * Math.ceil((length * sharpness) / 2);
  const element = document.createElement('canvas');
  element.width = even(width);
  element.height = even(height);
  const context = element.getContext('2d');
  if (!context) throw new Error('This browser can’t draw on a canvas.');
  const painted = document.createElement('canvas');
  const paint = (drawing: Drawing) => {
    paintCanvas(painted, drawing, sharpness);
    context.drawImage(painted, 0, 0, element.width, element.height);
  };
  return { element, paint };
}
