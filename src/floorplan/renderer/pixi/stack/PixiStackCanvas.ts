import 'pixi.js/unsafe-eval';
import 'pixi.js/mesh';
import type { Application, BufferImageSource, WebGLRenderer } from 'pixi.js';
import type { Viewport } from '../../../camera/Camera.ts';
import type { FloorplanTheme } from '../../FloorplanTheme.ts';
import { withInkCodes } from '../../paletteInks.ts';
import type { PlacedRenderer, StackCanvas } from '../../StackCanvas.ts';
import { stillPixi } from '../applicationOptions.ts';
import { toSource } from '../dataTexture.ts';
import { setThemeUniforms, themeUniforms } from '../ViewUniforms.ts';
import { PixiPlan, type PixiStack } from './PixiPlan.ts';

/** Several plans on one WebGL canvas: a view each, one palette, one call to render. The application belongs to the caller. */
export class PixiStackCanvas implements StackCanvas {
  readonly #app: Application<WebGLRenderer>;
  readonly #onRestored: () => void;
  readonly #themeUniforms = themeUniforms();
  readonly #palette: BufferImageSource = toSource(new Uint8Array(1024), 'rgba8unorm', [256, 1]);
  readonly #plans = new Set<PixiPlan>();
  #viewport: Viewport = { width: 0, height: 0, pixelRatio: 1 };
  #theme: FloorplanTheme | null = null;
  #lookup: Uint8Array | null = null;
  #isStale = true;

  /** `onRestored` is called when a lost context is back and all plans are due. */
  constructor(app: Application<WebGLRenderer>, onRestored: () => void) {
    this.#app = app;
    this.#onRestored = onRestored;
    stillPixi();
    app.canvas.addEventListener('webglcontextrestored', this.#handleRestored);
  }

  setViewport(viewport: Viewport): void {
    const { width, height, pixelRatio } = viewport;
    if (width * height === 0) return;
    this.#viewport = viewport;
    this.#app.renderer.resize(width, height, pixelRatio);
    this.#isStale = true;
  }

  open(): PlacedRenderer {
    const plan = new PixiPlan(this.#shared);
    this.#plans.add(plan);
    return plan;
  }

  draw(): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    this.#app.render();
  }

  dispose(): void {
    this.#app.canvas.removeEventListener('webglcontextrestored', this.#handleRestored);
    this.#palette.destroy();
  }

  get #shared(): PixiStack {
    return {
      renderer: this.#app.renderer,
      stage: this.#app.stage,
      theme: this.#themeUniforms,
      palette: this.#palette,
      viewport: () => this.#viewport,
      setTheme: (theme) => this.#setTheme(theme),
      setPalette: (lookup) => this.#setPalette(lookup),
      onChange: () => {
        this.#isStale = true;
      },
      onDispose: (plan) => {
        this.#plans.delete(plan);
        this.#isStale = true;
      },
    };
  }

  #setTheme(theme: FloorplanTheme): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    setThemeUniforms(this.#themeUniforms, theme);
    const [red, green, blue] = theme.background;
    this.#app.renderer.background.color = (red << 16) | (green << 8) | blue;
  }

  #setPalette(lookup: Uint8Array): void {
    const { resource } = this.#palette;
    if (lookup === this.#lookup || !(resource instanceof Uint8Array)) return;
    this.#lookup = lookup;
    resource.set(withInkCodes(lookup));
    this.#palette.update();
  }

  readonly #handleRestored = (): void => {
    for (const plan of this.#plans) plan.restore();
    this.#onRestored();
  };
}
