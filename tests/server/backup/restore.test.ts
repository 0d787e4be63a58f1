import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupSource } from '#contract/backup.ts';
import { FolderPlace } from '#server/backup/FolderPlace.ts';
import { manifestTexts, readManifest, type Manifest } from '#server/backup/Manifest.ts';
import { writeBackup } from '#server/backup/writeBackup.ts';
import { holdFolder } from '#server/core/storage/holdFolder.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { floorscope, postBuilding, serverIn } from './backedUpServer.ts';

let dataDir = '';
let backup = '';
let manifest: Manifest;

/** A backup of a folder that nobody uses: the one kind that needs no server. */
beforeAll(async () => {
  dataDir = folderOfRun('backed-up-');
  const server = await startTestServer({ variables: { FLOORSCOPE_DATA_DIR: dataDir } });
  await postBuilding(server);
  await server.dispose();
  backup = join(folderOfRun('backups-'), 'backup');
  await floorscope(dataDir, 'backup', backup);
  manifest = await readManifest(new FolderPlace(backup));
}, 60_000);
afterAll(() => rmSync(backup, { recursive: true, force: true }));

describe('a backup', () => {
  it('of a folder that no server uses leaves the folder as it was, and restores', async () => {
    expect(readdirSync(dataDir).toSorted()).toEqual([
      'backup.lock',
      'directory',
      'directory.lock',
      'directory.reserve',
      'samples',
      'server.lock',
      'uploads',
    ]);
    const restoredDir = temporaryFolder();
    expect(await floorscope(restoredDir, 'restore', backup)).toMatch(
      /^Restored [\d,]+ files, [\d.]+ MB, as of \S+ \(Floorscope [\d.]+\) to .*\. Start the server\.$/,
    );
    const restored = await serverIn(restoredDir);
    expect(await restored.result('/v4/zones')).toMatchObject({ zones: { length: 3 } });
  });

  it('can be read by its owner alone, and lists every file with its hash', () => {
    const names = readdirSync(backup, { recursive: true, encoding: 'utf8' });
    for (const name of names) {
      const stats = statSync(join(backup, name));
      expect([name, stats.mode & 0o777]).toEqual([name, stats.isDirectory() ? 0o700 : 0o600]);
    }
    const files = names.filter((name) => statSync(join(backup, name)).isFile());
    expect(files.length).toBe(manifest.files.length + 2);
    expect(manifest.migrations.directory).toBeGreaterThan(20);
    expect(manifest.store_id).toMatch(/^[\da-f-]{36}$/);
  });

  it('of a store on a separate server is left to the tools of that server', async () => {
    const folder = temporaryFolder();
    for (const variables of [
      { FLOORSCOPE_DIRECTORY_URL: 'postgres://127.0.0.1:1/floorscope' },
      { FLOORSCOPE_SAMPLES_URL: 'http://127.0.0.1:1' },
    ])
      await expect(
        floorscope({ FLOORSCOPE_DATA_DIR: temporaryFolder(), ...variables }, 'backup', folder),
      ).rejects.toThrow('the directory first (pg_dump), then the samples');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of a folder without data is refused, and makes none', async () => {
    const parent = temporaryFolder();
    const [nothing, place] = [join(parent, 'data'), join(parent, 'backup')];
    await expect(floorscope(nothing, 'backup', place)).rejects.toThrow(
      `${nothing} holds nothing to back up. Set FLOORSCOPE_DATA_DIR`,
    );
    expect(readdirSync(parent)).toEqual([]);
    writeFileSync(nothing, '');
    await expect(floorscope(nothing, 'backup', place)).rejects.toThrow(
      `The data folder ${nothing} can't be written: a part of its path is a file.`,
    );
  });

  it('says in a sentence that it can’t be written there, before saves wait', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    for (const place of [file, join(file, 'backup'), join(file, 'in', 'backup')])
      await expect(floorscope(dataDir, 'backup', place)).rejects.toThrow(
        `The backup can't be written to ${file}: a part of its path is a file. Choose another.`,
      );
    expect(readdirSync(dataDir)).not.toContain('backup.staged');
  });

  it('is taken once at a time, and the second says so', async () => {
    const letGo = await holdFolder(join(dataDir, 'backup.lock'));
    const place = join(temporaryFolder(), 'backup');
    await expect(floorscope(dataDir, 'backup', place)).rejects.toThrow(
      `Another backup of ${dataDir} is being taken, by process ${process.pid}`,
    );
    letGo();
  });

  it('is not written over another, and of one that fails nothing is left', async () => {
    await expect(floorscope(dataDir, 'backup', backup)).rejects.toThrow('is not empty');
    const staging = temporaryFolder();
    symlinkSync(join(staging, 'nowhere'), join(staging, 'broken'));
    const parent = temporaryFolder();
    await expect(
      writeBackup(staging, new FolderPlace(join(parent, 'backup')), sourceOf(manifest)),
    ).rejects.toThrow('ENOENT');
    expect(readdirSync(parent)).toEqual([]);
  });
});

/** A backup of two files, written as any other, with something done to it. */
async function smallBackup(change: (folder: string) => void): Promise<string> {
  const staging = temporaryFolder();
  for (const name of ['directory', 'samples']) {
    mkdirSync(join(staging, name));
    writeFileSync(join(staging, name, 'file'), name);
  }
  const folder = join(temporaryFolder(), 'backup');
  await writeBackup(staging, new FolderPlace(folder), sourceOf(manifest));
  change(folder);
  return folder;
}

