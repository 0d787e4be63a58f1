import { afterAll, vi } from 'vitest';

/** Files of one worker share their modules and globals, so none leaves a stand-in behind. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
