import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './tools/precompress.mjs';
import { scriptGroups } from './tools/scriptGroups.mjs';

const foreignLocale = /\/intl\/(?:[\w-]+\/)?(?!en-US)[a-z]{2}-[A-Z]{2}\.m?js$/;

/** The interface is en-US only, so the other 34 languages of react-aria are left out of the bundle. */
function onlyEnglish(): Plugin {
  const empty = '\0no-locale';
  return {
    name: 'only-english',
    enforce: 'pre',
    resolveId: (source) => (foreignLocale.test(source) ? empty : null),
    load: (id) => (id === empty ? 'export default {};' : null),
  };
}

const server = process.env['FLOORSCOPE_SERVER'] ?? 'http://127.0.0.1:4100';

export default defineConfig({
  plugins: [onlyEnglish(), react(), precompress()],
  publicDir: 'assets',
  server: { proxy: { '/v4': { target: server, ws: true } } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Which script needs which: e2e/weight weighs pages by it.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // Pixi has no group: it is imported lazily alone, and a group would draw what it shares with the entry to itself.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
            { name: 'router', test: /node_modules\/react-router/, priority: 20 },
            {
              name: scriptGroups(import.meta.dirname),
              debugName: 'shared scripts',
              priority: 10,
              // What only some of the sharing pages need besides stays theirs.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
});
