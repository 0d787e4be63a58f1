import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import { z } from 'zod';
import {
  uploadCalls,
  uploadMapping,
  type Upload,
  type UploadMapping,
  type UploadState,
} from '#contract/uploads.ts';
import { faultRows } from '#server/core/faults/faultRows.ts';
import { counted, countedAs } from '#server/core/text/counted.ts';
import { readConfig } from '../config.ts';
import { askServer } from './askServer.ts';
import { ApiRefusal } from './callApi.ts';
import { chooseServer } from './chooseServer.ts';
import { readRejected } from './readRejected.ts';

interface ImportOptions {
  building?: string;
  mapping?: string;
  dryRun?: boolean;
  yes?: boolean;
  takesPart?: boolean;
  json?: boolean;
  url?: string;
  key?: string;
}

/** How a command ends that did not do what it was asked. */
export class CommandEnd extends Error {
  override readonly name = 'CommandEnd';
  readonly exitCode: number;

  constructor(exitCode: number, text: string) {
    super(text);
    this.exitCode = exitCode;
  }
}

const exits = { refused: 2, needsMapping: 3 } as const;
const pollMs = 200;
const moving: ReadonlySet<UploadState> = new Set([
  'receiving',
  'inspecting',
  'previewing',
  'committing',
]);

/**
 * Adds `import FILE`: what Upload does, from the command line. Ends with 2 when the file is refused and 3 when it needs a mapping.
 * Commands for one kind of data are added to the result.
 */
export function addImportFile(program: Command): Command {
  return program
    .command('import')
    .description('import plans, readings and bookings into a running server')
    .enablePositionalOptions()
    .argument(
      '[file]',
      'GeoJSON, IMDF zip, OSM XML, SVG, DXF, PDF, IFC, rooms, readings or bookings as CSV or XLSX, or a calendar',
    )
    .option('--building <id>', 'the building it is for (default: a new one)')
    .option('--mapping <file>', 'JSON with what the file doesn’t say')
    .option('--dry-run', 'only show what would change')
    .option('--yes', 'store without asking')
    .option('--takes-part', 'store what was accepted although something was rejected')
    .option('--json', 'print the upload as JSON')
    .option('--url <url>', 'the server (default: the one with this configuration and data folder)')
    .option('--key <key>', 'a key that may upload (default: FLOORSCOPE_ADMIN_KEY)')
    .action(async (file: string | undefined, options: ImportOptions, command: Command) => {
      if (file === undefined) {
        command.help();
        return;
      }
      const print = (text: string): void => command.configureOutput().writeOut?.(`${text}\n`);
      if (!existsSync(file)) throw new Error(`The file ${file} doesn't exist.`);
      const mapping = options.mapping === undefined ? null : readMapping(options.mapping);
      const server = await chooseServer(readConfig(), options);
      try {
        await importFile(file, { ...options, mapping, print, calls: uploadServer(server) });
      } finally {
        await server.dispose();
      }
    });
}

function readMapping(file: string): UploadMapping {
  const parsed = uploadMapping.safeParse(parseJson(file));
  if (parsed.success) return parsed.data;
  const faults = faultRows(parsed.error).map(
    ({ field, reason }) => `  ${field ?? 'it'}: ${reason}`,
  );
  throw new Error(`${file} is not a mapping of an upload:\n${faults.join('\n')}`);
}

function readWhole(file: string): Buffer {
  if (!statSync(file).isDirectory()) return readFileSync(file);
  throw new Error(`${file} is a folder. Name a file in it, or zip it if it is IMDF.`);
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The mapping ${file} can't be read: ${reason}`, { cause });
  }
}

type UploadServer = ReturnType<typeof uploadServer>;

const answered = z.union([
  z.object({ error: z.object({ code: z.string(), reason: z.string() }) }),
  z.object({ result: uploadCalls.get.result }),
]);

/** The calls of uploads on a server. Each rejects with ApiRefusal when it is refused. */
function uploadServer({ url, key }: { url: string; key: string }) {
  const call = async (path: string, init: RequestInit = {}): Promise<Upload> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${key}`);
    headers.set('if-match', '*');
    const answer = await askServer(url, {
      ...init,
      headers,
      path: `${uploadCalls.create.path}${path}`,
      answer: answered,
    });
    if ('error' in answer) throw new ApiRefusal({ ...answer.error, rows: [] });
    return answer.result;
  };
  const step = (id: string, name: string, body: object): Promise<Upload> =>
    call(`/${id}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const send = (file: string, building: string | undefined): Promise<Upload> => {
    const query = new URLSearchParams({
      name: basename(file),
      ...(building === undefined ? {} : { building_id: building }),
    });
    return call(`?${query.toString()}`, { method: 'POST', body: readWhole(file) });
  };
  /** The upload once it waits or has ended. */
  const rested = async (upload: Upload): Promise<Upload> => {
    let latest = upload;
    while (moving.has(latest.state)) {
      await delay(pollMs);
      latest = await call(`/${upload.id}`);
    }
    return latest;
  };
  return { step, send, rested, rejected: (id: string) => readRejected(id, { url, key }) };
}

