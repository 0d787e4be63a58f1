import { dirname, join, relative } from 'node:path';
import { shareScripts } from './shareScripts.mjs';

// It only names the modules of its library: who takes one name from there needs none of the others.
const list = /\/react-aria-components\/dist\/exports\/index\.mjs$/;
// These name theirs too, and it is followed which names are taken.
const namedLists = [
  /\/(lucide-react)\/dist\/esm\/lucide-react\.mjs$/,
  /\/(@tanstack\/react-query)\/build\/modern\/index\.js$/,
  /\/(@tanstack\/query-core)\/build\/modern\/index\.js$/,
];
// Large, and each cut by its own lazy parts.
const alone = /\/node_modules\/(?:pixi\.js|konva|react-konva)\//;
// Styles of a page come after those of what it is made of, and would come before them in a file that something else asks for first.
const style = /\.css(?:$|\?)/;

/**
 * Tells the bundler which modules come in one file: those that the login needs, those that whoever is signed in needs besides, and
 * those that the same parts of the program need, or nearly the same (shareScripts.mjs). What only one part needs stays with it.
 */
export function scriptGroups(root) {
  let groups;
  return (id, context) => {
    groups ??= readGroups(root, context);
    return groups.get(id) ?? null;
  };
}

function readGroups(root, context) {
  const groups = new Map();
  for (const id of neededBy([join(root, 'src/app/SignedIn.tsx')], context)) groups.set(id, 'shell');
  for (const id of neededBy([join(root, 'src/app/start.tsx')], context)) groups.set(id, 'login');
  const first = neededBy([join(root, 'src/app/main.tsx')], context);
  const uses = usesOf(root, context);
  const styles = new Map([...uses].filter(([id]) => style.test(id) && !groups.has(id)));
  for (const id of uses.keys()) if (groups.has(id) || first.has(id) || isAlone(id)) uses.delete(id);
  const module = (id) => {
    const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
    return { imports: importedIds, bytes: code?.length ?? 0 };
  };
  const shared = shareScripts(uses, module);
  for (const [id, name] of shared) groups.set(id, name);
  for (const id of looseStyles(styles, { uses, shared, context }))
    groups.set(id, nameOfStyle(id, root));
  // What comes before everything else: it sets up what the shell finds when it is read.
  for (const id of first) groups.delete(id);
  return groups;
}

/**
 * Styles whose modules share a file with what further parts need. They get a file each: the bundler would leave some with a page, and
 * all those parts would load that.
 */
function looseStyles(styles, { uses, shared, context }) {
  const usersOfFile = new Map();
  for (const [id, name] of shared)
    usersOfFile.set(name, new Set([...(usersOfFile.get(name) ?? []), ...uses.get(id)]));
  return [...styles].flatMap(([id, users]) => {
    const files = (context.getModuleInfo(id)?.importers ?? []).flatMap(
      (one) => shared.get(one) ?? [],
    );
    return files.some((name) => usersOfFile.get(name).size > users.size) ? [id] : [];
  });
}

function nameOfStyle(id, root) {
  return relative(join(root, 'src'), id)
    .replace(/\.css.*$/, '')
    .replaceAll('/', '-');
}

/** The parts that need a module, by its id: pages, dialogs and whatever else is fetched when it is wanted. */
function usesOf(root, context) {
  const uses = new Map();
  for (const part of partsOf(root, context))
    for (const id of neededBy(part, context))
      uses.set(id, (uses.get(id) ?? new Set()).add(part.join()));
  return uses;
}

/** What is fetched when it is wanted: the modules that are asked for together. A report comes with the screen that shows all reports. */
function partsOf(root, context) {
  const moduleAt = (path) => {
    const id = join(root, path);
    if (context.getModuleInfo(id) === null) throw new Error(`${path} is no module of the program`);
    return id;
  };
  const screen = moduleAt('src/features/report/ReportScreen.tsx');
  const loadReport = moduleAt('src/app/routing/PageScreen.tsx');
  const parts = new Map();
  for (const id of everything(join(root, 'src/app/main.tsx'), context)) {
    const { dynamicallyImportedIds = [], importedIds = [] } = context.getModuleInfo(id) ?? {};
    const isOfReports = importedIds.includes(loadReport);
    for (const later of dynamicallyImportedIds)
      if (later.startsWith(join(root, 'src/')))
        parts.set(later, isOfReports ? [later, screen] : [later]);
  }
  return parts.values();
}

function isAlone(id) {
  return alone.test(id) || style.test(id);
}

function everything(entry, context) {
  const found = new Set([entry]);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) found.add(next);
  }
  return found;
}

/** What modules cannot be without, themselves left out. */
function neededBy(entries, context) {
  const found = new Set();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    if (!list.test(id)) open.push(...importedBy(id, context));
  }
  for (const entry of entries) found.delete(entry);
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
