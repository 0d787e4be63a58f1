import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPlace } from '#server/cli/backupCommands.ts';
import { S3Place } from '#server/backup/s3/S3Place.ts';
import { writeBackup } from '#server/backup/writeBackup.ts';
import { readConfig } from '#server/config.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { openS3Server, type S3Server } from '#tests/drivers/external/openS3Server.ts';
import { localCertificate } from '#tests/drivers/webhookReceiver.ts';
import { floorscope } from './backedUpServer.ts';

const address = 's3://backups/floorscope/2026-03-02';
const source = {
  version: '0.1.0',
  instant: '2026-03-02T09:00:00.000Z',
  store_id: '11111111-2222-3333-4444-555555555555',
  migrations: { directory: 1, samples: 1 },
};
const oddName = 'samples/a%2Db (1)+c=~/columns%20{x}.txt';
/** More than two parts of an upload. */
const bigBytes = 20_000_001;

/** Files as a copy of both stores has them, ready to be taken away. */
function stagedFiles(): string {
  const staging = temporaryFolder();
  for (const name of ['directory', 'samples', 'samples/a%2Db (1)+c=~', 'uploads'])
    mkdirSync(join(staging, name));
  writeFileSync(join(staging, 'directory/file'), 'directory');
  writeFileSync(join(staging, 'samples/big'), Buffer.alloc(bigBytes, 'floor'));
  writeFileSync(join(staging, 'samples/empty'), '');
  writeFileSync(join(staging, oddName), 'kept');
  return staging;
}

async function writeTo(variables: Record<string, string>, staging = stagedFiles()) {
  const place = await openPlace(address, readConfig(variables).s3);
  try {
    return await writeBackup(staging, place, source);
  } finally {
    place.dispose();
  }
}

/** The command line, with the settings of a server of backups. */
async function run(variables: Record<string, string>, ...words: string[]): Promise<string> {
  return await floorscope({ FLOORSCOPE_DATA_DIR: temporaryFolder(), ...variables }, ...words);
}

/** An address in front of a server where things go wrong: `spoil` answers a request itself, or says after how many bytes its answer breaks off. */
async function inFrontOf(
  server: S3Server,
  spoil: (method: string, path: string) => number | undefined,
): Promise<Record<string, string>> {
  const front = createServer((asked, answer) => {
    const { method = '', url = '', headers } = asked;
    const left = spoil(method, url);
    if (left === 0) {
      answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      return;
    }
    const onward = request(`${server.url}${url}`, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      if (left === undefined) response.pipe(answer);
      else
        response.once('data', (piece: Buffer) =>
          answer.write(piece.subarray(0, left), () => answer.destroy()),
        );
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void front.close());
  const { port } = front.address() as AddressInfo;
  return { ...server.variables, FLOORSCOPE_S3_URL: `http://127.0.0.1:${port}` };
}

describe('a backup at an S3 address', () => {
  it('has an object for each file, large ones in parts, and restores all of them', async () => {
    const server = await openS3Server();
    const files = await writeTo(server.variables);
    expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['directory/file', 9],
      [oddName, 4],
      ['samples/big', bigBytes],
      ['samples/empty', 0],
    ]);
    const into = temporaryFolder();
    expect(
      await run({ ...server.variables, FLOORSCOPE_DATA_DIR: into }, 'restore', address),
    ).toMatch(/^Restored 4 files, 20\.0 MB,/);
    expect(readFileSync(join(into, oddName), 'utf8')).toBe('kept');
    expect(readFileSync(join(into, 'samples/big')).equals(Buffer.alloc(bigBytes, 'floor'))).toBe(
      true,
    );
  });

  it('holds no key of the server', async () => {
    const server = await openS3Server();
    await writeTo(server.variables);
    expect(await server.read('floorscope/2026-03-02/manifest.json')).not.toContain('S3RVER');
  });

  it('is not written over another, and of one that fails nothing is left', async () => {
    const server = await openS3Server();
    const staging = stagedFiles();
    symlinkSync(join(staging, 'nowhere'), join(staging, 'zz'));
    await expect(writeTo(server.variables, staging)).rejects.toThrow('ENOENT');
    const changed = stagedFiles();
    writeFileSync(join(changed, 'back\\slash'), '');
    await expect(writeTo(server.variables, changed)).rejects.toThrow('Invalid input');
    expect(await server.keys()).toEqual([]);
    await writeTo(server.variables);
    await expect(run(server.variables, 'backup', address)).rejects.toThrow(
      `${address} is not empty. Name a prefix that is new`,
    );
  });

  it('that was cut off is none', async () => {
    const server = await openS3Server();
    await writeTo(server.variables);
    for (const name of ['manifest.sha256', 'manifest.json']) {
      await server.remove(`floorscope/2026-03-02/${name}`);
      await expect(run(server.variables, 'restore', address)).rejects.toThrow(
        /is damaged|is not a backup of Floorscope/,
      );
    }
    await expect(run(server.variables, 'backup', address)).rejects.toThrow(
      'it is a backup that was cut off',
    );
  });

  it('is refused by the name of a file that is altered, truncated, missing or foreign', async () => {
    for (const [path, text] of [
      ['directory/file', 'dIrectory'],
      ['directory/file', 'direct'],
      ['directory/file', undefined],
      ['directory/stranger', 'unknown'],
    ] as const) {
      const server = await openS3Server();
      await writeTo(server.variables);
      const key = `floorscope/2026-03-02/${path}`;
      await (text === undefined ? server.remove(key) : server.put(key, text));
      await expect(run(server.variables, 'restore', address)).rejects.toThrow(
        `The backup in ${address} is damaged: ${path} is missing or not as it was written.`,
      );
    }
  });

  it('survives a server that is busy for a moment and answers that break off', async () => {
    const server = await openS3Server();
    const seen = new Set<string>();
    const isFirst = (call: string): boolean => seen.size < seen.add(call).size;
    const variables = await inFrontOf(server, (method, path) => {
      if (method === 'PUT') return isFirst('PUT') ? 0 : undefined;
      return method === 'GET' && path.includes('/samples/big') && isFirst('big')
        ? 1_000
        : undefined;
    });
    await writeTo(variables);
    expect(await run(variables, 'restore', address)).toMatch(/^Restored 4 files/);
    expect([...seen]).toEqual(['PUT', 'big']);
  });

  it('ends in a sentence that says what to do', async () => {
    const server = await openS3Server();
    const strict = await openS3Server({ isStrict: true });
    const said = async (variables: Record<string, string>, place = address): Promise<string> =>
      await run(variables, 'backup', place).catch((error: unknown) => (error as Error).message);
    const host = new URL(server.url).host;
    expect(await said(server.variables, 's3://nowhere/floorscope/1')).toBe(
      `${host} has no bucket nowhere. Make it, or name another one. (NoSuchBucket)`,
    );
    expect(await said({ ...server.variables, FLOORSCOPE_S3_ACCESS_KEY: 'other' })).toContain(
      'refuses the access key. Check FLOORSCOPE_S3_ACCESS_KEY',
    );
    expect(await said({ ...strict.variables, FLOORSCOPE_S3_SECRET_KEY: 'other' })).toContain(
      'refuses the access key. Check FLOORSCOPE_S3_ACCESS_KEY',
    );
    expect(await said({ ...server.variables, FLOORSCOPE_S3_URL: 'http://127.0.0.1:1' })).toBe(
      "127.0.0.1:1 can't be reached. Check FLOORSCOPE_S3_URL and the network between. (ECONNREFUSED)",
    );
    expect(
      await said({
        ...server.variables,
        FLOORSCOPE_S3_URL: '',
        FLOORSCOPE_S3_SECRET_KEY: 'a-secret',
      }),
    ).toContain('Set FLOORSCOPE_S3_REGION');
    const page = createServer((_, answer) => void answer.end('<!doctype html><p>Welcome'));
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void page.close());
    const { port } = page.address() as AddressInfo;
    expect(await said({ ...server.variables, FLOORSCOPE_S3_URL: `http://127.0.0.1:${port}` })).toBe(
      `127.0.0.1:${port} doesn't answer as an S3 server does. Check FLOORSCOPE_S3_URL.`,
    );
    expect(await said(server.variables, 's3://backups')).toContain('s3://BUCKET/PREFIX');
  });
});