/** The same with another manifest, and the right hash of it. */
function withManifest(content: object): Promise<string> {
  return smallBackup((folder) => {
    const whole = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    const { text, hash } = manifestTexts({ ...whole, ...content });
    writeFileSync(join(folder, 'manifest.json'), text);
    writeFileSync(join(folder, 'manifest.sha256'), hash);
  });
}

function sourceOf({ version, instant, store_id, migrations }: Manifest): BackupSource {
  return { version, instant, store_id, migrations };
}

describe('a restore', () => {
  const restore = (from: string, into = temporaryFolder()): Promise<string> =>
    floorscope(into, 'restore', from);

  it('brings back files of any name that the engine gives', async () => {
    const staging = temporaryFolder();
    for (const name of ['directory', 'samples', 'samples/a%2Db (1)+c=~'])
      mkdirSync(join(staging, name));
    writeFileSync(join(staging, 'samples/a%2Db (1)+c=~/columns%20{x}.txt'), 'kept');
    const folder = join(temporaryFolder(), 'backup');
    await writeBackup(staging, new FolderPlace(folder), sourceOf(manifest));
    const into = temporaryFolder();
    await restore(folder, into);
    expect(readFileSync(join(into, 'samples/a%2Db (1)+c=~/columns%20{x}.txt'), 'utf8')).toBe(
      'kept',
    );
  });

  it('is not needed of a backup that it would refuse: none is written', async () => {
    const staging = temporaryFolder();
    writeFileSync(join(staging, 'back\\slash'), '');
    const parent = temporaryFolder();
    await expect(
      writeBackup(staging, new FolderPlace(join(parent, 'backup')), sourceOf(manifest)),
    ).rejects.toThrow('Invalid input');
    expect(readdirSync(parent)).toEqual([]);
  });

  it('refuses a folder that is no backup', async () => {
    const folder = temporaryFolder();
    await expect(restore(folder)).rejects.toThrow('is not a backup of Floorscope');
    const nowhere = join(folder, 'nowhere');
    await expect(restore(nowhere)).rejects.toThrow(`${nowhere} doesn't exist.`);
  });

  it('refuses a damaged, missing or foreign file, and leaves the data folder empty', async () => {
    const path = join('samples', 'file');
    for (const change of [
      (folder: string) => writeFileSync(join(folder, path), 'sAmples'),
      (folder: string) => appendFileSync(join(folder, path), 'more'),
      (folder: string) => rmSync(join(folder, path)),
      (folder: string) => writeFileSync(join(folder, 'samples', 'stranger'), ''),
      (folder: string) => appendFileSync(join(folder, 'manifest.json'), ' '),
    ]) {
      const into = temporaryFolder();
      await expect(restore(await smallBackup(change), into)).rejects.toThrow(
        /is damaged: .* Restore another/,
      );
      expect(readdirSync(into)).toEqual(['server.lock']);
    }
  });

  it('needs room for all of it, and says how much before it begins', async () => {
    const into = temporaryFolder();
    const files = [{ path: 'samples/file', bytes: 2 ** 50, sha256: '0'.repeat(64) }];
    await expect(restore(await withManifest({ files }), into)).rejects.toThrow(
      /^The disk of \/\S+ has \d+ MB free, and the restored data needs 1073741888 MB\. Free some space, or set FLOORSCOPE_DATA_DIR/,
    );
    expect(readdirSync(into)).toEqual(['server.lock']);
  });

  it('refuses what leads out of the folder', async () => {
    const files = [{ path: '../outside', bytes: 0, sha256: '0'.repeat(64) }];
    await expect(restore(await withManifest({ files }))).rejects.toThrow('is damaged');
  });

  it('refuses the backup of a newer program', async () => {
    const migrations = { ...manifest.migrations, samples: manifest.migrations.samples + 1 };
    await expect(restore(await withManifest({ migrations, version: '9.9.9' }))).rejects.toThrow(
      'This backup was taken by Floorscope 9.9.9, whose stores are newer',
    );
    await expect(restore(await withManifest({ format: 2, version: '9.9.9' }))).rejects.toThrow(
      'This backup was taken by Floorscope 9.9.9, which lays backups out in a newer way',
    );
  });

  it('refuses a data folder that holds something or is in use', async () => {
    await expect(restore(backup, dataDir)).rejects.toThrow(
      /is not empty \(.*\)\. A backup is restored only into an empty data folder/,
    );
    const into = temporaryFolder();
    const letGo = await holdFolder(join(into, 'server.lock'));
    await expect(restore(backup, into)).rejects.toThrow('The data folder is in use by process');
    letGo();
  });

  it('that was cut off keeps a server from starting until it is run again', async () => {
    const into = temporaryFolder();
    mkdirSync(join(into, 'restore.unfinished'));
    mkdirSync(join(into, 'samples'));
    await expect(startTestServer({ variables: { FLOORSCOPE_DATA_DIR: into } })).rejects.toThrow(
      'was not finished. Run it again before you start the server.',
    );
    await restore(backup, into);
    expect(existsSync(join(into, 'restore.unfinished'))).toBe(false);
    // What a backup left whose command was killed.
    mkdirSync(join(into, 'backup.staged'));
    await expect(serverIn(into)).resolves.toBeDefined();
    expect(existsSync(join(into, 'backup.staged'))).toBe(false);
  });
});
