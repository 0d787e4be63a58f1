import {
  Geometry,
  RenderContainer,
  State,
  type Buffer,
  type Container,
  type Shader,
  type WebGLRenderer,
} from 'pixi.js';
import type { FloorPack } from '#contract/floorPack.ts';
import type { PlanBox } from '../../../camera/Camera.ts';
import { fillStyles } from '../../../scene/fillStyles.ts';
import type { FloorScene } from '../../../scene/FloorScene.ts';
import { chunkZonesOf, seenRanges, type ZoneChunk, type ZoneRange } from '../../zoneChunks.ts';
import { CardBuffer } from '../card/CardBuffer.ts';
import { prepareMesh } from '../meshes.ts';

interface RunOptions {
  readonly scene: FloorScene;
  readonly renderer: WebGLRenderer;
  /** Of all zones; 8 bytes a vertex. */
  readonly vertices: Buffer;
  readonly shader: Shader;
}

/**
 * Zones that follow each other in the draw order under one program. Of very large floors only stretches are drawn that the
 * camera sees.
 */
export class ZoneRun {
  readonly #options: RunOptions;
  /** In indices. */
  readonly #chunks: readonly ZoneChunk[];
  readonly #indices: CardBuffer;
  readonly #geometry: Geometry;
  readonly #state = State.for2d();
  readonly #drawn = new RenderContainer(() => this.#draw());
  #shader: Shader;
  #ranges: readonly ZoneRange[];

  constructor(range: ZoneRange, options: RunOptions) {
    const { scene, renderer, vertices, shader } = options;
    this.#options = options;
    this.#shader = shader;
    const { zones, chunks } = chunkZonesOf(scene, range);
    let near: Uint32Array | null = zones;
    this.#chunks = toIndexChunks(scene.pack, zones, chunks);
    this.#ranges = this.#chunks;
    this.#state.blend = !zones.every((zone) => isOpaque(scene, zone));
    this.#indices = new CardBuffer(renderer, {
      kind: 'index',
      make: () => toIndices(scene.pack, near ?? chunkZonesOf(scene, range).zones),
    });
    near = null;
    this.#geometry = new Geometry({
      attributes: {
        aPosition: { buffer: vertices, format: 'unorm16x2', stride: 8, offset: 0 },
        aZone: { buffer: vertices, format: 'uint32', stride: 8, offset: 4 },
      },
      indexBuffer: this.#indices.buffer,
      indexCount: this.#indices.length,
    });
    this.#geometry.autoGarbageCollect = false;
  }

  addTo(container: Container): void {
    container.addChild(this.#drawn);
  }

  setShader(shader: Shader): void {
    this.#shader = shader;
  }

  prepare(shader: Shader): void {
    prepareMesh(this.#options.renderer, { geometry: this.#geometry, shader });
  }

  /** Leaves out what lies outside of what the camera sees. */
  cull(seen: PlanBox): void {
    this.#ranges = seenRanges(this.#chunks, seen);
  }

  restore(): void {
    this.#indices.restore();
  }

  dispose(): void {
    this.#drawn.destroy();
    this.#geometry.destroy();
    this.#indices.dispose();
  }

  #draw(): void {
    const { encoder } = this.#options.renderer;
    const drawn = { geometry: this.#geometry, shader: this.#shader, state: this.#state };
    for (const { start, endExclusive } of this.#ranges)
      encoder.draw({ ...drawn, start, size: endExclusive - start });
  }
}

/** Zones that hide what lies under them need no blending, which software rendering pays for at every pixel. */
function isOpaque({ fills }: FloorScene, zone: number): boolean {
  const style = fills.style[zone];
  const isSolid =
    style === fillStyles.solid || style === fillStyles.ground || style === fillStyles.core;
  return isSolid && fills.isRounded[zone] !== 1;
}

function trianglesOf(pack: FloorPack, zone: number): number {
  return (pack.triangleStart[zone + 1] ?? 0) - (pack.triangleStart[zone] ?? 0);
}

function toIndexChunks(
  pack: FloorPack,
  zones: Uint32Array,
  chunks: readonly ZoneChunk[],
): ZoneChunk[] {
  let end = 0;
  return chunks
    .map(({ start, endExclusive, box }) => {
      const from = end;
      for (const zone of zones.subarray(start, endExclusive)) end += trianglesOf(pack, zone);
      return { start: from, endExclusive: end, box };
    })
    .filter((chunk) => chunk.start < chunk.endExclusive);
}

/** The triangles of zones in the order of drawing. */
function toIndices(pack: FloorPack, zones: Uint32Array): Uint32Array<ArrayBuffer> {
  let length = 0;
  for (const zone of zones) length += trianglesOf(pack, zone);
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
