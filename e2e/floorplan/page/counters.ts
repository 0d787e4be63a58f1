/** What the page asked of WebGL, of 2D canvases and of the frame clock since the last reset. */
export interface DrawCounts {
  textureBytes: number;
  bufferBytes: number;
  /** Uniforms given another value (Pixi repeats some as they are), and uniform blocks sent. */
  uniforms: number;
  draws: number;
  /** Vertices asked for by those draws. */
  elements: number;
  links: number;
  readPixels: number;
  frames: number;
  creates: number;
  deletes: number;
  putImages: number;
  contexts: number;
}

const zero: DrawCounts = {
  textureBytes: 0,
  bufferBytes: 0,
  uniforms: 0,
  draws: 0,
  elements: 0,
  links: 0,
  readPixels: 0,
  frames: 0,
  creates: 0,
  deletes: 0,
  putImages: 0,
  contexts: 0,
};

export const counts: DrawCounts = { ...zero };

export function resetCounts(): void {
  Object.assign(counts, zero);
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

function watch(target: object, name: string, count: (args: unknown[]) => void): void {
  const original = Reflect.get(target, name) as Method;
  Reflect.set(target, name, function (this: unknown, ...args: unknown[]): unknown {
    count(args);
    return original.apply(this, args);
  });
}

const living = new Set<unknown>();

/** Counts objects made and freed; Pixi frees a vertex array once for each of its names, which counts once. */
function watchLifetimes(target: object, kind: string): void {
  const create = Reflect.get(target, `create${kind}`) as Method;
  Reflect.set(target, `create${kind}`, function (this: unknown): unknown {
    const made = create.apply(this);
    living.add(made);
    counts.creates += 1;
    return made;
  });
  watch(target, `delete${kind}`, ([object]) => {
    if (living.delete(object)) counts.deletes += 1;
  });
}

function byteLengthOf(args: unknown[]): number {
  const data = args.find((arg): arg is ArrayBufferView => ArrayBuffer.isView(arg));
  return data?.byteLength ?? 0;
}

/** bufferSubData(target, offset, data, start, length) may send a part of its array. */
function subDataBytes(args: unknown[]): number {
  const [, , data, , length] = args;
  if (!ArrayBuffer.isView(data)) return byteLengthOf(args);
  const size = data instanceof Uint8Array ? 1 : data instanceof Uint16Array ? 2 : 4;
  return typeof length === 'number' && length > 0 ? length * size : data.byteLength;
}

function countBuffer([target]: unknown[], bytes: number): void {
  if (target === WebGL2RenderingContext.UNIFORM_BUFFER) counts.uniforms += 1;
  else counts.bufferBytes += bytes;
}

const uniformValues = new WeakMap<WebGLUniformLocation, string>();

function countUniform([location, ...values]: unknown[]): void {
  if (!(location instanceof WebGLUniformLocation)) return;
  const value = JSON.stringify(values);
  if (uniformValues.get(location) !== value) counts.uniforms += 1;
  uniformValues.set(location, value);
}

export function startCounting(): void {
  const gl = WebGL2RenderingContext.prototype;
  for (const name of ['texImage2D', 'texSubImage2D'])
    watch(gl, name, (args) => (counts.textureBytes += byteLengthOf(args)));
  watch(gl, 'bufferData', (args) => countBuffer(args, byteLengthOf(args)));
  watch(gl, 'bufferSubData', (args) => countBuffer(args, subDataBytes(args)));
  for (const name of Object.getOwnPropertyNames(gl))
    if (/^uniform(\d|Matrix)/.test(name)) watch(gl, name, countUniform);
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'])
    watch(gl, name, (args) => {
      const [count, instances] = name.startsWith('drawElements')
        ? [args[1], args[4]]
        : [args[2], args[3]];
      counts.draws += 1;
      counts.elements += Number(count) * Number(instances ?? 1);
    });
  watch(gl, 'linkProgram', () => (counts.links += 1));
  watch(gl, 'readPixels', () => (counts.readPixels += 1));
  for (const kind of ['Buffer', 'Texture', 'VertexArray', 'Framebuffer', 'Renderbuffer']) {
    watchLifetimes(gl, kind);
  }
  watch(CanvasRenderingContext2D.prototype, 'putImageData', () => (counts.putImages += 1));
  watch(window, 'requestAnimationFrame', () => (counts.frames += 1));
}
