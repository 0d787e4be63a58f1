import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { isThisMachine, plainListeningFault } from '../../settings/plainConnections.ts';
import type { Config } from '../../config.ts';
import { existingFolder, inMegabytes, leastFreeBytes } from '../../core/storage/freeSpace.ts';
import { filesRefusal, writeRefusal } from '../../core/storage/writeRefusal.ts';
import { ok, skipped, wrong, type Finding } from './Finding.ts';

/** As `engines` of package.json says. */
const oldestNode = [20, 19] as const;

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor))
    return ok('node', `Node ${version} is recent enough.`);
  return wrong('node', `Node ${version} is too old. Install ${oldestNode.join('.')} or later.`);
}

/** Offsets that a complete and recent list of zones gives, in minutes. Mexico gave up summer time in 2022. */
const knownOffsets = [
  ['Europe/Amsterdam', '2026-07-01T12:00:00Z', 'GMT+2'],
  ['America/New_York', '2026-01-15T12:00:00Z', 'GMT-5'],
  ['Asia/Kolkata', '2026-01-15T12:00:00Z', 'GMT+5:30'],
  ['America/Mexico_City', '2026-07-01T12:00:00Z', 'GMT-6'],
] as const;

export function checkTimeZones(): Finding {
  const version = process.versions.tz ?? 'unknown';
  const stale = knownOffsets.find(([zone, at, offset]) => offsetOf(zone, at) !== offset);
  if (stale === undefined) return ok('time zones', `The time zone data (${version}) is complete.`);
  return wrong(
    'time zones',
    `The time zone data (${version}) is wrong for ${stale[0]}, so hours of buildings there would be too. Update Node, and unset NODE_ICU_DATA.`,
  );
}

function offsetOf(timeZone: string, at: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
    return format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    // A zone that the data doesn't have.
    return undefined;
  }
}

export function checkFolder({ dataDir }: Config): Finding {
  const folder = resolve(dataDir);
  const isThere = existsSync(folder);
  try {
    tryWriting(existingFolder(folder));
  } catch (error) {
    return wrong('data folder', writeRefusal(folder, error).message);
  }
  if (!isThere) return ok('data folder', `${folder} is made by the first start.`);
  if ((statSync(folder).mode & 0o077) !== 0)
    return wrong(
      'data folder',
      `Other users of this machine can look into ${folder}. Run chmod 700 ${folder}.`,
    );
  return ok('data folder', `${folder} can be written, and only its owner reads it.`);
}

export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const folder = resolve(dataDir);
  const free = await freeBytes(existingFolder(folder));
  const told = `${inMegabytes(free)} are free on the disk of the data folder`;
  if (free >= leastFreeBytes)
    return ok('disk', `${told}; writes are refused below ${inMegabytes(leastFreeBytes)}.`);
  return wrong(
    'disk',
    `${told}, and writes are refused below ${inMegabytes(leastFreeBytes)}. Free some space; no restart is needed.`,
  );
}

/** The folder that several servers share for files; none where it is the data folder. */
export async function checkFiles({ dataDir, filesDir }: Config): Promise<Finding[]> {
  const folder = resolve(filesDir);
  if (folder === resolve(dataDir)) return [];
  if (!existsSync(folder))
    return [
      wrong(
        'files folder',
        `${folder} is not there. Mount the folder that the servers share, or name another with FLOORSCOPE_FILES_DIR.`,
      ),
    ];
  try {
    tryWriting(folder);
  } catch (error) {
    return [wrong('files folder', filesRefusal(folder, error).message)];
  }
  if ((statSync(folder).mode & 0o007) !== 0)
    return [
      wrong(
        'files folder',
        `All users of this machine can look into ${folder}. Run chmod o= ${folder}.`,
      ),
    ];
  const free = await freeBytes(folder);
  const told = `${folder} can be written, and ${inMegabytes(free)} are free there`;
  if (free >= leastFreeBytes) return [ok('files folder', `${told}.`)];
  return [wrong('files folder', `${told}. Free some space: exports and uploads need it.`)];
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws what the system says where a folder can't be written. */
function tryWriting(folder: string): void {
  const probe = join(folder, `.floorscope-${process.pid}`);
  writeFileSync(probe, 'written by floorscope doctor', { flush: true });
  rmSync(probe);
}

/** A file from the future was written before the clock was set back. */
export function checkClock({ dataDir }: Config, nowMs = Date.now()): Finding {
  const newestMs = newestWriteMs(resolve(dataDir));
  if (newestMs === undefined) return skipped('clock', 'The data folder can’t be read.');
  const now = new Date(nowMs).toISOString();
  if (newestMs <= nowMs + clockSlackMs)
    return ok('clock', `It is ${now}, later than all that was written.`);
  return wrong(
    'clock',
    `It is ${now} by this machine's clock, but the data folder was written at ${new Date(newestMs).toISOString()}. Set the clock, and keep it right with NTP.`,
  );
}

const clockSlackMs = 60_000;

/** Undefined where the folder can't be read; 0 where nothing was written. */
function newestWriteMs(folder: string): number | undefined {
  try {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const stats = names.map((name) => statSync(join(folder, name), { throwIfNoEntry: false }));
    return Math.max(0, ...stats.map((one) => one?.mtimeMs ?? 0));
  } catch {
    return undefined;
  }
}

/** Whether the server could listen. */
export async function checkPort({ host, port }: Config): Promise<Finding> {
  const server = createServer();
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
    server.once('error', done);
    server.listen(port, host, () => server.close(() => done(undefined)));
  });
  if (failure === undefined) return ok('port', `Port ${port} of ${host} is free.`);
  const remedies: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is in use by another program. Stop it, or set FLOORSCOPE_PORT.`,
    EACCES: `This user can't listen on port ${port}. Set FLOORSCOPE_PORT to 1024 or above, with a proxy in front.`,
  };
  return wrong(
    'port',
    remedies[failure.code ?? ''] ??
      `The server can't listen on ${host}:${port} (${failure.message}). Set FLOORSCOPE_HOST to an address of this machine.`,
  );
}

const exampleEmail = /@floorscope\.example$/;

/** What an example left in the settings. Placeholders of keys and of providers' secrets are refused when the settings are read. */
export function checkSettings(config: Config): Finding {
  const { publicUrl, supportEmail, demo } = config;
  const fault = plainListeningFault(config);
  if (fault !== null) return wrong('settings', fault);
  if (publicUrl === undefined)
    return ok(
      'settings',
      'The settings are valid. Only browsers on this machine can sign in: FLOORSCOPE_PUBLIC_URL is not set.',
    );
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'http:' && isThisMachine(hostname))
    return ok('settings', 'The settings are valid.');
  if (protocol !== 'https:')
    return wrong(
      'settings',
      `People reach the server at ${publicUrl}, where browsers keep no session. Put a TLS proxy in front, and set FLOORSCOPE_PUBLIC_URL to its https address.`,
    );
  if (exampleEmail.test(supportEmail))
    return wrong(
      'settings',
      `Error pages show ${supportEmail}, which is only an example. Set FLOORSCOPE_SUPPORT_EMAIL.`,
    );
  if (demo !== 'off')
    return wrong(
      'settings',
      `The server at ${publicUrl} simulates buildings. Set FLOORSCOPE_DEMO=off, and begin with an empty data folder, unless it is there to be tried out.`,
    );
  return ok('settings', 'The settings are valid, without placeholders.');
}
