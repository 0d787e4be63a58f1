import { Buffer, BufferUsage, type WebGLRenderer } from 'pixi.js';

type Words = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

interface CardBufferOptions {
  readonly kind: 'vertex' | 'index';
  /** Makes the content; called again after a lost context. */
  readonly make: () => Words;
}

/** Geometry that lives on the graphics card alone: its array is let go once it is there. */
export class CardBuffer {
  readonly buffer: Buffer;
  /** Words of its content. */
  readonly length: number;
  readonly #renderer: WebGLRenderer;
  readonly #make: () => Words;

  constructor(renderer: WebGLRenderer, { kind, make }: CardBufferOptions) {
    this.#renderer = renderer;
    this.#make = make;
    const usage = kind === 'vertex' ? BufferUsage.VERTEX : BufferUsage.INDEX;
    const data = make();
    this.length = data.length;
    this.buffer = new Buffer({ data, usage: usage | BufferUsage.COPY_DST });
    this.buffer.autoGarbageCollect = false;
    this.#send();
  }

  /** Brings the content back after a lost context. */
  restore(): void {
    this.buffer.data = this.#make();
    this.#send();
  }

  dispose(): void {
    this.buffer.destroy();
  }

  #send(): void {
    const { buffer } = this;
    this.#renderer.geometry.resetState();
    this.#renderer.buffer.updateBuffer(buffer);
    buffer.data = buffer.data.slice(0, 0);
  }
}
