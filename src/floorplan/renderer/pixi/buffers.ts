import { Buffer, BufferUsage } from 'pixi.js';

/** The two triangles of an instanced quad whose corners the shader tells apart by vertex number: bit 0 right, bit 1 below. */
export function quadIndex(): Buffer {
  const buffer = new Buffer({
    data: new Uint16Array([0, 1, 2, 2, 1, 3]),
    usage: BufferUsage.INDEX | BufferUsage.COPY_DST,
  });
  buffer.autoGarbageCollect = false;
  return buffer;
}
