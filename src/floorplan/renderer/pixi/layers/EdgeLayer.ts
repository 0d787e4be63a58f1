import { Container, Geometry, GlProgram, Mesh, Shader, UniformGroup } from 'pixi.js';
import { isSameCamera, seenBox, type Camera, type Viewport } from '../../../camera/Camera.ts';
import type { FloorScene } from '../../../scene/FloorScene.ts';
import { edgeStyles, toPlanEdges } from '../../../scene/planEdges.ts';
import type { FloorplanTheme, Rgb } from '../../FloorplanTheme.ts';
import { lineWidths } from '../../lineWidths.ts';
import { CardTexture } from '../card/CardTexture.ts';
import { quadIndices, type QuadRun } from '../card/quadIndices.ts';
import { edgeFragment, edgeVertex, mostLineChunks } from '../shaders/edgeShader.ts';
import { type SharedResources, stillUniforms, toUnit } from '../ViewUniforms.ts';
import { LineChunks, nearLines } from './LineChunks.ts';
import { LinePicture } from './LinePicture.ts';

/** From this many lines on, a picture of them is cheaper to show again than they are to draw. */
const linesWorthKeeping = 4000;

/** Lines of a chunk at least. */
const leastChunk = 128;

interface LineView {
  readonly camera: Camera;
  readonly viewport: Viewport;
  readonly theme: FloorplanTheme;
}

/**
 * Walls, outlines and doors: quads whose ends are read from a texture, 8 bytes a line. Rebuilt only for another floor. Many
 * lines are kept as a picture once a second frame shows the same view.
 */
export class EdgeLayer {
  readonly container = new Container();
  readonly #mesh: Mesh<Geometry, Shader>;
  #view: LineView | null = null;
  readonly #picture: LinePicture | null;
  readonly #scene: FloorScene;
  readonly #uniforms = new UniformGroup(
    {
      uWidths: { value: new Float32Array(5), type: 'f32', size: 5 },
      uColours: { value: new Float32Array(20), type: 'vec4<f32>', size: 5 },
      uStarts: { value: new Int32Array(4), type: 'vec4<i32>' },
      uCount: { value: 0, type: 'i32' },
      uPerInstance: { value: 1, type: 'i32' },
      uChunks: {
        value: new Int32Array(mostLineChunks),
        type: 'vec4<i32>',
        size: mostLineChunks / 4,
      },
    },
    stillUniforms,
  );
  readonly #chunks: LineChunks;
  readonly #lines: CardTexture;
  readonly #quads: QuadRun;
  readonly #geometry: Geometry;
  readonly #shader: Shader;

  constructor(scene: FloorScene, shared: SharedResources) {
    this.#scene = scene;
    const { count, starts, xy } = toPlanEdges(scene.pack, scene.fills);
    let near: Uint16Array | null = nearLines({ starts, xy });
    this.#lines = new CardTexture(shared.renderer, {
      format: 'rgba16uint',
      texels: count,
      channels: 4,
      create: (length) => new Uint16Array(length),
      fill: (data) => data.set(near ?? nearLines(toPlanEdges(scene.pack, scene.fills))),
    });
    this.#quads = quadIndices(
      shared.renderer,
      Math.max(leastChunk, Math.ceil(count / mostLineChunks)),
    );
    this.#chunks = new LineChunks(near, this.#quads.perInstance);
    near = null;
    const { uniforms } = this.#uniforms;
    uniforms.uStarts.set(starts.slice(1, 5));
    uniforms.uCount = count;
    uniforms.uPerInstance = this.#quads.perInstance;
    this.#geometry = new Geometry({
      attributes: {},
      indexBuffer: this.#quads.indices.buffer,
      indexCount: this.#quads.indices.length,
    });
    this.#geometry.autoGarbageCollect = false;
    this.#shader = new Shader({
      glProgram: GlProgram.from({
        vertex: edgeVertex,
        fragment: edgeFragment({
          hasDashes: starts[edgeStyles.dashed] !== starts[edgeStyles.door],
        }),
        name: 'edges',
      }),
      resources: { view: shared.view, edges: this.#uniforms, uLines: this.#lines.source },
    });
    this.#mesh = new Mesh({ geometry: this.#geometry, shader: this.#shader });
    this.#picture = count < linesWorthKeeping ? null : new LinePicture(shared);
    this.container.addChild(this.#mesh);
    if (this.#picture) this.container.addChild(this.#picture.mesh);
  }

  /** Before each frame. `canKeep` is false in frames that have no draw call to spare for taking the picture. */
  setView(view: LineView, canKeep: boolean): void {
    const isSame = this.#view !== null && isSameView(this.#view, view);
    this.#view = view;
    if (isSame) {
      if (canKeep && this.#picture?.isTaken === false) this.#takePicture(this.#picture, view);
      return;
    }
    this.#picture?.drop();
    this.#setUniforms(view);
  }

  /** Makes ready what shows the picture. */
  prepare(): void {
    this.#picture?.prepare();
  }

  #takePicture(picture: LinePicture, { viewport }: LineView): void {
    const { width, height, pixelRatio } = viewport;
    picture.take(this.#mesh, [Math.round(width * pixelRatio), Math.round(height * pixelRatio)]);
    this.#mesh.visible = false;
  }

  #setUniforms({ camera, viewport, theme }: LineView): void {
    const { pixelRatio } = viewport;
    const { widths, doorAlpha } = lineWidths(this.#scene, camera);
    const { uWidths, uColours, uChunks } = this.#uniforms.uniforms;
    const seen = seenBox(camera, viewport, Math.max(...widths) + 2);
    const seenChunks = this.#chunks.writeSeen(seen, uChunks);
    this.#geometry.instanceCount = seenChunks;
    this.#mesh.visible = seenChunks > 0;
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
    this.#uniforms.update();
  }

  /** Brings lines back after a lost context. */
  restore(): void {
    this.#picture?.restore();
    this.#view = null;
    this.#lines.restore();
    this.#quads.indices.restore();
  }

  dispose(): void {
    this.#picture?.dispose();
    this.#mesh.destroy();
    this.container.destroy();
    this.#geometry.destroy();
    this.#shader.destroy();
    this.#lines.dispose();
    this.#quads.indices.dispose();
  }
}

function isSameView(a: LineView, b: LineView): boolean {
  return (
    a.theme === b.theme &&
    isSameCamera(a.camera, b.camera) &&
    a.viewport.width === b.viewport.width &&
    a.viewport.height === b.viewport.height &&
    a.viewport.pixelRatio === b.viewport.pixelRatio
  );
}
