import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { roundsOf } from '#tests/drivers/roundsOf.ts';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const recorder = new URL('./recordFiles.ts', import.meta.url).href;
const writerFile = fileURLToPath(new URL('./writer.ts', import.meta.url));
const savesPerWriter = 100;

interface Run {
  had: string[];
  isOpened: boolean;
  saved: string[];
  calls: number;
  complaint: string;
}

/** Lets a writer run on a folder until the power is cut, or to its end. */
async function run(folder: string, round: string, cut: Record<string, string>): Promise<Run> {
  const writer = spawn(
    process.execPath,
    ['--import', tsx, '--import', recorder].concat(
      writerFile,
      join(folder, 'data'),
      round,
      String(savesPerWriter),
    ),
    { env: { ...process.env, FOLDER: folder, SHADOW: `${folder}-shadow`, ...cut }, stdio: 'pipe' },
  );
  let text = '';
  let complaint = '';
  writer.stdout.on('data', (data: Buffer) => (text += data.toString()));
  writer.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
  await once(writer, 'close');
  rmSync(`${folder}-shadow`, { recursive: true, force: true });
  const lines = text.split('\n');
  const after = (word: string) =>
    lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length));
  return {
    had: after('had '),
    isOpened: lines.includes('opened'),
    saved: after('saved '),
    calls: Number(after('calls ')[0] ?? 0),
    complaint,
  };
}

it(
  'opens after power cuts with everything acknowledged, at the first start and later',
  { timeout: 1_800_000 },
  async () => {
    const base = temporaryFolder();
    const rounds = roundsOf(4, 50);
    let folder = '';
    let acknowledged: string[] = [];
    // How many calls a run makes, until it is open and from then on.
    const longest = { '': 3000, opened: 400 };
    for (let round = 1; round <= rounds; round += 1) {
      // Each fifth store is new, so that first starts are cut as well.
      const isNew = round % 5 === 1;
      if (isNew) {
        folder = join(base, `new-${round}`);
        mkdirSync(folder);
        acknowledged = [];
      }
      const next = join(base, `after-${round}`);
      const from = isNew || round % 5 === 0 ? '' : 'opened';
      const cutAt = 1 + Math.floor(Math.random() * longest[from]);
      const seed = round % 2 === 0 ? 1 + Math.floor(Math.random() * 1e9) : 0;
      const cut = { CUT_TO: next, CUT_AT: String(cutAt), CUT_FROM: from, SEED: String(seed) };
      const story = `round ${round}, cut at ${cutAt} from '${from}', seed ${seed}`;
      const { had, isOpened, saved, calls, complaint } = await run(folder, String(round), cut);
      // A run that was cut before it was open tells nothing yet: the next one opens what it left.
      const missing = isOpened ? acknowledged.filter((text) => !had.includes(text)) : [];
      expect([story, missing, had.length, isOpened ? '' : complaint]).toEqual([
        story,
        [],
        new Set(had).size,
        '',
      ]);
      acknowledged.push(...saved);
      // The run came to its end before the cut: the next one is cut within its length.
      if (!existsSync(next)) {
        longest[from] = Math.max(500, calls);
        continue;
      }
      rmSync(folder, { recursive: true, force: true });
      folder = next;
    }
    const last = await run(folder, 'last', { CUT_AT: '0' });
    expect([last.isOpened, last.complaint]).toEqual([true, '']);
    expect(acknowledged.filter((text) => !last.had.includes(text))).toEqual([]);
  },
);
