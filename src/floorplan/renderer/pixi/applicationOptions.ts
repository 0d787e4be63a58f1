import type { Application, ApplicationOptions, WebGLRenderer } from 'pixi.js';

/** WebGL only, no frames of its own, no events, nothing collected behind our back. */
export const applicationOptions = {
  preference: 'webgl',
  autoStart: false,
  sharedTicker: false,
  antialias: false,
  autoDensity: true,
  gcActive: false,
  skipExtensionImports: true,
  failIfMajorPerformanceCaveat: false,
  powerPreference: 'high-performance',
} as const satisfies Partial<ApplicationOptions>;

export function isWebGl(app: Application): app is Application<WebGLRenderer> {
  return app.renderer.name === 'webgl' && 'gl' in app.renderer;
}
