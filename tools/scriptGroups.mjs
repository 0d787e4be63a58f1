import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Left to the bundler, each set of pages that shares something gets a file of its own: 180 files for the first view of a report,
// most of them under a kilobyte.
const nearlyAll = 20;
const many = 8;
// It only names the modules of its library: who takes one name from there needs none of the others.
const list = /\/react-aria-components\/dist\/exports\/index\.mjs$/;
const iconList = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
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

/** What a module imports; of the icons those that it names, while their list imports every one. */
function importedBy(id, context) {
  const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) =>
    iconList.test(imported) ? iconsNamed(code ?? '', imported, context) : imported,
  );
}

let iconFiles;

function iconsNamed(code, listId, context) {
  iconFiles ??= new Map(
    [
      ...(context.getModuleInfo(listId)?.code ?? '').matchAll(
        /^export \{(.*)\} from ['"](.*)['"];$/gm,
      ),
    ].flatMap(([, names, file]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [
        name,
        join(dirname(listId), file),
      ]),
    ),
  );
  const [, names = ''] = /import \{([^}]*)\} from ["']lucide-react["']/.exec(code) ?? [];
  return names.split(',').flatMap((name) => iconFiles.get(name.trim().split(' ')[0]) ?? []);
}
