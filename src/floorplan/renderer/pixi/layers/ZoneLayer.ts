import {
  Container,
  Geometry,
  GlProgram,
  Mesh,
  Shader,
  UniformGroup,
  type WebGLRenderer,
} from 'pixi.js';
import type { PlanBox } from '../../../camera/Camera.ts';
import type { FloorScene } from '../../../scene/FloorScene.ts';
import { zoneChunks, type ZoneChunk } from '../../zoneChunks.ts';
import { CardBuffer } from '../card/CardBuffer.ts';
import { CardTexture } from '../card/CardTexture.ts';
import type { SharedResources } from '../SharedResources.ts';
import { zoneFragment, zoneVertex } from '../shaders/zoneShader.ts';

interface Part {
  readonly chunk: ZoneChunk;
  readonly indices: CardBuffer;
  readonly mesh: Mesh<Geometry, Shader>;
}

/**
 * The insides of all zones: one mesh, 8 bytes a vertex, coloured by textures. Very large floors also have a mesh for each
 * chunk of zones, drawn instead while some of them are out of sight. Rebuilt only for another floor.
 */
export class ZoneLayer {
  readonly container = new Container();
  readonly #uniforms = new UniformGroup({
    uBlend: { value: 1, type: 'f32' },
    uHovered: { value: -1, type: 'i32' },
    uMeasured: { value: 0, type: 'i32' },
  });
  readonly #vertices: CardBuffer;
  readonly #bounds: CardTexture;
  readonly #shader: Shader;
  readonly #whole: Part;
  readonly #chunks: readonly Part[];

  constructor(scene: FloorScene, shared: SharedResources) {
    const { pack } = scene;
    const { renderer } = shared;
    this.#vertices = new CardBuffer(renderer, { kind: 'vertex', make: () => toVertices(scene) });
    this.#bounds = new CardTexture(renderer, {
      format: 'rgba16uint',
      texels: pack.zoneCount,
      channels: 4,
      create: (length) => new Uint16Array(length),
      fill: (data) => data.set(pack.bounds),
    });
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
    const chunks = zoneChunks(scene);
    const part = (chunk: ZoneChunk): Part => this.#part(scene, chunk, renderer);
    this.#whole = part({ start: 0, endExclusive: pack.zoneCount, box: scene.box });
    this.#chunks = chunks.length > 1 ? chunks.map(part) : [];
  }

  setBlend(share: number): void {
    this.#uniforms.uniforms.uBlend = share;
  }

  setHovered(zone: number | null): void {
    this.#uniforms.uniforms.uHovered = zone ?? -1;
  }

  /** Leaves out chunks that lie outside what the camera sees; one call draws everything when all of them are seen. */
  cull(seen: PlanBox): void {
    for (const { mesh, chunk } of this.#chunks) mesh.visible = meets(chunk.box, seen);
    const isWhole = this.#chunks.every(({ mesh }) => mesh.visible);
    if (isWhole) for (const { mesh } of this.#chunks) mesh.visible = false;
    this.#whole.mesh.visible = isWhole;
  }

  /** Brings geometry back after a lost context. */
  restore(): void {
    this.#vertices.restore();
    this.#bounds.restore();
    for (const { indices } of [this.#whole, ...this.#chunks]) indices.restore();
  }

  dispose(): void {
    for (const { mesh, indices } of [this.#whole, ...this.#chunks]) {
      const { geometry } = mesh;
      mesh.destroy();
      geometry.destroy();
      indices.dispose();
    }
    this.container.destroy();
    this.#shader.destroy();
    this.#vertices.dispose();
    this.#bounds.dispose();
  }

  #part(scene: FloorScene, chunk: ZoneChunk, renderer: WebGLRenderer): Part {
    const { buffer } = this.#vertices;
    const indices = new CardBuffer(renderer, {
      kind: 'index',
      make: () => toIndices(scene, chunk),
    });
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer, format: 'unorm16x2', stride: 8, offset: 0 },
        aZone: { buffer, format: 'uint32', stride: 8, offset: 4 },
      },
      indexBuffer: indices.buffer,
      indexCount: indices.length,
    });
    geometry.autoGarbageCollect = false;
    const mesh: Part['mesh'] = new Mesh({ geometry, shader: this.#shader });
    this.container.addChild(mesh);
    return { chunk, indices, mesh };
  }
}

function meets(a: PlanBox, b: PlanBox): boolean {
  return a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY;
}

/** x and y as 16 bits each, then the word of zoneShader.ts. */
function toVertices({ pack, fills }: FloorScene): Uint32Array<ArrayBuffer> {
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
