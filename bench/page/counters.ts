/** What a page asked of its graphics interfaces. */
export interface DrawCounts {
  draws: number;
  elements: number;
  textureBytes: number;
  bufferBytes: number;
  links: number;
  readPixels: number;
  /** Fills of 2D contexts. */
  fills: number;
  putImages: number;
  /** Animation frames asked for. */
  frames: number;
  /** Animation frames in which anything was drawn. */
  drawnFrames: number;
}

export const counts: DrawCounts = {
  draws: 0,
  elements: 0,
  textureBytes: 0,
  bufferBytes: 0,
  links: 0,
  readPixels: 0,
  fills: 0,
  putImages: 0,
  frames: 0,
  drawnFrames: 0,
};

export function takeCounts(): DrawCounts {
  const taken = { ...counts };
  for (const name of Object.keys(counts) as (keyof DrawCounts)[]) counts[name] = 0;
  return taken;
}

/** The time of the frame drawn in last; it stands still within a frame. */
let lastDrawn: unknown = null;

function countFrame(): void {
  const { currentTime } = document.timeline;
  if (currentTime === lastDrawn) return;
  lastDrawn = currentTime;
  counts.drawnFrames += 1;
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

function watch(target: object, name: string, count: (args: unknown[]) => void): void {
  const original = Reflect.get(target, name) as Method;
  Reflect.set(target, name, function (this: unknown, ...args: unknown[]): unknown {
    count(args);
    return original.apply(this, args);
  });
}

/** The bytes of a data argument; with an offset and a length in elements, only that part of it. */
function bytesOf(args: unknown[], lengthAt: number): number {
  const data = args.find((arg) => ArrayBuffer.isView(arg) || arg instanceof ArrayBuffer);
  if (!ArrayBuffer.isView(data)) return data instanceof ArrayBuffer ? data.byteLength : 0;
  const length = args[lengthAt];
  const size = (data as Partial<Uint8Array>).BYTES_PER_ELEMENT ?? 1;
  return typeof length === 'number' && length > 0 ? length * size : data.byteLength;
}

function pixelBytes(args: unknown[], width: unknown, height: unknown): number {
  const whole = bytesOf(args, -1);
  const data = args.find((arg) => ArrayBuffer.isView(arg));
  if (!data || typeof width !== 'number' || typeof height !== 'number') return whole;
  const [format, type] = args.slice(-4, -2).filter((arg) => typeof arg === 'number');
  return texelBytes(format, type) * width * height || whole;
}

const red = 0x1903;
const redInteger = 0x8d94;
const rgba = 0x1908;
const unsignedByte = 0x1401;

/** Bytes of a texel for the formats that engines update; 0 for others, which are then counted by their array. */
function texelBytes(format: unknown, type: unknown): number {
  if (type !== unsignedByte) return 0;
  if (format === red || format === redInteger) return 1;
  return format === rgba ? 4 : 0;
}

/** Counts from now on. Slows the page, so counting pages are never timed. */
export function startCounting(): void {
  const gl = WebGL2RenderingContext.prototype;
  watch(gl, 'texImage2D', (args) => (counts.textureBytes += bytesOf(args, -1)));
  watch(gl, 'texSubImage2D', (args) => {
    const isArray = args.length >= 9;
    counts.textureBytes += isArray ? pixelBytes(trimOffset(args), args[4], args[5]) : 0;
  });
  watch(gl, 'bufferData', (args) => (counts.bufferBytes += bytesOf(args, 4)));
  watch(gl, 'bufferSubData', (args) => (counts.bufferBytes += bytesOf(args, 4)));
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'])
    watch(gl, name, (args) => {
      const [count, instances] = name.startsWith('drawElements')
        ? [args[1], args[4]]
        : [args[2], args[3]];
      counts.draws += 1;
      countFrame();
      counts.elements += Number(count) * (name.endsWith('Instanced') ? Number(instances) : 1);
    });
  watch(gl, 'linkProgram', () => (counts.links += 1));
  watch(gl, 'readPixels', () => (counts.readPixels += 1));
  const flat = CanvasRenderingContext2D.prototype;
  watch(flat, 'fill', () => {
    counts.fills += 1;
    countFrame();
  });
  watch(flat, 'putImageData', () => {
    counts.putImages += 1;
    countFrame();
  });
  watch(flat, 'drawImage', countFrame);
  watch(window, 'requestAnimationFrame', () => (counts.frames += 1));
}

/** texSubImage2D(target, level, x, y, width, height, format, type, data, offset?): always with an offset. */
function trimOffset(args: unknown[]): unknown[] {
  return args.length === 9 ? [...args, 0] : args;
}
