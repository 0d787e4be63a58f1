import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface Tree {
  /** Each after the one it is in. */
  folders: string[];
  files: { path: string; bytes: number }[];
}

/** The folders and files under a folder, by their paths in it, in order. */
export async function listTree(root: string, prefix = ''): Promise<Tree> {
  const tree: Tree = { folders: [], files: [] };
  const entries = await readdir(join(root, prefix), { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) {
      const inner = await listTree(root, path);
      tree.folders.push(path, ...inner.folders);
      tree.files.push(...inner.files);
    } else tree.files.push({ path, bytes: (await stat(join(root, path))).size });
  }
  return tree;
}
