import { Container, Geometry, GlProgram, Mesh, Shader, UniformGroup, type Buffer } from 'pixi.js';
import type { PlanBox } from '../../../camera/Camera.ts';
import type { FloorScene } from '../../../scene/FloorScene.ts';
import { zoneChunks, type ZoneChunk } from '../../zoneChunks.ts';
import { indexBuffer, vertexBuffer } from '../buffers.ts';
import { dataTexture, type DataTexture } from '../dataTexture.ts';
import type { SharedResources } from '../SharedResources.ts';
import { zoneFragment, zoneVertex } from '../shaders/zoneShader.ts';

type ZoneMesh = Mesh<Geometry, Shader>;

/** The insides of all zones: one mesh, 8 bytes a vertex, coloured by textures. Rebuilt only for another floor. */
export class ZoneLayer {
  readonly container = new Container();
  readonly #uniforms = new UniformGroup({
    uBlend: { value: 1, type: 'f32' },
    uHovered: { value: -1, type: 'i32' },
    uMeasured: { value: 0, type: 'i32' },
  });
  readonly #vertices: Buffer;
  readonly #bounds: DataTexture<Uint16Array>;
  readonly #shader: Shader;
  readonly #parts: readonly { readonly mesh: ZoneMesh; readonly chunk: ZoneChunk }[];

  constructor(scene: FloorScene, shared: SharedResources) {
    const { pack } = scene;
    this.#vertices = vertexBuffer(toVertices(scene));
    this.#bounds = dataTexture({
      format: 'rgba16uint',
      texels: pack.zoneCount,
      channels: 4,
      create: (length) => new Uint16Array(length),
    });
    this.#bounds.data.set(pack.bounds);
    this.#uniforms.uniforms.uMeasured = pack.measuredCount;
    this.#shader = new Shader({
      glProgram: GlProgram.from({ vertex: zoneVertex, fragment: zoneFragment, name: 'zones' }),
      resources: {
        view: shared.view,
        theme: shared.theme,
        zones: this.#uniforms,
        uValues: shared.paint.values.source,
        uOldValues: shared.paint.oldValues.source,
        uFlags: shared.paint.flags.source,
        ...shared.paint.day.resources,
        uPalette: shared.palette,
        uBounds: this.#bounds.source,
      },
    });
    this.#parts = zoneChunks(scene).map((chunk) => {
      const mesh: ZoneMesh = new Mesh({
        geometry: this.#geometry(scene, chunk),
        shader: this.#shader,
      });
      this.container.addChild(mesh);
      return { mesh, chunk };
    });
  }

  setBlend(share: number): void {
    this.#uniforms.uniforms.uBlend = share;
  }

  setHovered(zone: number | null): void {
    this.#uniforms.uniforms.uHovered = zone ?? -1;
  }

  /** Leaves out chunks that lie outside what the camera sees. */
  cull(seen: PlanBox): void {
    for (const { mesh, chunk } of this.#parts)
      mesh.visible =
        chunk.box.minX <= seen.maxX &&
        chunk.box.maxX >= seen.minX &&
        chunk.box.minY <= seen.maxY &&
        chunk.box.maxY >= seen.minY;
  }

  dispose(): void {
    for (const { mesh } of this.#parts) {
      const { geometry } = mesh;
      mesh.destroy();
      geometry.indexBuffer.destroy();
      geometry.destroy();
    }
    this.container.destroy();
    this.#shader.destroy();
    this.#vertices.destroy();
    this.#bounds.source.destroy();
  }

  #geometry(scene: FloorScene, chunk: ZoneChunk): Geometry {
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer: this.#vertices, format: 'unorm16x2', stride: 8, offset: 0 },
        aZone: { buffer: this.#vertices, format: 'uint32', stride: 8, offset: 4 },
      },
      indexBuffer: indexBuffer(toIndices(scene, chunk)),
    });
    geometry.autoGarbageCollect = false;
    return geometry;
  }
}

/** x and y as 16 bits each, then the word of zoneShader.ts. */
function toVertices({ pack, fills }: FloorScene): Uint32Array {
  const vertices = new Uint32Array(pack.xy.length);
  for (let zone = 0; zone < pack.zoneCount; zone += 1) {
    const word = zone | ((fills.style[zone] ?? 0) << 22) | ((fills.isRounded[zone] ?? 0) << 25);
    const end = pack.ringStart[zone + 1] ?? 0;
    for (let vertex = pack.ringStart[zone] ?? 0; vertex < end; vertex += 1) {
      const x = pack.xy[vertex * 2] ?? 0;
      const y = pack.xy[vertex * 2 + 1] ?? 0;
      vertices[vertex * 2] = x | (y << 16);
      vertices[vertex * 2 + 1] = word;
    }
  }
  return vertices;
}

function toIndices({ pack, fills }: FloorScene, chunk: ZoneChunk): Uint32Array {
  const zones = fills.order.subarray(chunk.start, chunk.endExclusive);
  const count = (zone: number): number =>
    (pack.triangleStart[zone + 1] ?? 0) - (pack.triangleStart[zone] ?? 0);
  const indices = new Uint32Array(zones.reduce((sum, zone) => sum + count(zone), 0));
  let at = 0;
  for (const zone of zones) {
    const start = pack.triangleStart[zone] ?? 0;
    indices.set(pack.triangles.subarray(start, start + count(zone)), at);
    at += count(zone);
  }
  return indices;
}
