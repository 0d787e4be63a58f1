import { readdirSync } from 'node:fs';
import { join } from 'node:path';

// Left to the bundler, each set of pages that shares something gets a file of its own: 180 files for the first view of a report,
// most of them under a kilobyte.
const nearlyAll = 20;
const many = 8;
// It only names the modules of its library: who takes one name from there needs none of the others.
const list = /\/react-aria-components\/dist\/exports\/index\.mjs$/;

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
    if (!list.test(id)) open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  found.delete(entry);
  return found;
}
