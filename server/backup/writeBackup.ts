import type { BackupSource } from '#contract/backup.ts';
import type { BackupPlace } from './BackupPlace.ts';
import { listTree } from './listTree.ts';
import { manifestFormat, writeManifest, type Manifest } from './Manifest.ts';

/** Takes a copy that lies in `staging` to a place, which has a whole backup afterwards or none. */
export async function writeBackup(
  staging: string,
  place: BackupPlace,
  source: BackupSource,
): Promise<Manifest['files']> {
  const tree = await listTree(staging);
  let taken: Manifest['files'] = [];
  await place.write({
    staging,
    tree,
    manifestOf: (files) => {
      taken = files;
      return writeManifest({ format: manifestFormat, ...source, folders: tree.folders, files });
    },
  });
  return taken;
}
