import { expect, it, onTestFinished, vi } from 'vitest';
import { createProgram } from '#server/cli/createProgram.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';

it('the people commands list, disable and enable somebody of a running server', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.dispose());
  await server.services.directory.query(
    `insert into account (id, name, roles, buildings, issuer, subject, groups)
     values ('user:ann', 'ann@example.com', '{}', '{}', 'https://login.example.com', 'ann', '{}')`,
  );
  vi.stubEnv('FLOORSCOPE_DATA_DIR', server.dataDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const run = async (...words: string[]): Promise<string> => {
    written.mockClear();
    await createProgram().parseAsync(['people', ...words], { from: 'user' });
    return written.mock.calls
      .map(([text]) => String(text))
      .join('')
      .trim();
  };
  expect(await run('list')).toBe('user:ann  active  ann@example.com');
  expect(await run('disable', 'user:ann')).toBe(
    'user:ann is disabled. Sessions ended: 0. Keys revoked: 0.',
  );
  expect(await run('list')).toBe('user:ann  disabled  ann@example.com');
  expect(await run('enable', 'user:ann')).toBe('user:ann can sign in again.');
  expect(await run('list')).toBe('user:ann  active  ann@example.com');
  await expect(run('disable', 'user:bob')).rejects.toThrow('No person has the id user:bob');
});
