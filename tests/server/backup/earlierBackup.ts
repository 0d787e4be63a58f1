import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';

const fileOf = (name: string, ending: string): URL =>
  new URL(`earlier/${name}.${ending}`, import.meta.url);

const mostBytes = 1024 ** 3;
/** Of answers that are kept: longer ones say nothing more. */
const longestAnswer = 32_000;

/** What a server says at a path: the result of its envelope, or the text of a file; null if it is neither. */
async function answerAt(server: TestServer, path: string): Promise<unknown> {
  const response = await server.call(path, { isFollowing: false });
  const text = await response.text();
  if (response.status !== 200 || text.length > longestAnswer) return null;
  if (!response.headers.get('content-type')?.includes('json'))
    return path.endsWith('/file') ? text : null;
  return (JSON.parse(text) as { result: unknown }).result;
}

/** What a server says at each path that has an answer to keep. */
export async function answersAt(
  server: TestServer,
  paths: readonly string[],
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const path of paths) {
    const answer = await answerAt(server, path);
    if (answer !== null) answers[path] = answer;
  }
  return answers;
}

/** Keeps a backup, and what its server said, for the tests of later versions. */
export function keepBackup(name: string, folder: string, answers: object): void {
  const order = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
  const tar = execFileSync('tar', ['-c', ...order, '-C', folder, '.'], { maxBuffer: mostBytes });
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(fileOf(name, 'tar.br'), brotliCompressSync(tar, { params }));
  writeFileSync(fileOf(name, 'json'), `${JSON.stringify(answers, null, 2)}\n`);
}

/** A kept backup as a folder, and what its server said, by path. */
export function earlierBackup(name: string): { folder: string; answers: Record<string, unknown> } {
  const folder = temporaryFolder();
  const tar = brotliDecompressSync(readFileSync(fileOf(name, 'tar.br')));
  execFileSync('tar', ['-x', '-C', folder], { input: tar });
  const answers = JSON.parse(readFileSync(fileOf(name, 'json'), 'utf8')) as Record<string, unknown>;
  return { folder, answers };
}
