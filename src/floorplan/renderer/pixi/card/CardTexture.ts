import type { BufferImageSource, TEXTURE_FORMATS, WebGLRenderer } from 'pixi.js';
import { rowTexels, toSource, type TexelArray } from '../dataTexture.ts';

interface CardTexels {
  readonly data: TexelArray;
  readonly format: TEXTURE_FORMATS;
  readonly size: readonly [width: number, height: number];
}

interface IndexedTexels<Data extends TexelArray> {
  readonly format: TEXTURE_FORMATS;
  readonly texels: number;
  readonly channels: number;
  readonly create: (length: number) => Data;
  /** Writes the texels; rows are padded. */
  readonly fill: (data: Data) => void;
}

const nothing = new Uint8Array();

/** A texture that lives on the graphics card alone. */
export function sendTexture(
  renderer: WebGLRenderer,
  { data, format, size }: CardTexels,
): BufferImageSource {
  const source = toSource(nothing, format, size);
  send(renderer, source, data);
  return source;
}

/** Such a texture of entries that shaders reach by `texelAt`. */
export function sendIndexed<Data extends TexelArray>(
  renderer: WebGLRenderer,
  options: IndexedTexels<Data>,
): BufferImageSource {
  const { format } = options;
  return sendTexture(renderer, {
    data: filled(options),
    format,
    size: [rowTexels, rowsFor(options.texels)],
  });
}

/** The array is let go once it is sent; Pixi would keep the one a source was made with. */
function send(renderer: WebGLRenderer, source: BufferImageSource, data: TexelArray): void {
  source.resource = data;
  renderer.texture.initSource(source);
  source.resource = nothing;
}

function filled<Data extends TexelArray>(options: IndexedTexels<Data>): Data {
  const data = options.create(rowTexels * rowsFor(options.texels) * options.channels);
  options.fill(data);
  return data;
}

function rowsFor(texels: number): number {
  return Math.max(1, Math.ceil(texels / rowTexels));
}

/** A texture of entries that is made again after a lost context. */
export class CardTexture {
  readonly source: BufferImageSource;
  readonly #renderer: WebGLRenderer;
  readonly #options: IndexedTexels<Uint16Array<ArrayBuffer>>;

  constructor(renderer: WebGLRenderer, options: IndexedTexels<Uint16Array<ArrayBuffer>>) {
    this.#renderer = renderer;
    this.#options = options;
    this.source = sendIndexed(renderer, options);
  }

  restore(): void {
    send(this.#renderer, this.source, filled(this.#options));
  }

  dispose(): void {
    this.source.destroy();
  }
}
