import { Container, Geometry, GlProgram, Mesh, Shader, UniformGroup, type Buffer } from 'pixi.js';
import type { FloorScene } from '../../../scene/FloorScene.ts';
import type { ZoneSelection } from '../../FloorplanRenderer.ts';
import { quadIndex, prepareMesh } from '../meshes.ts';
import { CardTexture } from '../card/CardTexture.ts';
import type { SharedResources } from '../ViewUniforms.ts';
import { markFragment, markVertex, marksPerDraw } from '../shaders/markShader.ts';

const markKinds = { hovered: 0, selected: 1, focused: 2 } as const;

interface Mark {
  readonly zone: number;
  readonly kind: number;
}

interface Batch {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly geometry: Geometry;
  readonly shader: Shader;
  readonly marks: Int32Array;
}

/** Rings round hovered, selected and focused zones: uniforms alone, drawn only while something is marked. */
export class MarkLayer {
  readonly container = new Container();
  readonly #scene: FloorScene;
  readonly #shared: SharedResources;
  readonly #outlines: CardTexture;
  readonly #corners: Buffer = quadIndex();
  readonly #batches: Batch[] = [];
  #isShown = false;

  constructor(scene: FloorScene, shared: SharedResources) {
    this.#scene = scene;
    this.#shared = shared;
    this.#outlines = new CardTexture(shared.renderer, {
      format: 'rg16uint',
      texels: scene.pack.xy.length / 2,
      channels: 2,
      create: (length) => new Uint16Array(length),
      fill: (data) => data.set(scene.pack.xy),
    });
    this.#batch(0);
  }

  setSelection({ hovered, selected, focused }: ZoneSelection): void {
    const marks: Mark[] = [];
    if (hovered !== null && !selected.includes(hovered))
      marks.push({ zone: hovered, kind: markKinds.hovered });
    for (const zone of selected) marks.push({ zone, kind: markKinds.selected });
    if (focused !== null) marks.push({ zone: focused, kind: markKinds.focused });
    const batchCount = Math.max(this.#batches.length, Math.ceil(marks.length / marksPerDraw));
    for (let index = 0; index < batchCount; index += 1)
      this.#fill(this.#batch(index), marks.slice(index * marksPerDraw, (index + 1) * marksPerDraw));
    this.#isShown = this.#batches.some(({ mesh }) => mesh.visible);
  }

  get isShown(): boolean {
    return this.#isShown;
  }

  /** Makes ready what draws the first marks. */
  prepare(): void {
    const [first] = this.#batches;
    if (first) prepareMesh(this.#shared.renderer, first);
  }

  /** Brings outlines back after a lost context. */
  restore(): void {
    this.#outlines.restore();
  }

  dispose(): void {
    for (const { mesh, geometry, shader } of this.#batches) {
      mesh.destroy();
      geometry.destroy();
      shader.destroy();
    }
    this.container.destroy();
    this.#corners.destroy();
    this.#outlines.dispose();
  }

  #fill(batch: Batch, marks: readonly Mark[]): void {
    const { ringStart } = this.#scene.pack;
    batch.marks.fill(0);
    let edges = 0;
    marks.forEach(({ zone, kind }, at) => {
      const start = ringStart[zone] ?? 0;
      const count = Math.max(0, (ringStart[zone + 1] ?? 0) - start - 1);
      batch.marks.set([start, count, kind, 0], at * 4);
      edges += count;
    });
    batch.geometry.instanceCount = Math.max(1, edges);
    batch.mesh.visible = edges > 0;
  }

  #batch(index: number): Batch {
    const known = this.#batches[index];
    if (known) return known;
    const marks = new Int32Array(marksPerDraw * 4);
    const geometry = new Geometry({ attributes: {}, indexBuffer: this.#corners });
    geometry.autoGarbageCollect = false;
    const shader = new Shader({
      glProgram: GlProgram.from({ vertex: markVertex, fragment: markFragment, name: 'marks' }),
      resources: {
        view: this.#shared.view,
        theme: this.#shared.theme,
        marks: new UniformGroup({
          uMarks: { value: marks, type: 'vec4<i32>', size: marksPerDraw },
        }),
        uOutlines: this.#outlines.source,
      },
    });
    const mesh: Batch['mesh'] = new Mesh({ geometry, shader });
    mesh.visible = false;
    this.container.addChild(mesh);
    const batch = { mesh, geometry, shader, marks };
    this.#batches.push(batch);
    return batch;
  }
}
