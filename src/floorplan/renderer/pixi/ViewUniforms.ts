import { UniformGroup, type BufferImageSource, type WebGLRenderer } from 'pixi.js';
import type { Camera, Viewport } from '../../camera/Camera.ts';
import { planTransform } from '../planTransform.ts';
import type { FloorplanTheme, Rgb } from '../FloorplanTheme.ts';
import type { PaintTextures } from './PaintTextures.ts';

/** Pixi looks at the uniforms of such a group again only when asked to. */
export const stillUniforms = { isStatic: true } as const;

/** Uniforms that every layer shares: where the camera is. */
export function viewUniforms() {
  return new UniformGroup(
    {
      uView: { value: new Float32Array([1, 1, 0, 0]), type: 'vec4<f32>' },
      uSize: { value: new Float32Array([1, 1]), type: 'vec2<f32>' },
      uPixelRatio: { value: 1, type: 'f32' },
    },
    stillUniforms,
  );
}

export type ViewUniforms = ReturnType<typeof viewUniforms>;

export function setView(group: ViewUniforms, camera: Camera, viewport: Viewport): void {
  const { scale, offsetX, offsetY, width, height, pixelRatio } = planTransform(camera, viewport);
  group.uniforms.uView.set([scale, scale, offsetX, offsetY]);
  group.uniforms.uSize.set([width, height]);
  group.uniforms.uPixelRatio = pixelRatio;
  group.update();
}

/** Uniforms that every layer shares: the theme's colors. */
export function themeUniforms() {
  const colour = () => ({ value: new Float32Array(3), type: 'vec3<f32>' as const });
  return new UniformGroup(
    {
      uPlan: colour(),
      uCore: colour(),
      uLine: colour(),
      uSunken: colour(),
      uInk: colour(),
      uInkSoft: colour(),
      uInkFaint: colour(),
      uAccent: colour(),
    },
    stillUniforms,
  );
}

export type ThemeUniforms = ReturnType<typeof themeUniforms>;

export function setThemeUniforms(group: ThemeUniforms, theme: FloorplanTheme): void {
  const { uniforms } = group;
  uniforms.uPlan.set(toUnit(theme.plan));
  uniforms.uCore.set(toUnit(theme.core));
  uniforms.uLine.set(toUnit(theme.line));
  uniforms.uSunken.set(toUnit(theme.sunken));
  uniforms.uInk.set(toUnit(theme.ink));
  uniforms.uInkSoft.set(toUnit(theme.inkSoft));
  uniforms.uInkFaint.set(toUnit(theme.inkFaint));
  uniforms.uAccent.set(toUnit(theme.accent));
  group.update();
}

export function toUnit(colour: Rgb): [number, number, number] {
  return [colour[0] / 255, colour[1] / 255, colour[2] / 255];
}

/** What several layers of one floor read. */
export interface SharedResources {
  readonly renderer: WebGLRenderer;
  readonly view: ViewUniforms;
  readonly theme: ThemeUniforms;
  readonly paint: PaintTextures;
  readonly palette: BufferImageSource;
}
