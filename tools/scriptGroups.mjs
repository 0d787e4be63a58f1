import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Left to the bundler, each set of pages that shares something gets a file of its own: 180 files for the first view of a report,
// most of them under a kilobyte.
const nearlyAll = 20;
const many = 8;
// It only names the modules of its library: who takes one name from there needs none of the others.
const list = /\/react-aria-components\/dist\/exports\/index\.mjs$/;
// These name theirs too, and it is followed which names are taken.
const namedLists = [
  /\/(lucide-react)\/dist\/esm\/lucide-react\.mjs$/,
  /\/(@tanstack\/react-query)\/build\/modern\/index\.js$/,
  /\/(@tanstack\/query-core)\/build\/modern\/index\.js$/,
];
const icon = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * Tells the bundler which modules come in one file: those that the login needs, those that whoever is signed in needs besides, those
 * of nearly every page, and those of many pages. Icons of few pages come in one file. The others stay as the bundler cuts them.
 */
export function scriptGroups(root) {
  let groups;
  return (id, context) => {
    groups ??= readGroups(root, context);
    return groups.get(id) ?? (icon.test(id) ? 'icons' : null);
  };
}

function readGroups(root, context) {
  const pages = readdirSync(join(root, 'src/pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('Page.tsx'))
    .map((name) => join(root, 'src/pages', name));
  const uses = new Map();
  for (const page of pages)
    for (const id of neededBy(page, context)) uses.set(id, (uses.get(id) ?? 0) + 1);
  const groups = new Map();
  for (const [id, count] of uses)
    if (count >= many) groups.set(id, count >= nearlyAll ? 'pages' : 'reports');
  for (const id of neededBy(join(root, 'src/app/SignedIn.tsx'), context)) groups.set(id, 'shell');
  for (const id of neededBy(join(root, 'src/app/start.tsx'), context)) groups.set(id, 'login');
  // What comes before everything else: it sets up what the shell finds when it is read.
  for (const id of neededBy(join(root, 'src/app/main.tsx'), context)) groups.delete(id);
  return groups;
}

/** What a module cannot be without, itself left out. */
function neededBy(entry, context) {
  const found = new Set();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    if (!list.test(id)) open.push(...importedBy(id, context));
  }
  found.delete(entry);
  return found;
}

/** What a module imports; from lists those modules whose names it takes. */
function importedBy(id, context) {
  const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) => {
    const library = libraryOf(imported);
    if (library === null) return imported;
    // A list that repeats the names of another one takes none itself.
    if (libraryOf(id) !== null) return [];
    const files = filesOf(imported, context);
    return namesFrom(library, code ?? '').flatMap((name) => files.get(name) ?? []);
  });
}

/** The library whose modules a module lists; null for any other module. */
function libraryOf(id) {
  for (const form of namedLists) {
    const [, library] = form.exec(id) ?? [];
    if (library !== undefined) return library;
  }
  return null;
}

const taken = /^(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/gm;

/** The names that a module takes from a library. */
function namesFrom(library, code) {
  return [...code.matchAll(taken)].flatMap(([, names, from]) =>
    from === library ? namesIn(names).map(({ name }) => name) : [],
  );
}

function namesIn(names) {
  return names.split(',').flatMap((part) => {
    const [name, , as] = part.trim().split(/\s+/);
    return name ? { name, as: as ?? name } : [];
  });
}

const listed = new Map();

/** The modules of a list by the names that it gives them, those of lists that it repeats among them. */
function filesOf(listId, context) {
  const known = listed.get(listId);
  if (known) return known;
  const { importedIds = [], code } = context.getModuleInfo(listId) ?? {};
  const files = new Map();
  for (const id of importedIds)
    if (libraryOf(id) !== null)
      for (const [name, file] of filesOf(id, context)) files.set(name, file);
  for (const [, names, from] of (code ?? '').matchAll(taken))
    for (const { as } of namesIn(names)) files.set(as, join(dirname(listId), from));
  listed.set(listId, files);
  return files;
}
