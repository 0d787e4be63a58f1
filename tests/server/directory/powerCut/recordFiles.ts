import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { DiskModel } from './DiskModel.ts';

// Loaded before a program: records what it does to the files below FOLDER. At the call number CUT_AT, counted from the line CUT_FROM of
// its output on, the power is cut: the disk, as it is then, is left in CUT_TO, and the process is gone. A seed of 0 leaves what was
// synced alone, another leaves more by chance.
const {
  FOLDER = '',
  SHADOW = '',
  CUT_TO = '',
  CUT_AT = '0',
  CUT_FROM = '',
  SEED = '0',
} = process.env;
const real = { ...fs };
const model = new DiskModel(FOLDER, SHADOW);
let seed = Number(SEED);
let calls = 0;
let isCounting = CUT_FROM === '';

function chance(): boolean {
  if (seed === 0) return false;
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed > 1_073_741_824;
}

function changed(): void {
  if (!isCounting) return;
  calls += 1;
  if (calls !== Number(CUT_AT)) return;
  model.cut(CUT_TO, chance);
  process.kill(process.pid, 'SIGKILL');
}

const isOurs = (path: unknown): path is string =>
  typeof path === 'string' && model.holds(resolve(path));

fs.openSync = (path, ...rest) => {
  const isNew = isOurs(path) && !real.existsSync(path);
  const fd = real.openSync(path, ...rest);
  if (isNew) {
    model.named(resolve(path));
    changed();
  }
  return fd;
};
fs.writeFileSync = (path, ...rest) => {
  real.writeFileSync(path, ...rest);
  if (!isOurs(path)) return;
  model.named(resolve(path));
  changed();
};
fs.mkdirSync = ((path: string, ...rest: [object?]) => {
  const made = real.mkdirSync(path, ...rest);
  if (isOurs(path)) {
    model.named(resolve(made ?? path));
    changed();
  }
  return made;
}) as typeof fs.mkdirSync;
fs.renameSync = (from, to) => {
  real.renameSync(from, to);
  for (const path of [from, to]) if (isOurs(path)) model.named(resolve(path));
  changed();
};
fs.unlinkSync = (path) => {
  real.unlinkSync(path);
  if (isOurs(path)) model.named(resolve(path));
  changed();
};
fs.ftruncateSync = (fd, ...rest) => {
  real.ftruncateSync(fd, ...rest);
  model.resized(fd);
  changed();
};
fs.truncateSync = (path, ...rest) => {
  real.truncateSync(path, ...rest);
  if (isOurs(path)) model.resized(path);
  changed();
};
fs.writeSync = ((fd: number, ...rest: [Uint8Array, number, number, number?]) => {
  if (fd === 1 && String(rest[0]).trim() === CUT_FROM) isCounting = true;
  const written = real.writeSync(fd, ...rest);
  if (fd > 2) {
    const at = rest[3] ?? real.fstatSync(fd).size - written;
    model.wrote(fd, at, written);
    changed();
  }
  return written;
}) as typeof fs.writeSync;
for (const name of ['fsyncSync', 'fdatasyncSync'] as const)
  fs[name] = (fd) => {
    const done = model.syncing(fd);
    real[name](fd);
    done();
    changed();
  };
fs.fdatasync = ((fd: number, callback: (error: Error | null) => void) => {
  const done = model.syncing(fd);
  real.fdatasync(fd, (error) => {
    if (!error) done();
    changed();
    callback(error);
  });
}) as typeof fs.fdatasync;
const openFile = fs.promises.open;
fs.promises.open = async (...call) => {
  const file = await openFile(...call);
  const sync = file.sync.bind(file);
  file.sync = async () => {
    const done = model.syncing(file.fd);
    await sync();
    done();
    changed();
  };
  return file;
};
syncBuiltinESMExports();
process.on('exit', () => process.stdout.write(`calls ${calls}\n`));
