import { onTestFinished, vi } from 'vitest';
import { createProgram } from '#server/cli/createProgram.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

/** When the servers of these tests believe it is. */
const nowMs = Date.parse('2026-03-02T09:00:00Z');

/** A server with stores of its own in a folder, on a clock that stands still. */
export async function serverIn(dataDir: string): Promise<TestServer> {
  const server = await startTestServer({
    variables: {
      FLOORSCOPE_DATA_DIR: dataDir,
      FLOORSCOPE_READS_PER_MINUTE: '1000000',
      // Answers name it, and each server would be on another port.
      FLOORSCOPE_PUBLIC_URL: 'http://localhost:4100',
    },
    ports: { now: () => nowMs },
  });
  onTestFinished(() => server.dispose());
  return server;
}

export async function postBuilding(server: TestServer): Promise<void> {
  const zones = [100, 101, 102].map((id) => zoneBody(id));
  const floors = [floorBody(10, { zones })];
  await server.result('/v4/ingest/spaces', { body: { buildings: [buildingBody(1, { floors })] } });
}

/** Runs the command line on a data folder, with further settings or none; resolves with what it prints. */
export async function floorscope(
  on: string | Record<string, string>,
  ...words: string[]
): Promise<string> {
  const variables = typeof on === 'string' ? { FLOORSCOPE_DATA_DIR: on } : on;
  for (const [name, value] of Object.entries({ FLOORSCOPE_ADMIN_KEY: adminKey, ...variables }))
    vi.stubEnv(name, value);
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    await createProgram().parseAsync(words, { from: 'user' });
  } finally {
    spy.mockRestore();
    vi.unstubAllEnvs();
  }
  return written.join('').trim();
}
