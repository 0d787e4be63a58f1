import { Geometry, GlProgram, Mesh, Shader, UniformGroup, type Buffer } from 'pixi.js';
import type { Camera, Viewport } from '../../../camera/Camera.ts';
import type { FloorScene } from '../../../scene/FloorScene.ts';
import type { FloorplanTheme, Rgb } from '../../FloorplanTheme.ts';
import { lineWidths } from '../../lineWidths.ts';
import { quadIndex, vertexBuffer } from '../buffers.ts';
import type { SharedResources } from '../SharedResources.ts';
import { edgeFragment, edgeVertex } from '../shaders/edgeShader.ts';
import { toUnit } from '../ViewUniforms.ts';

/** Walls, outlines and doors: one instance of 12 bytes a line. Rebuilt only for another floor. */
export class EdgeLayer {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly #scene: FloorScene;
  readonly #uniforms = new UniformGroup({
    uWidths: { value: new Float32Array(5), type: 'f32', size: 5 },
    uColours: { value: new Float32Array(20), type: 'vec4<f32>', size: 5 },
  });
  readonly #buffers: readonly Buffer[];
  readonly #geometry: Geometry;
  readonly #shader: Shader;

  constructor(scene: FloorScene, shared: SharedResources) {
    this.#scene = scene;
    const edges = vertexBuffer(toInstances(scene));
    const corners = quadIndex();
    this.#buffers = [edges, corners];
    const common = { buffer: edges, stride: 12, instance: true };
    this.#geometry = new Geometry({
      attributes: {
        aEnds: { ...common, format: 'unorm16x4', offset: 0 },
        aStyle: { ...common, format: 'uint32', offset: 8 },
      },
      indexBuffer: corners,
      instanceCount: scene.edges.count,
    });
    this.#geometry.autoGarbageCollect = false;
    this.#shader = new Shader({
      glProgram: GlProgram.from({ vertex: edgeVertex, fragment: edgeFragment, name: 'edges' }),
      resources: { view: shared.view, edges: this.#uniforms },
    });
    this.mesh = new Mesh({ geometry: this.#geometry, shader: this.#shader });
    this.mesh.visible = scene.edges.count > 0;
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

  dispose(): void {
    this.mesh.destroy();
    this.#geometry.destroy();
    this.#shader.destroy();
    for (const buffer of this.#buffers) buffer.destroy();
  }
}

function toInstances({ edges }: FloorScene): Uint32Array {
  const words = new Uint32Array(edges.count * 3);
  for (let edge = 0; edge < edges.count; edge += 1) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = edges.xy.subarray(edge * 4, edge * 4 + 4);
    words[edge * 3] = x1 | (y1 << 16);
    words[edge * 3 + 1] = x2 | (y2 << 16);
    words[edge * 3 + 2] = edges.style[edge] ?? 0;
  }
  return words;
}
