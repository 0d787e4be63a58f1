import { Geometry, GlProgram, Mesh, Shader, UniformGroup, type Buffer } from 'pixi.js';
import type { BufferImageSource } from 'pixi.js';
import type { Camera } from '../../../camera/Camera.ts';
import { layoutLabels } from '../../../labels/layoutLabels.ts';
import { isSigned, shownMax, shownMin, type ValueFormat } from '../../../paint/FloorPaint.ts';
import type { FloorScene } from '../../../scene/FloorScene.ts';
import { zoomCode } from '../../../scene/zoomCode.ts';
import { lineHeight, type FloorplanTheme } from '../../FloorplanTheme.ts';
import { canvasMeasure, labelMetrics, valueAdvances } from '../../lettering.ts';
import { quadIndex, vertexBuffer } from '../buffers.ts';
import { dataTexture, toSource } from '../dataTexture.ts';
import type { SharedResources } from '../SharedResources.ts';
import { labelFragment, labelVertex } from '../shaders/labelShader.ts';
import { countShown, labelInstances, type LabelInstances } from '../text/labelInstances.ts';
import { atlasArea, drawTextAtlas } from '../text/TextAtlas.ts';

/** Device pixels of whole names before they are drawn from single characters. */
const wholeNameBudget = 4_000_000;

interface LabelOptions {
  readonly theme: FloorplanTheme;
  readonly pixelRatio: number;
  readonly context: CanvasRenderingContext2D;
}

/** Names and values. Laid out once for a floor, its lettering and pixel ratio; zoom and new values upload nothing. */
export class LabelLayer {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly #uniforms = new UniformGroup({
    uStep: { value: 0, type: 'f32' },
    uShownMin: { value: 0, type: 'f32' },
    uShownMax: { value: 100, type: 'f32' },
    uLineShift: { value: 0, type: 'f32' },
    uPercent: { value: 1, type: 'i32' },
    uMeasured: { value: 0, type: 'i32' },
    uDigits: { value: 0, type: 'i32' },
    uAdvance: { value: new Float32Array(4), type: 'vec4<f32>' },
  });
  readonly #instances: LabelInstances;
  readonly #geometry: Geometry;
  readonly #shader: Shader;
  readonly #buffers: readonly Buffer[];
  readonly #textures: readonly BufferImageSource[];

  constructor(scene: FloorScene, shared: SharedResources, options: LabelOptions) {
    const { theme, pixelRatio, context } = options;
    const measure = canvasMeasure(context, theme);
    const labels = layoutLabels(scene, labelMetrics(measure, theme));
    const atlasOptions = { ...options, measure };
    const whole = labelInstances(labels, measure, false);
    const isSplit = atlasArea(whole.pieces, atlasOptions) > wholeNameBudget;
    this.#instances = isSplit ? labelInstances(labels, measure, true) : whole;
    const atlas = drawTextAtlas(this.#instances.pieces, atlasOptions);
    const atlasSource = toSource(atlas.alpha, 'r8unorm', [atlas.width, atlas.height]);
    const cells = dataTexture({
      format: 'rgba16uint',
      texels: atlas.cells.length,
      channels: 4,
      create: (length) => new Uint16Array(length),
    });
    atlas.cells.forEach(({ x, y, width, height }, at) =>
      cells.data.set([x, y, width, height], at * 4),
    );
    this.#textures = [atlasSource, cells.source];
    const { uniforms } = this.#uniforms;
    uniforms.uMeasured = scene.pack.measuredCount;
    uniforms.uLineShift = (lineHeight * theme.fontScale) / 2;
    const { digit, space, percent, plus } = valueAdvances(measure, pixelRatio);
    uniforms.uAdvance.set([digit, space, percent, plus]);
    const words = vertexBuffer(this.#instances.words);
    const corners = quadIndex();
    this.#buffers = [words, corners];
    this.#geometry = new Geometry({
      attributes: {
        aLabel: { buffer: words, format: 'uint32x4', stride: 16, offset: 0, instance: true },
      },
      indexBuffer: corners,
    });
    this.#geometry.autoGarbageCollect = false;
    this.#shader = new Shader({
      glProgram: GlProgram.from({ vertex: labelVertex, fragment: labelFragment, name: 'labels' }),
      resources: {
        view: shared.view,
        theme: shared.theme,
        labels: this.#uniforms,
        uValues: shared.paint.values.source,
        uFlags: shared.paint.flags.source,
        ...shared.paint.day.resources,
        uPalette: shared.palette,
        uPieces: cells.source,
        uAtlas: atlasSource,
      },
    });
    this.mesh = new Mesh({ geometry: this.#geometry, shader: this.#shader });
  }

  setView(camera: Camera, format: ValueFormat): void {
    const { uniforms } = this.#uniforms;
    const code = zoomCode(camera.scale);
    const shown = countShown(this.#instances.firstCodes, code);
    uniforms.uStep = code;
    uniforms.uShownMin = shownMin(format);
    uniforms.uShownMax = shownMax(format);
    uniforms.uPercent = format.kind === 'percent' && !isSigned(format) ? 1 : 0;
    this.#geometry.instanceCount = Math.max(1, shown);
    this.mesh.visible = shown > 0;
  }

  dispose(): void {
    this.mesh.destroy();
    this.#geometry.destroy();
    this.#shader.destroy();
    for (const buffer of this.#buffers) buffer.destroy();
    for (const source of this.#textures) source.destroy();
  }
}