it('gives a server up that takes connections and says nothing, and says so', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { s3 } = readConfig({
    FLOORSCOPE_S3_URL: `http://${host}`,
    FLOORSCOPE_S3_ACCESS_KEY: 'key',
    FLOORSCOPE_S3_SECRET_KEY: 'a-secret-of-the-bucket',
  });
  const place = new S3Place({ bucket: 'backups', prefix: '2026-03-02' }, s3, 200);
  onTestFinished(() => place.dispose());
  const sentence = `${host} can't be reached. Check FLOORSCOPE_S3_URL and the network between.`;
  await expect(place.refuseUsed()).rejects.toThrow(sentence);
  await expect(place.readText('manifest.json')).rejects.toThrow(sentence);
});

it('trusts an authority of the operator where the settings name it', async () => {
  const { certFile, keyFile, remove } = localCertificate();
  onTestFinished(remove);
  const server = await openS3Server({ tls: { certFile, keyFile } });
  await expect(writeTo(server.variables)).rejects.toThrow(
    "isn't trusted. Name the authority that signed it in FLOORSCOPE_S3_CA_FILE.",
  );
  const variables = { ...server.variables, FLOORSCOPE_S3_CA_FILE: certFile };
  await writeTo(variables);
  expect(await run(variables, 'restore', address)).toMatch(/^Restored 4 files/);
});

describe('the settings of S3', () => {
  const read = (variables: Record<string, string>) => readConfig(variables).s3;

  it('take the secret from a file, and leave out what the AWS tools know', () => {
    const file = join(temporaryFolder(), 'secret');
    writeFileSync(file, 'hidden\n');
    expect(
      read({ FLOORSCOPE_S3_ACCESS_KEY: 'AKIA', FLOORSCOPE_S3_SECRET_KEY_FILE: file }).login,
    ).toEqual({ accessKeyId: 'AKIA', secretAccessKey: 'hidden' });
    expect(read({ FLOORSCOPE_S3_REGION: 'eu-west-1' })).toEqual({
      url: undefined,
      region: 'eu-west-1',
      login: undefined,
      ca: undefined,
    });
  });

  it.each([
    [{ FLOORSCOPE_S3_URL: 'https://me:secret@s3.example' }, 'may hold no key'],
    [{ FLOORSCOPE_S3_URL: 'ftp://s3.example' }, 'must begin with https:// or http://'],
    [{ FLOORSCOPE_S3_URL: 'https://s3.example/?x=1' }, 'without a question'],
    [{ FLOORSCOPE_S3_ACCESS_KEY: 'AKIA' }, 'go together'],
    [{ FLOORSCOPE_S3_SECRET_KEY: 'a', FLOORSCOPE_S3_SECRET_KEY_FILE: 'b' }, 'not both'],
    [{ FLOORSCOPE_S3_ACCESS_KEY: 'a', FLOORSCOPE_S3_SECRET_KEY: 'changeme' }, 'a placeholder'],
  ])('refuse %o', (variables, sentence) => {
    expect(() => read(variables)).toThrow(sentence);
  });
});
