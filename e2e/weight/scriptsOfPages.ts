import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

type Manifest = Readonly<Record<string, Chunk>>;

export interface PageScripts {
  /** The page's source: 'src/pages/heatmap/HeatmapPage.tsx'. */
  readonly source: string;
  /** Without these nothing of the page is shown. */
  readonly first: readonly string[];
  /** These with all that its code may load later, such as the renderers of floor plans, of which it loads one. */
  readonly all: readonly string[];
  readonly hasPlan: boolean;
}

export interface BuiltScripts {
  /** What the login needs. */
  readonly login: readonly string[];
  /** What every page has, the login's among it. */
  readonly shell: readonly string[];
  /** Beyond the shell. */
  readonly pages: readonly PageScripts[];
}

const manifestFile = fileURLToPath(new URL('../../dist/.vite/manifest.json', import.meta.url));
const loginEntries = ['index.html', 'src/app/start.tsx'];
const entries = [...loginEntries, 'src/app/SignedIn.tsx'];
const planRenderer = /PixiSurface|PixiStackSurface/;
const pageSource = /^src\/(pages|app)\/.*(Page|Screen)\.tsx$/;
/** A report is a value that one screen shows. */
const reportSource = /^src\/pages\/.*\.ts$/;
const reportScreen = 'src/features/report/ReportScreen.tsx';

/** The scripts that the build made for the shell and for each page, as paths on the server. */
export function scriptsOfPages(): BuiltScripts {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const shell = closure(manifest, entries, new Set());
  const filesOf = (names: Iterable<string>) => [...names].map((name) => chunk(manifest, name).file);
  const isReport = (source: string) =>
    reportSource.test(source) && chunk(manifest, source).isDynamicEntry === true;
  const pages = Object.keys(manifest)
    .filter((source) => pageSource.test(source) || isReport(source))
    .map((source) => {
      const sources = isReport(source) ? [source, reportScreen] : [source];
      const first = closure(manifest, sources, shell);
      const all = withLater(manifest, first, shell);
      const hasPlan = [...all].some((name) => planRenderer.test(name));
      return { source, first: filesOf(first), all: filesOf(all), hasPlan };
    });
  const login = closure(manifest, loginEntries, new Set());
  return { login: filesOf(login), shell: filesOf(shell), pages };
}

function chunk(manifest: Manifest, name: string): Chunk {
  const found = manifest[name];
  if (!found) throw new Error(`The build's manifest has no ${name}`);
  return found;
}

/** What some chunks need at once, themselves included, beyond what is there. */
function closure(manifest: Manifest, names: readonly string[], there: ReadonlySet<string>) {
  const found = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) || there.has(name)) continue;
    found.add(name);
    open.push(...(chunk(manifest, name).imports ?? []));
  }
  return found;
}

function withLater(manifest: Manifest, first: ReadonlySet<string>, shell: ReadonlySet<string>) {
  let all = first;
  for (let size = 0; size !== all.size;) {
    size = all.size;
    const later = [...all].flatMap((name) => chunk(manifest, name).dynamicImports ?? []);
    all = closure(manifest, [...all, ...later], shell);
  }
  return all;
}
