import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface ImportEdge {
  /** Path from the project root, with forward slashes. */
  from: string;
  /** Path of ours, or a package's name. */
  to: string;
  isOurs: boolean;
}

export interface SourceFile {
  path: string;
  text: string;
}

const sourceRoots = ['domain', 'contract', 'workers', 'server', 'src', 'demo'];

/** Every source file of the product, tests and tools aside. */
export function readSources(root: string): SourceFile[] {
  return sourceRoots.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

/** Static, dynamic and type imports, re-exports, and worker URLs of one file. */
export function readImports(file: SourceFile): ImportEdge[] {
  const parsed = parseSync(file.path, file.text);
  const specifiers = [
    ...parsed.module.staticImports.map((entry) => entry.moduleRequest.value),
    ...parsed.module.staticExports.flatMap((entry) =>
      entry.entries.flatMap((one) => (one.moduleRequest === null ? [] : [one.moduleRequest.value])),
    ),
    ...parsed.module.dynamicImports.map((entry) =>
      file.text
        .slice(entry.moduleRequest.start, entry.moduleRequest.end)
        .replaceAll(/^['"`]|['"`]$/g, ''),
    ),
  ];
  return [...new Set(specifiers)].map((specifier) => toEdge(file.path, specifier));
}

function toEdge(from: string, specifier: string): ImportEdge {
  if (specifier.startsWith('#')) return { from, to: specifier.slice(1), isOurs: true };
  if (specifier.startsWith('.')) {
    return {
      from,
      to: normalize(join(dirname(from), specifier)).replaceAll('\\', '/'),
      isOurs: true,
    };
  }
  return { from, to: specifier, isOurs: false };
}
