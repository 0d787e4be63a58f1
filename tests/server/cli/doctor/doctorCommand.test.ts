import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createProgram } from '#server/cli/createProgram.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

interface Verdict {
  isWell: boolean;
  /** By check. */
  found: Record<string, { status: string; text: string }>;
  lines: string[];
}

/** What the doctor says of a data folder, as text and as JSON. */
async function examine(dataDir: string): Promise<Verdict> {
  vi.stubEnv('FLOORSCOPE_DATA_DIR', dataDir);
  vi.stubEnv('FLOORSCOPE_PORT', '0');
  const run = async (...options: string[]): Promise<{ text: string; isWell: boolean }> => {
    const written: string[] = [];
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
    try {
      await createProgram().parseAsync(['doctor', ...options], { from: 'user' });
      return { text: written.join(''), isWell: true };
    } catch (error) {
      if (!/\d+ of \d+ checks found a problem\./.test(String(error))) throw error;
      return { text: written.join(''), isWell: false };
    } finally {
      spy.mockRestore();
    }
  };
  const json = await run('--json');
  const { is_well: isWell, checks } = JSON.parse(json.text) as {
    is_well: boolean;
    checks: { check: string; status: string; text: string }[];
  };
  expect(isWell).toBe(json.isWell);
  const found = Object.fromEntries(
    checks.map(({ check, status, text }) => [check, { status, text }]),
  );
  return { isWell, found, lines: (await run()).text.trim().split('\n') };
}

describe('floorscope doctor', () => {
  it('finds a new installation well, and makes nothing', async () => {
    const folder = join(temporaryFolder(), 'data');
    const { isWell, found, lines } = await examine(folder);
    expect(isWell).toBe(true);
    expect(found['stores']).toEqual({
      status: 'skipped',
      text: 'There is no data yet; the first start makes both stores.',
    });
    expect(lines[0]).toMatch(/^ok {7}node: Node [\d.]+ is recent enough\.$/);
    expect(() => rmSync(folder)).toThrow('ENOENT');
  });

  it('opens the stores of a server that does not run, and tells one that is missing', async () => {
    const dataDir = temporaryFolder();
    const server = await startTestServer({ variables: { FLOORSCOPE_DATA_DIR: dataDir } });
    await server.dispose();
    expect(await examine(dataDir)).toMatchObject({
      isWell: true,
      found: {
        stores: { status: 'ok' },
        migrations: { status: 'ok', text: 'Both stores are at the newest migration.' },
        readings: { status: 'skipped' },
        calendars: { status: 'skipped' },
      },
    });
    rmSync(join(dataDir, 'samples'), { recursive: true });
    expect(await examine(dataDir)).toMatchObject({
      isWell: false,
      found: { stores: { status: 'wrong' } },
    });
  }, 120_000);

  it('asks a running server, and tells a webhook that fails', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.dispose());
    expect(await examine(server.dataDir)).toMatchObject({
      isWell: true,
      found: {
        port: { text: `The server runs at ${server.url}.` },
        stores: { status: 'ok' },
        version: { status: 'ok' },
        readings: { text: 'No readings yet. Send some, or upload a file.' },
        calendars: { status: 'skipped' },
        webhooks: { status: 'skipped' },
      },
    });
    const { webhook } = await server.result<{ webhook: { id: string } }>('/v4/admin/webhooks', {
      body: { url: 'https://hooks.invalid', events: ['export.ready'] },
    });
    await server.result(`/v4/admin/webhooks/${webhook.id}/test`, { method: 'POST' });
    await expect
      .poll(async () => (await examine(server.dataDir)).found['webhooks'], { timeout: 20_000 })
      .toEqual({
        status: 'wrong',
        text: expect.stringMatching(
          /^hooks\.invalid failed last \(.*\)\. See Webhooks on the Access page\.$/,
        ) as string,
      });
  }, 60_000);

  it('tells a calendar that could not be read', async () => {
    const server = await startTestServer();
    onTestFinished(() => server.dispose());
    await server.result('/v4/admin/booking-feeds', {
      body: {
        source: 'rooms',
        url: 'https://calendars.invalid/a.ics?key=secret',
        room: 'Attic',
        every_minutes: 60,
      },
    });
    await expect
      .poll(async () => (await examine(server.dataDir)).found['calendars'], { timeout: 20_000 })
      .toEqual({
        status: 'wrong',
        text: expect.stringMatching(
          /^calendars\.invalid \(rooms\) failed last\. The server could not be reached \(\w+\)\. See Calendars on the page Import Reports\.$/,
        ) as string,
      });
  }, 60_000);

  it('tells settings that are not valid, with their sentence', async () => {
    vi.stubEnv('FLOORSCOPE_DEMO', 'huge');
    const { isWell, found } = await examine(temporaryFolder());
    expect(isWell).toBe(false);
    expect(found['settings']?.text).toContain('FLOORSCOPE_DEMO is not valid');
  });
});
