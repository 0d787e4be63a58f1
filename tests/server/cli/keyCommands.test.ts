import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createProgram } from '#server/cli/createProgram.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What the command line prints with a data folder. */
async function run(dataDir: string, ...words: string[]): Promise<string> {
  vi.stubEnv('FLOORSCOPE_DATA_DIR', dataDir);
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    await createProgram().parseAsync(words, { from: 'user' });
  } finally {
    spy.mockRestore();
  }
  return written.join('').trim();
}

describe('the key commands', () => {
  it('create and revoke a key of the running server with immediate effect', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.dispose());
    const key = await run(server.dataDir, 'key', 'create', '--name', 'lobby', '--kind', 'dev');
    expect((await server.call('/v4/session', { key })).status).toBe(200);
    const id = key.split('_')[2] ?? '';
    expect(await run(server.dataDir, 'key', 'list')).toBe(`${id}  dev  valid  lobby`);
    await run(server.dataDir, 'key', 'revoke', id);
    expect((await server.call('/v4/session', { key })).status).toBe(401);
    expect(await run(server.dataDir, 'check')).toContain(`running at ${server.url}, ready`);
  });

  it('create the key of a display, with the link that sets it up', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.dispose());
    const hint = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const key = await run(server.dataDir, 'key', 'create', '--display', '--building', '7');
    expect(key).toMatch(/^fl_dev_/);
    expect(String(hint.mock.calls[0]?.[0])).toContain(
      `${server.url}/building/heatmap/now?kiosk=1&ids=7&space_type=building#display=${key}`,
    );
    hint.mockRestore();
    const session = await server.result<{ valid_till: string }>('/v4/session', { key });
    expect(Date.parse(session.valid_till)).toBeGreaterThan(Date.now());
    const put = server.call('/v4/user-data', { key, body: { key_value_data: {} } });
    expect((await put).status).toBe(403);
  });

  it('create a key without a running server, for the next start', async () => {
    const dataDir = temporaryFolder();
    const key = await run(dataDir, 'key', 'create', '--role', 'viewer');
    const link = await run(dataDir, 'key', 'create', '--signin');
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4100\/auth\/callback#oracle=fo_[\w-]{43}$/);
    expect(await run(dataDir, 'check')).toContain('audit: intact');
    const server = await startTestServer({ variables: { FLOORSCOPE_DATA_DIR: dataDir } });
    onTestFinished(() => server.dispose());
    expect((await server.call('/v4/session', { key })).status).toBe(200);
  });
});
