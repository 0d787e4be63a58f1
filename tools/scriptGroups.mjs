import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

// Left to the bundler, each set of pages that shares something gets a file of its own: 180 files for the first view of a report,
// most of them under a kilobyte.
const nearlyAll = 20;
const many = 8;
// They only name the modules of their library: who takes one name from there needs none of the others.
const list =
  /\/node_modules\/(?:react-aria-components\/dist\/exports|lucide-react\/dist\/esm|@tanstack\/(?:react-query|query-core)\/build\/modern)\/(?:index|lucide-react)\.m?js$/;

/**
 * Tells the bundler which modules come in one file: those that the login needs, those that whoever is signed in needs besides, those
 * of nearly every page, and those of many pages. The others stay as the bundler cuts them.
 */
export function scriptGroups(root) {
  let groups;
  return (id, context) => {
    groups ??= readGroups(root, context);
    return groups.get(id) ?? null;
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
    if (list.test(id)) continue;
    const module = context.getModuleInfo(id);
    for (const imported of module?.importedIds ?? [])
      open.push(imported, ...(list.test(imported) ? takenFrom(imported, module, context) : []));
  }
  found.delete(entry);
  return found;
}

/** The modules behind the names that a module takes from a list. */
function takenFrom(listId, module, context) {
  const names = importsOf(module)
    .filter(({ id }) => id === listId)
    .flatMap(({ taken }) => taken.map(({ name }) => name));
  return namedIn(listId, new Set(names), context);
}

function namedIn(listId, names, context) {
  return importsOf(context.getModuleInfo(listId)).flatMap(({ id, taken }) => {
    if (taken === null) return list.test(id) ? namedIn(id, names, context) : [id];
    return taken.some(({ as }) => names.has(as)) ? [id] : [];
  });
}

const parsed = new Map();

/** The imports and passed-on names of a module by where they come from; `taken` is null for all that is there. */
function importsOf({ id: file, code, importedIds }) {
  const known = parsed.get(file);
  if (known) return known;
  const from = parseSync(file.replace(/\?.*/, ''), code).program.body.filter(
    ({ source }) => source,
  );
  const sources = [...new Set(from.map(({ source }) => source.value))];
  const imports = from.map(({ type, source, specifiers }) => ({
    id: importedIds[sources.indexOf(source.value)],
    taken:
      type === 'ExportAllDeclaration'
        ? null
        : specifiers.map(({ imported, local, exported }) => ({
            name: (imported ?? local).name,
            as: (exported ?? local).name,
          })),
  }));
  parsed.set(file, imports);
  return imports;
}
