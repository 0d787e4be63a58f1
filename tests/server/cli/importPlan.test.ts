import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { describe, expect, it, onTestFinished } from 'vitest';
import { spacesInput, type SpacesInput } from '#contract/ingestSpaces.ts';
import { addImportPlan } from '#server/cli/importPlan.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { collection, osmRoom } from '#tests/server/plan-import/planFeatures.ts';

const key = 'an-administrator-key-of-forty-characters';

interface Received {
  request: IncomingMessage;
  body: SpacesInput;
}

/** A server that answers every request with one body, and keeps what it was sent. */
async function answering(answer: unknown): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const receive = async (): Promise<void> => {
      received.push({ request, body: spacesInput.parse(JSON.parse(await text(request))) });
      response.end(JSON.stringify(answer));
    };
    void receive();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

async function run(...options: string[]): Promise<string> {
  const file = join(temporaryFolder(), 'plan.geojson');
  writeFileSync(file, collection([osmRoom('101', [0, 0, 10, 5]), osmRoom('102', [10, 0, 10, 5])]));
  const lines: string[] = [];
  const program = new Command('floorscope').exitOverride();
  program.configureOutput({
    writeOut: (line) => lines.push(line),
    writeErr: (line) => lines.push(line),
  });
  addImportPlan(program.command('import'));
  const named = ['--building', 'House', '--timezone', 'Europe/Berlin'];
  await program.parseAsync(['import', 'plan', file, ...named, ...options], { from: 'user' });
  return lines.join('');
}

describe('floorscope import plan', () => {
  it('posts the plan with the key and prints the result', async () => {
    const result = {
      buildings: 1,
      floors: 1,
      zones: 2,
      changed: { buildings: 1, floors: 1, zones: 2 },
      warnings: ['a word'],
    };
    const { url, received } = await answering({ result });
    const printed = await run('--url', url, '--key', key, '--campus', 'North');
    expect(received.map(({ request }) => [request.method, request.url])).toEqual([
      ['POST', '/v4/ingest/spaces'],
    ]);
    expect(received[0]?.request.headers).toMatchObject({
      authorization: `Bearer ${key}`,
      'x-application-id': 'floorscope',
    });
    expect(received[0]?.body.buildings[0]).toMatchObject({ name: 'House', campus_name: 'North' });
    expect(printed).toContain('House: 2 rooms on 1 floors');
    expect(printed).toContain('Imported: 2 zones on 1 floors\na word');
  });

  it('names every field that the server rejected', async () => {
    const rows = [{ field: 'buildings.0.timezone', reason: 'not an IANA time zone' }];
    const { url } = await answering({ error: { code: 'INVALID_SPACES', reason: 'no', rows } });
    await expect(run('--url', url, '--key', key)).rejects.toThrow(
      'Rejected (INVALID_SPACES): no\n  buildings.0.timezone: not an IANA time zone',
    );
  });

  it('has the server check a dry run without storing anything', async () => {
    const { postSpaces, url, get } = await openTestClient();
    const dryRun = ['--url', url, '--key', adminKey, '--dry-run'] as const;
    expect(await run(...dryRun)).toContain(
      'The server would accept 2 zones on 1 floors. Nothing was stored: this was a dry run',
    );
    await expect(run(...dryRun, '--startdate', 'tomorrow')).rejects.toThrow(
      /Rejected \(INVALID_SPACES\)[\s\S]*startdate/,
    );
    const stored = await get<{ buildings: unknown[] }>('/v4/buildings');
    expect(stored.body.result.buildings).toEqual([]);
    await postSpaces(spacesOf([{ id: 1 }]));
    await run('--url', url, '--key', adminKey, '--opening-hours', 'Mo-Fr 08:00-18:00; PH off');
    const { body } = await get<{ buildings: { opening_hours: string | null }[] }>('/v4/buildings');
    expect(body.result.buildings.map(({ opening_hours: text }) => text)).toEqual([
      null,
      'Mo-Fr 08:00-18:00; PH off',
    ]);
  });

  it('rejects unreadable opening hours', async () => {
    await expect(run('--opening-hours', 'Mo-Xx 08:00-18:00')).rejects.toThrow(
      'Invalid weekday name: Xx',
    );
  });

  it('says that there is no server, or that it is another program', async () => {
    const { url } = await answering({ hello: 'world' });
    await expect(run('--url', url, '--key', key)).rejects.toThrow('is not Floorscope');
    await expect(run('--url', 'http://127.0.0.1:1', '--key', key)).rejects.toThrow(
      'No Floorscope server answers at http://127.0.0.1:1.',
    );
  });

  it('rejects an unreadable capacity rule', async () => {
    await expect(run('--capacity-rule', 'office')).rejects.toThrow('office is not TYPE=M2');
  });
});
