import { Buffer, BufferUsage, type Geometry, type Shader, type WebGLRenderer } from 'pixi.js';

interface Drawable {
  readonly geometry: Geometry;
  readonly shader: Shader;
}

/** Links the program and sends the geometry of something that is not drawn yet, so that showing it costs no more than its drawing. */
export function prepareMesh(renderer: WebGLRenderer, { geometry, shader }: Drawable): void {
  renderer.shader.bind(shader, true);
  renderer.geometry.bind(geometry, shader.glProgram);
}

/** The two triangles of an instanced quad whose corners the shader tells apart by vertex number: bit 0 right, bit 1 below. */
export function quadIndex(): Buffer {
  const buffer = new Buffer({
    data: new Uint16Array([0, 1, 2, 2, 1, 3]),
    usage: BufferUsage.INDEX | BufferUsage.COPY_DST,
  });
  buffer.autoGarbageCollect = false;
  return buffer;
}
