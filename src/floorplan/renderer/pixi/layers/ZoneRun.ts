import {
  Geometry,
  Mesh,
  type Buffer,
  type Container,
  type Shader,
  type WebGLRenderer,
} from 'pixi.js';
import type { PlanBox } from '../../../camera/Camera.ts';
import type { FloorScene } from '../../../scene/FloorScene.ts';
import { zoneChunks, type ZoneChunk } from '../../zoneChunks.ts';
import { CardBuffer } from '../card/CardBuffer.ts';
import { prepareMesh } from '../meshes.ts';

interface Part {
  readonly box: PlanBox;
  readonly indices: CardBuffer;
  readonly mesh: Mesh<Geometry, Shader>;
}

interface RunOptions {
  readonly scene: FloorScene;
  readonly renderer: WebGLRenderer;
  /** Of all zones; 8 bytes a vertex. */
  readonly vertices: Buffer;
  readonly shader: Shader;
}

/**
 * Zones that follow each other in the draw order under one program: one mesh, and on very large floors one for each chunk,
 * drawn instead while some of them are out of sight.
 */
export class ZoneRun {
  readonly #options: RunOptions;
  readonly #whole: Part;
  readonly #chunks: readonly Part[];

  constructor(range: Omit<ZoneChunk, 'box'>, options: RunOptions) {
    this.#options = options;
    const chunks = zoneChunks(options.scene, range);
    this.#whole = this.#part({ ...range, box: options.scene.box });
    this.#chunks = chunks.length > 1 ? chunks.map((chunk) => this.#part(chunk)) : [];
  }

  get #parts(): readonly Part[] {
    return [this.#whole, ...this.#chunks];
  }

  addTo(container: Container): void {
    for (const { mesh } of this.#parts) container.addChild(mesh);
  }

  setShader(shader: Shader): void {
    for (const { mesh } of this.#parts) mesh.shader = shader;
  }

  prepare(shader: Shader): void {
    for (const { mesh } of this.#parts)
      prepareMesh(this.#options.renderer, { geometry: mesh.geometry, shader });
  }

  /** Leaves out chunks that lie outside what the camera sees; one call draws everything when all of them are seen. */
  cull(seen: PlanBox): void {
    for (const { mesh, box } of this.#chunks) mesh.visible = meets(box, seen);
    const isWhole = this.#chunks.every(({ mesh }) => mesh.visible);
    if (isWhole) for (const { mesh } of this.#chunks) mesh.visible = false;
    this.#whole.mesh.visible = isWhole;
  }

  restore(): void {
    for (const { indices } of this.#parts) indices.restore();
  }

  dispose(): void {
    for (const { mesh, indices } of this.#parts) {
      const { geometry } = mesh;
      mesh.destroy();
      geometry.destroy();
      indices.dispose();
    }
  }

  #part(chunk: ZoneChunk): Part {
    const { scene, renderer, vertices, shader } = this.#options;
    const indices = new CardBuffer(renderer, {
      kind: 'index',
      make: () => toIndices(scene, chunk),
    });
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer: vertices, format: 'unorm16x2', stride: 8, offset: 0 },
        aZone: { buffer: vertices, format: 'uint32', stride: 8, offset: 4 },
      },
      indexBuffer: indices.buffer,
      indexCount: indices.length,
    });
    geometry.autoGarbageCollect = false;
    const mesh: Part['mesh'] = new Mesh({ geometry, shader });
    return { box: chunk.box, indices, mesh };
  }
}

function meets(a: PlanBox, b: PlanBox): boolean {
  return a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY;
}

/** The triangles of a chunk in the order of drawing. */
function toIndices({ pack, fills }: FloorScene, chunk: ZoneChunk): Uint32Array<ArrayBuffer> {
  const zones = fills.order.subarray(chunk.start, chunk.endExclusive);
  const count = (zone: number): number =>
    (pack.triangleStart[zone + 1] ?? 0) - (pack.triangleStart[zone] ?? 0);
  let length = 0;
  for (const zone of zones) length += count(zone);
  const indices = new Uint32Array(length);
  let at = 0;
  for (const zone of zones) {
    const first = pack.ringStart[zone] ?? 0;
    const end = pack.triangleStart[zone + 1] ?? 0;
    for (let corner = pack.triangleStart[zone] ?? 0; corner < end; corner += 1) {
      indices[at] = first + (pack.triangles[corner] ?? 0);
      at += 1;
    }
  }
  return indices;
}
