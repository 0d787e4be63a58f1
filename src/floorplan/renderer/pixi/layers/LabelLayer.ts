import {
  Geometry,
  GlProgram,
  Mesh,
  Shader,
  UniformGroup,
  type BufferImageSource,
  type WebGLRenderer,
} from 'pixi.js';
import type { Camera } from '../../../camera/Camera.ts';
import { layoutLabels } from '../../../labels/layoutLabels.ts';
import { isSigned, shownMax, shownMin, type ValueFormat } from '../../../paint/FloorPaint.ts';
import type { FloorScene } from '../../../scene/FloorScene.ts';
import { neverCode, zoomCode } from '../../../scene/zoomCode.ts';
import { lineHeight, type FloorplanTheme } from '../../FloorplanTheme.ts';
import { canvasMeasure, labelMetrics, textMargin, valueAdvances } from '../../lettering.ts';
import { sendIndexed, sendTexture } from '../card/CardTexture.ts';
import { quadIndices, type QuadRun } from '../card/quadIndices.ts';
import { prepareMesh } from '../meshes.ts';
import type { SharedResources } from '../ViewUniforms.ts';
import { labelFragment, labelVertex } from '../shaders/labelShader.ts';
import { labelInstances } from '../text/labelInstances.ts';
import { atlasArea, drawTextAtlas, type TextAtlas } from '../text/TextAtlas.ts';

const quadsPerInstance = 1024;

/** Device pixels of whole names before they are drawn from single characters. */
const wholeNameBudget = 4_000_000;

interface LabelOptions {
  readonly theme: FloorplanTheme;
  readonly pixelRatio: number;
  readonly context: CanvasRenderingContext2D;
}

/**
 * Names and values. Laid out once for a floor, its lettering and pixel ratio; zoom and new values upload nothing. Keeps
 * nothing of the layout, so a lost context takes a new layer.
 */
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
    uShown: { value: 0, type: 'i32' },
    uPerInstance: { value: 1, type: 'i32' },
    uMargin: { value: 0, type: 'i32' },
    uSplit: { value: 0, type: 'i32' },
    uBlend: { value: 1, type: 'f32' },
    uAdvance: { value: new Float32Array(4), type: 'vec4<f32>' },
  });
  readonly #renderer: WebGLRenderer;
  readonly #shownAt: Uint32Array;
  readonly #quads: QuadRun;
  readonly #geometry: Geometry;
  readonly #shader: Shader;
  readonly #textures: readonly BufferImageSource[];

  constructor(scene: FloorScene, shared: SharedResources, options: LabelOptions) {
    const { theme, pixelRatio, context } = options;
    const measure = canvasMeasure(context, theme);
    const labels = layoutLabels(scene, labelMetrics(measure, theme));
    const atlasOptions = { ...options, measure };
    const whole = labelInstances(labels, measure, false);
    const isSplit = atlasArea(whole.pieces, atlasOptions) > wholeNameBudget;
    const { pieces, words, shownAt } = isSplit ? labelInstances(labels, measure, true) : whole;
    this.#renderer = shared.renderer;
    this.#shownAt = shownAt;
    this.#quads = quadIndices(
      shared.renderer,
      Math.max(1, Math.min(quadsPerInstance, words.length / 4)),
    );
    const lines = sendIndexed(shared.renderer, {
      format: 'rgba32uint',
      texels: words.length / 4,
      channels: 4,
      create: (length) => new Uint32Array(length),
      fill: (data) => data.set(words),
    });
    const { atlas, cells } = sendAtlas(drawTextAtlas(pieces, atlasOptions), shared);
    this.#textures = [atlas, cells, lines];
    const { uniforms } = this.#uniforms;
    uniforms.uMeasured = scene.pack.measuredCount;
    uniforms.uLineShift = (lineHeight * theme.fontScale) / 2;
    const { digit, space, percent, plus } = valueAdvances(measure, pixelRatio);
    uniforms.uAdvance.set([digit, space, percent, plus]);
    uniforms.uPerInstance = this.#quads.perInstance;
    uniforms.uMargin = textMargin(pixelRatio);
    uniforms.uSplit = isSplit ? 1 : 0;
    this.#geometry = new Geometry({
      attributes: {},
      indexBuffer: this.#quads.indices.buffer,
      indexCount: this.#quads.indices.length,
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
        uPieces: cells,
        uAtlas: atlas,
        uLabels: lines,
      },
    });
    this.mesh = new Mesh({ geometry: this.#geometry, shader: this.#shader });
  }

  /** Makes ready what draws labels once the zoom shows some. */
  prepare(): void {
    prepareMesh(this.#renderer, { geometry: this.#geometry, shader: this.#shader });
  }

  /** Halos have the new colors of zones, and come as those do. */
  setBlend(share: number): void {
    this.#uniforms.uniforms.uBlend = share;
  }

  setView(camera: Camera, format: ValueFormat): void {
    const { uniforms } = this.#uniforms;
    const code = zoomCode(camera.scale);
    const shown = this.#shownAt[Math.min(neverCode, Math.max(0, code))] ?? 0;
    uniforms.uStep = code;
    uniforms.uShownMin = shownMin(format);
    uniforms.uShownMax = shownMax(format);
    uniforms.uPercent = format.kind === 'percent' && !isSigned(format) ? 1 : 0;
    uniforms.uShown = shown;
    this.#geometry.instanceCount = Math.max(1, Math.ceil(shown / this.#quads.perInstance));
    this.mesh.visible = shown > 0;
  }

  dispose(): void {
    this.mesh.destroy();
    this.#geometry.destroy();
    this.#shader.destroy();
    this.#quads.indices.dispose();
    for (const source of this.#textures) source.destroy();
  }
}

function sendAtlas({ width, height, cover, cells }: TextAtlas, { renderer }: SharedResources) {
  return {
    atlas: sendTexture(renderer, { data: cover, format: 'rg8unorm', size: [width, height] }),
    cells: sendIndexed(renderer, {
      format: 'rgba16uint',
      texels: cells.length,
      channels: 4,
      create: (length) => new Uint16Array(length),
      fill: (data) =>
        cells.forEach((cell, at) => data.set([cell.x, cell.y, cell.width, cell.height], at * 4)),
    }),
  };
}
