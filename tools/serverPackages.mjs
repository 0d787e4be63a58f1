/** Packages that the build of the server leaves where they are, for they have files of their own beside their code. */
export const externalPackages = [
  'chdb',
  'fs-native-extensions',
  'web-ifc',
  'sharp',
  'pdfjs-dist',
  '@electric-sql/pglite',
  '@electric-sql/pglite-prepopulatedfs',
];

/** Is in the build, but for a module that only `require` finds: see server/upload-readers/plan/dxf/readDxf.ts. */
const requiredPackages = ['dxf'];

const nodeModules = 'node_modules/';

/**
 * The packages that a built server loads, with all that they need, as paths of the lock file ('node_modules/sharp'). Throws
 * where the lock file lacks one.
 * @param {Parameters<typeof packagesWithNeeds>[0]} packages
 */
export function serverPackages(packages) {
  return packagesWithNeeds(packages, [...externalPackages, ...requiredPackages]);
}

/**
 * Packages with all that they need, as paths of the lock file. Throws where the lock file lacks one.
 * @param {Record<string, {
 *   dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }>} packages
 * @param {readonly string[]} names
 * @returns {Set<string>}
 */
export function packagesWithNeeds(packages, names) {
  /** @type {Set<string>} */
  const kept = new Set();
  const waiting = names.map((name) => nodeModules + name);
  for (const path of waiting) {
    const found = packages[path];
    if (!found) throw new Error(`The lock file has no ${path}`);
    if (kept.has(path)) continue;
    kept.add(path);
    for (const [name, isOptional] of needsOf(found)) {
      const place = placeOf(name, path, packages);
      if (place) waiting.push(place);
      else if (!isOptional) throw new Error(`The lock file lacks ${name}, which ${path} needs`);
    }
  }
  return kept;
}

/** @returns {[name: string, isOptional: boolean][]} */
function needsOf({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) {
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.map((name) => [
    name,
    name in optionalDependencies || peerDependenciesMeta[name]?.optional === true,
  ]);
}

/** Where Node finds a package that another one asks for: within it, or beside it or one of those around it. */
function placeOf(name, from, packages) {
  for (let around = from; around !== '';) {
    const place = `${around}/${nodeModules}${name}`;
    if (place in packages) return place;
    around = around.slice(0, Math.max(0, around.lastIndexOf(nodeModules) - 1));
  }
  return nodeModules + name in packages ? nodeModules + name : undefined;
}
