import { Ticker, type Application, type ApplicationOptions, type WebGLRenderer } from 'pixi.js';

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

/** Pixi would otherwise ask for frame after frame for its own housekeeping, which is not used here. */
export function stillPixi(): void {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
}
