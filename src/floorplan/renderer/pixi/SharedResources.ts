import type { BufferImageSource, WebGLRenderer } from 'pixi.js';
import type { PaintTextures } from './PaintTextures.ts';
import type { ThemeUniforms, ViewUniforms } from './ViewUniforms.ts';

/** What several layers of one floor read. */
export interface SharedResources {
  readonly renderer: WebGLRenderer;
  readonly view: ViewUniforms;
  readonly theme: ThemeUniforms;
  readonly paint: PaintTextures;
  readonly palette: BufferImageSource;
}
