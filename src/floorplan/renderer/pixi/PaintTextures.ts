import type { WebGLRenderer } from 'pixi.js';
import type { Span } from '../../paint/FloorPaint.ts';
import type { PaintChange } from '../FloorplanRenderer.ts';
import { DayTexture } from './DayTexture.ts';
import { dataTexture, type DataTexture } from './dataTexture.ts';

/**
 * The values and flags of a floor's zones as single-byte textures, and the values that are blended from. A change
 * uploads its span of bytes and nothing else: the old values are kept by a copy from texture to texture. Beside them lies
 * the day of playback.
 */
export class PaintTextures {
  readonly values: DataTexture<Uint8Array>;
  readonly oldValues: DataTexture<Uint8Array>;
  readonly flags: DataTexture<Uint8Array>;
  readonly day = new DayTexture();
  readonly #renderer: WebGLRenderer;
  #readFrame: WebGLFramebuffer | null = null;

  constructor(renderer: WebGLRenderer, zoneCount: number) {
    this.#renderer = renderer;
    const create = (length: number): Uint8Array => new Uint8Array(length);
    const options = { format: 'r8unorm', texels: zoneCount, channels: 1, create } as const;
    this.values = dataTexture(options);
    this.oldValues = dataTexture(options);
    this.flags = dataTexture(options);
    this.values.data.fill(255);
    this.oldValues.data.fill(255);
    this.#readFrame = this.#makeReadFrame();
  }

  set({ paint, values, flags, keepsOld }: PaintChange): void {
    if (keepsOld) this.#keepOldValues();
    if (values) upload(this.values, paint.values, values);
    if (flags) upload(this.flags, paint.flags, flags);
  }

  /** The context was lost, and with it the frame buffer. */
  forgetContext(): void {
    this.#readFrame = null;
  }

  dispose(): void {
    if (this.#readFrame) this.#renderer.gl.deleteFramebuffer(this.#readFrame);
    this.day.dispose();
    for (const { source } of [this.values, this.oldValues, this.flags]) source.destroy();
  }

  #keepOldValues(): void {
    this.oldValues.data.set(this.values.data);
    const { gl, texture } = this.#renderer;
    const { width, height } = this.values.source;
    this.#readFrame ??= this.#makeReadFrame();
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, this.#readFrame);
    texture.bindSource(this.oldValues.source, 0);
    gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 0, 0, width, height);
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, null);
  }

  #makeReadFrame(): WebGLFramebuffer {
    const { gl, texture } = this.#renderer;
    const frame = gl.createFramebuffer();
    const values = texture.getGlSource(this.values.source).texture;
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, frame);
    gl.framebufferTexture2D(gl.READ_FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, values, 0);
    return frame;
  }
}

function upload(texture: DataTexture<Uint8Array>, bytes: Uint8Array, span: Span): void {
  texture.data.set(bytes.subarray(span.start, span.endExclusive), span.start);
  texture.source.update(span.start, span.endExclusive);
}
