import { BufferImageSource, type TEXTURE_FORMATS } from 'pixi.js';

export type TexelArray = Uint8Array | Uint16Array | Uint32Array;

/** Texels in a row; a multiple of 4 so that rows of single bytes stay aligned. */
export const rowTexels = 256;

interface DataTextureOptions<Data extends TexelArray> {
  readonly format: TEXTURE_FORMATS;
  readonly texels: number;
  readonly channels: number;
  readonly create: (length: number) => Data;
}

/** A texture that shaders read by index: never filtered, never collected while its owner lives. */
export interface DataTexture<Data extends TexelArray> {
  readonly source: BufferImageSource;
  readonly data: Data;
}

export function dataTexture<Data extends TexelArray>(
  options: DataTextureOptions<Data>,
): DataTexture<Data> {
  const height = Math.max(1, Math.ceil(options.texels / rowTexels));
  const data = options.create(rowTexels * height * options.channels);
  return { data, source: toSource(data, options.format, [rowTexels, height]) };
}

export function toSource(
  data: TexelArray,
  format: TEXTURE_FORMATS,
  [width, height]: readonly [number, number],
): BufferImageSource {
  return new BufferImageSource({
    resource: data,
    width,
    height,
    format,
    scaleMode: 'nearest',
    addressMode: 'clamp-to-edge',
    alphaMode: 'no-premultiply-alpha',
    autoGarbageCollect: false,
  });
}
