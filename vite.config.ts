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

const betweenNumbers = `export const interpolateNumber = (from, to) => (share) => from * (1 - share) + to * share;
export const interpolateRound = (from, to) => (share) => Math.round(from * (1 - share) + to * share);
export function interpolate(from, to) {
  if (typeof to !== 'number') throw new TypeError('The browser’s scales are of numbers alone.');
  return interpolateNumber(from, to);
}
export function piecewise() {
  throw new Error('The browser has no piecewise scales.');
}
`;

/** What d3 writes at ticks: each chart writes its own. */
const noFormats = [
  'format',
  'formatPrefix',
  'formatSpecifier',
  'precisionFixed',
  'precisionPrefix',
  'precisionRound',
]
  .map(
    (name) =>
      `export const ${name} = () => { throw new Error('Charts write their ticks themselves.'); };`,
  )
  .join('\n');

/** Scales of d3 lie between numbers, colors, dates, lists and objects alike, 5 kB on each page with a chart. All of ours are of numbers, and what stands at their ticks is written by the charts. */
function scalesOfNumbers(): Plugin {
  const modules = new Map([
    ['d3-interpolate', betweenNumbers],
    ['d3-format', noFormats],
  ]);
  return {
    name: 'scales-of-numbers',
    enforce: 'pre',
    resolveId: (source) => (modules.has(source) ? `\0${source}` : null),
    load: (id) => modules.get(id.slice(1)) ?? null,
  };
}

const server = process.env['FLOORSCOPE_SERVER'] ?? 'http://127.0.0.1:4100';

export default defineConfig({
  plugins: [onlyEnglish(), withoutJsonSchema(), scalesOfNumbers(), react(), precompress()],
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
