import { Geometry, GlProgram, Mesh, Shader, UniformGroup } from 'pixi.js';
import type { Camera, Viewport } from '../../../camera/Camera.ts';
import type { FloorScene } from '../../../scene/FloorScene.ts';
import { toPlanEdges } from '../../../scene/planEdges.ts';
import type { FloorplanTheme, Rgb } from '../../FloorplanTheme.ts';
import { lineWidths } from '../../lineWidths.ts';
import { CardTexture } from '../card/CardTexture.ts';
import { quadIndices, type QuadRun } from '../card/quadIndices.ts';
import type { SharedResources } from '../SharedResources.ts';
import { edgeFragment, edgeVertex } from '../shaders/edgeShader.ts';
import { toUnit } from '../ViewUniforms.ts';

/** Walls, outlines and doors: quads whose ends are read from a texture, 8 bytes a line. Rebuilt only for another floor. */
export class EdgeLayer {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly #scene: FloorScene;
  readonly #uniforms = new UniformGroup({
    uWidths: { value: new Float32Array(5), type: 'f32', size: 5 },
    uColours: { value: new Float32Array(20), type: 'vec4<f32>', size: 5 },
    uStarts: { value: new Int32Array(4), type: 'vec4<i32>' },
    uCount: { value: 0, type: 'i32' },
    uPerInstance: { value: 1, type: 'i32' },
  });
  readonly #lines: CardTexture;
  readonly #quads: QuadRun;
  readonly #geometry: Geometry;
  readonly #shader: Shader;

  constructor(scene: FloorScene, shared: SharedResources) {
    this.#scene = scene;
    const { count, starts } = toPlanEdges(scene.pack, scene.fills);
    this.#lines = new CardTexture(shared.renderer, {
      format: 'rgba16uint',
      texels: count,
      channels: 4,
      create: (length) => new Uint16Array(length),
      fill: (data) => data.set(toPlanEdges(scene.pack, scene.fills).xy),
    });
    this.#quads = quadIndices(shared.renderer, count);
    const { uniforms } = this.#uniforms;
    uniforms.uStarts.set(starts.slice(1, 5));
    uniforms.uCount = count;
    uniforms.uPerInstance = this.#quads.perInstance;
    this.#geometry = new Geometry({
      attributes: {},
      indexBuffer: this.#quads.indices.buffer,
      indexCount: this.#quads.indices.length,
      instanceCount: this.#quads.instancesFor(count),
    });
    this.#geometry.autoGarbageCollect = false;
    this.#shader = new Shader({
      glProgram: GlProgram.from({ vertex: edgeVertex, fragment: edgeFragment, name: 'edges' }),
      resources: { view: shared.view, edges: this.#uniforms, uLines: this.#lines.source },
    });
    this.mesh = new Mesh({ geometry: this.#geometry, shader: this.#shader });
    this.mesh.visible = count > 0;
  }

  setView(camera: Camera, { pixelRatio }: Viewport, theme: FloorplanTheme): void {
    const { widths, doorAlpha } = lineWidths(this.#scene, camera);
    const { uWidths, uColours } = this.#uniforms.uniforms;
    uWidths.set(widths.map((width) => width * pixelRatio));
    const colours: [Rgb, number][] = [
      [theme.line, 1],
      [theme.line, 1],
      [theme.wall, doorAlpha],
      [theme.wall, 1],
      [theme.wall, 1],
    ];
    colours.forEach(([colour, alpha], style) => {
      uColours.set(toUnit(colour), style * 4);
      uColours[style * 4 + 3] = alpha;
    });
  }

  /** Brings lines back after a lost context. */
  restore(): void {
    this.#lines.restore();
    this.#quads.indices.restore();
  }

  dispose(): void {
    this.mesh.destroy();
    this.#geometry.destroy();
    this.#shader.destroy();
    this.#lines.dispose();
    this.#quads.indices.dispose();
  }
}
