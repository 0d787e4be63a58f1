import type { Geometry, Shader, WebGLRenderer } from 'pixi.js';

interface Drawable {
  readonly geometry: Geometry;
  readonly shader: Shader;
}

/** Links the program and sends the geometry of something that is not drawn yet, so that showing it costs no more than its drawing. */
export function prepareMesh(renderer: WebGLRenderer, { geometry, shader }: Drawable): void {
  renderer.shader.bind(shader, true);
  renderer.geometry.bind(geometry, shader.glProgram);
}
