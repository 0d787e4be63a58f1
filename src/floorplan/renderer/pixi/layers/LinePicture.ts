import { Container, Geometry, GlProgram, Mesh, RenderTexture, Shader, Texture } from 'pixi.js';
import { quadIndices, type QuadRun } from '../card/quadIndices.ts';
import { prepareMesh } from '../meshes.ts';
import type { SharedResources } from '../ViewUniforms.ts';
import { fragmentHead, vertexHead } from '../shaders/shaderHeads.ts';

/** Lays a texture of the screen's size over the screen, pixel on pixel. */
const pictureVertex = /* glsl */ `${vertexHead}
void main() {
  gl_Position = vec4(vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0, 0.0, 1.0);
}
`;

const pictureFragment = /* glsl */ `${fragmentHead}
precision highp sampler2D;
uniform sampler2D uPicture;

void main() { finalColour = texelFetch(uPicture, ivec2(gl_FragCoord.xy), 0); }
`;

/**
 * A picture of the lines at one view, shown in their place while the view stays: colors change far more often. Once
 * prepared, taking it uploads and links nothing.
 */
export class LinePicture {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly #shared: SharedResources;
  readonly #corner: QuadRun;
  readonly #geometry: Geometry;
  readonly #shader: Shader;
  #texture: RenderTexture | null = null;

  constructor(shared: SharedResources) {
    this.#shared = shared;
    this.#corner = quadIndices(shared.renderer, 1);
    this.#geometry = new Geometry({
      attributes: {},
      indexBuffer: this.#corner.indices.buffer,
      indexCount: this.#corner.indices.length,
    });
    this.#geometry.autoGarbageCollect = false;
    this.#shader = new Shader({
      glProgram: GlProgram.from({
        vertex: pictureVertex,
        fragment: pictureFragment,
        name: 'line-picture',
      }),
      resources: { view: shared.view, uPicture: Texture.EMPTY.source },
    });
    this.mesh = new Mesh({ geometry: this.#geometry, shader: this.#shader });
    this.mesh.visible = false;
  }

  prepare(): void {
    prepareMesh(this.#shared.renderer, { geometry: this.#geometry, shader: this.#shader });
  }

  get isTaken(): boolean {
    return this.#texture !== null;
  }

  /** Draws what `lines` would draw into a texture of so many device pixels, and shows it. */
  take(lines: Mesh<Geometry, Shader>, [width, height]: readonly [number, number]): void {
    this.drop();
    const texture = RenderTexture.create({ width, height, scaleMode: 'nearest' });
    texture.source.autoGarbageCollect = false;
    const root = new Container();
    root.addChild(new Mesh({ geometry: lines.geometry, shader: lines.shader }));
    const clearColor = [0, 0, 0, 0];
    this.#shared.renderer.render({ container: root, target: texture, clear: true, clearColor });
    root.destroy({ children: true });
    this.#shader.resources['uPicture'] = texture.source;
    this.#texture = texture;
    this.mesh.visible = true;
  }

  drop(): void {
    if (!this.#texture) return;
    this.#shader.resources['uPicture'] = Texture.EMPTY.source;
    this.#texture.destroy(true);
    this.#texture = null;
    this.mesh.visible = false;
  }

  /** After a lost context: the next still view takes the picture again. */
  restore(): void {
    this.drop();
    this.#corner.indices.restore();
  }

  dispose(): void {
    this.drop();
    this.mesh.destroy();
    this.#geometry.destroy();
    this.#shader.destroy();
    this.#corner.indices.dispose();
  }
}
