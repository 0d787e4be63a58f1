import type { BufferImageSource, TEXTURE_FORMATS, WebGLRenderer } from 'pixi.js';
import { toSource } from '../dataTexture.ts';

type Texels = Uint8Array | Uint16Array;

const nothing = new Uint8Array();

interface CardTextureOptions {
  readonly format: TEXTURE_FORMATS;
  readonly width: number;
  readonly height: number;
  /** Makes width x height texels; called again after a lost context. */
  readonly make: () => Texels;
}

/** Data that shaders read by index and that lives on the graphics card alone: its array is let go once it is there. */
export class CardTexture {
  readonly source: BufferImageSource;
  readonly #renderer: WebGLRenderer;
  readonly #make: () => Texels;

  constructor(renderer: WebGLRenderer, { format, width, height, make }: CardTextureOptions) {
    this.#renderer = renderer;
    this.#make = make;
    this.source = toSource(make(), format, [width, height]);
    this.#send();
  }

  /** Brings the content back after a lost context. */
  restore(): void {
    this.source.resource = this.#make();
    this.#send();
  }

  dispose(): void {
    this.source.destroy();
  }

  #send(): void {
    this.#renderer.texture.initSource(this.source);
    this.source.resource = nothing;
  }
}

/** Texels in a row of a data texture. */
const rowTexels = 256;

interface IndexedOptions<Data extends Texels> {
  readonly format: TEXTURE_FORMATS;
  readonly texels: number;
  readonly channels: number;
  readonly create: (length: number) => Data;
  /** Writes the texels; rows are padded. */
  readonly fill: (data: Data) => void;
}

/** A CardTexture of `texels` entries in rows of 256, which shaders reach through `texelAt`. */
export function indexedTexture<Data extends Texels>(
  renderer: WebGLRenderer,
  { format, texels, channels, create, fill }: IndexedOptions<Data>,
): CardTexture {
  const height = Math.max(1, Math.ceil(texels / rowTexels));
  const make = (): Data => {
    const data = create(rowTexels * height * channels);
    fill(data);
    return data;
  };
  return new CardTexture(renderer, { format, width: rowTexels, height, make });
}