interface Order extends Omit<ImportOptions, 'mapping'> {
  mapping: UploadMapping | null;
  print: (text: string) => void;
  calls: UploadServer;
}

async function importFile(file: string, order: Order): Promise<void> {
  const { calls, mapping } = order;
  let upload = await calls.rested(await calls.send(file, order.building));
  if (mapping !== null && (upload.state === 'needs_mapping' || upload.state === 'ready'))
    upload = await calls.rested(await calls.step(upload.id, 'mapping', mapping));
  await show(upload, order);
  if (upload.state === 'needs_mapping') {
    await calls.step(upload.id, 'cancel', {});
    throw new CommandEnd(exits.needsMapping, writeMapping(file, upload));
  }
  if (upload.state !== 'ready')
    throw new CommandEnd(exits.refused, upload.error?.reason ?? upload.state);
  await settle(upload, order);
}

/** What the server found in the file, with the reasons of what it rejects. */
async function show(upload: Upload, { calls, print, json }: Order): Promise<void> {
  if (json === true) {
    print(JSON.stringify(upload));
    return;
  }
  print(describe(upload));
  if ((upload.report?.refused ?? 0) > 0)
    for (const line of await calls.rejected(upload.id)) print(line);
}

/** Stores an upload that is ready, or lets go of it and says why. */
async function settle(upload: Upload, order: Order): Promise<void> {
  const { takesPart = false, dryRun = false, yes = false } = order;
  const refused = upload.report?.refused ?? 0;
  const isWhole = refused === 0 || takesPart;
  const isWanted = isWhole && !dryRun && (yes || (await asked()));
  if (isWanted) await store(upload, order);
  else await letGo(upload, order, { refused, isWhole });
}

/** Cancels an upload that is not to be stored. */
async function letGo(
  upload: Upload,
  order: Order,
  { refused, isWhole }: { refused: number; isWhole: boolean },
): Promise<void> {
  const { calls, dryRun = false } = order;
  await calls.step(upload.id, 'cancel', {});
  if (!isWhole) {
    const text = `Nothing was stored: ${countedAs(refused, ['was', 'were'])} rejected. Add --takes-part to store the others.`;
    throw new CommandEnd(exits.refused, text);
  }
  if (!dryRun) throw new CommandEnd(1, 'Nothing was stored. Add --yes to store it.');
  tell(order, 'Nothing was stored: this was a dry run');
}

async function store({ id }: Upload, order: Order): Promise<void> {
  const { calls, takesPart = false } = order;
  const done = await calls.rested(await calls.step(id, 'confirm', { takes_part: takesPart }));
  if (done.state !== 'done') throw new CommandEnd(exits.refused, done.error?.reason ?? done.state);
  tell(order, 'Stored');
}

/** A word for people, who did not ask for JSON. */
function tell({ json, print }: Order, text: string): void {
  if (json !== true) print(text);
}

/** Asks on the terminal; without one the answer is no. */
async function asked(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question('Store it? [y/N] ')).trim());
  } finally {
    terminal.close();
  }
}

/** Writes what was found out beside the file, to be filled in; says what is missing. */
function writeMapping(file: string, { mapping, needs }: Upload): string {
  const path = `${file}.mapping.json`;
  const missing = needs.map(({ field, reason }) => `\n  ${field}: ${reason}`).join('');
  if (existsSync(path))
    return `The file needs a mapping:${missing}\n${path} already exists. Fill it in and pass it with --mapping.`;
  writeFileSync(path, `${JSON.stringify(mapping, null, 2)}\n`);
  return `The file needs a mapping:${missing}\nFill in ${path} and pass it with --mapping.`;
}

function describe({ name, kind, report, mapping: { content = 'rooms' } }: Upload): string {
  if (report === null) return `${name} (${kind})`;
  const { read, accepted, refused, changes, floors, seats, m2, warnings, notes } = report;
  return [
    `${name} (${kind}): ${read} read, ${accepted} accepted, ${refused} rejected`,
    ...(content === 'rooms'
      ? [
          `${changes.added} new, ${changes.changed} changed, ${changes.ended} ended, ${changes.unchanged} unchanged`,
          `${counted(floors, 'floor')}, ${counted(seats, 'seat')}, ${m2} m²`,
        ]
      : []),
    ...warnings,
    ...notes,
  ].join('\n');
}
