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

const describesSchemas = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const exported = /^export (?:const|function) (\w+)/gm;

/** Every schema of zod can describe itself as JSON Schema, 5 kB on each page. The server describes calls; no page does. */
function withoutJsonSchema(): Plugin {
  const absent = `const absent = () => { throw new Error('The browser describes no schemas'); };`;
  return {
    name: 'without-json-schema',
    enforce: 'pre',
    transform: {
      filter: { id: describesSchemas },
      handler: (code) => {
        const names = [...code.matchAll(exported)].map(([, name = '']) => name);
        // Those that create are called for each schema, and what they give only by who wants its description.
        const lines = names.map((name) =>
          name.startsWith('create')
            ? `export const ${name} = () => absent;`
            : `export const ${name} = absent;`,
        );
        return { code: [absent, ...lines].join('\n'), map: null };
      },
    },
  };
}

const server = process.env['FLOORSCOPE_SERVER'] ?? 'http://127.0.0.1:4100';

export default defineConfig({
  plugins: [onlyEnglish(), withoutJsonSchema(), react(), precompress()],
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
            // The scheduler within @pixi/react's reconciler is another, and not needed by every page.
            {
              name: 'react',
              test: /(?<!react-reconciler\/)node_modules\/(react|react-dom|scheduler)\//,
              priority: 30,
            },
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
