import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadJob } from '#contract/uploads.ts';
import { readBudget } from '#server/upload-readers/limits.ts';
import { runReader } from '#server/upload-readers/runReader.ts';
import { buildingBody } from '#tests/builders/spacesBody.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { collection, osmRoom } from '#tests/server/plan-import/planFeatures.ts';
import { block, corners, drawnDxf, insert, polyline, text } from './drawnDxf.ts';
import { readFile } from './readFile.ts';
import { spaceModel } from './spaceModel.ts';
import { uploadClient } from './uploadClient.ts';

const megabyte = 1024 * 1024;
const most = 250_000;

/** A PDF of empty pages. */
function pages(count: number): string {
  const ids = Array.from({ length: count }, (_, at) => at + 3);
  return [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]/Count ${count}>>endobj`,
    ...ids.map((id) => `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj`),
    'trailer<</Root 1 0 R>>',
  ].join('\n');
}

/** Bytes that no archive makes smaller, so that what is beside them may be large. */
function noise(): Uint8Array {
  return new Uint8Array(randomBytes(3 * megabyte));
}

/** A PDF of one page. */
function drawnPage(drawn: string): string {
  return [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>endobj',
    `4 0 obj<</Length ${drawn.length}>>stream\n${drawn}\nendstream endobj`,
    'trailer<</Root 1 0 R>>',
  ].join('\n');
}

describe('a file', () => {
  it('of 20 pages is read, and of 21 refused', async () => {
    expect((await readFile('plan.pdf', pages(20))).read?.found.pages).toHaveLength(20);
    expect((await readFile('plan.pdf', pages(21))).refusal).toContain(
      'has 21 pages. Save only the pages with floor plans, at most 20.',
    );
  });

  const room = polyline('ROOMS', corners([0, 0], [20, 10]));
  const texts = block('A', text('T', [1, 1], 'x').repeat(1000));
  it.each([
    ['plan.dxf', () => drawnDxf(room + insert('T', 'A', [0, 0]).repeat(251), { blocks: texts })],
    [
      'plan.geojson',
      () =>
        collection([osmRoom('1', [0, 0, 10, 5])]).replace(
          '"features":[',
          `"features":[${'{"type":"Feature","geometry":null},'.repeat(most)}`,
        ),
    ],
    [
      'plan.imdf',
      () => {
        const features = (count: number): Uint8Array =>
          strToU8(
            `{"type":"FeatureCollection","features":[${'{"type":"Feature","geometry":null},'.repeat(count)}{"type":"Feature","geometry":null}]}`,
          );
        const files = { 'unit.geojson': features(most / 2), 'level.geojson': features(most / 2) };
        return zipSync(files, { level: 0 });
      },
    ],
    ['plan.osm', () => `<osm>${'<node id="1" lat="0" lon="0"/>'.repeat(most + 1)}</osm>`],
    ['plan.svg', () => `<svg>${'<rect width="4" height="4"/>'.repeat(most + 1)}</svg>`],
    ['plan.pdf', () => drawnPage('0 0 m 1 1 l S '.repeat(most + 1))],
    [
      'plan.ifc',
      () => {
        const spaces = Array.from({ length: most + 1 }, (_, at) => `#${at + 1000}=IFCSPACE($,$);`);
        return spaceModel().replace('DATA;', `DATA;\n${spaces.join('\n')}`);
      },
    ],
  ])('%s of more than 250,000 parts is refused', async (name, content) => {
    const { refusal } = await readFile(name, content());
    expect(refusal).toMatch(/ has more than 250,000 parts\. Save a single floor/);
  });

  it.each([
    ['a hundred and one times its size', { 'unit.geojson': new Uint8Array(2 * megabyte) }],
    ['more than 200 MB', { 'unit.geojson': new Uint8Array(201 * megabyte), 'plan.pdf': noise() }],
  ])('that holds %s when unpacked is refused as too large', async (_, files) => {
    const { refusal } = await readFile('plan.imdf', zipSync(files));
    expect(refusal).toContain('plan.imdf is too large when unpacked. Pack only the plan.');
  });

  const entry = strToU8('{}');
  it.each([
    [
      '201 files',
      Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.json`, entry])),
      'holds more than 200 files. Pack only the plan.',
    ],
    ['a path that leads out', { '../unit.geojson': entry }, 'leads out of the archive'],
    ['an archive', { 'plan.zip': entry }, 'contains another archive. Unpack it'],
    [
      'a link',
      { 'unit.geojson': [entry, { os: 3, attrs: 0o120_777 << 16 }] } satisfies Zippable,
      'contains a link. Pack the files themselves.',
    ],
  ])('that holds %s is refused with how to pack it', async (_, files, reason) => {
    const { refusal } = await readFile('plan.imdf', zipSync(files));
    expect(refusal).toContain(reason);
  });

  it.each([
    [63, 'read'],
    [64, 'is nested more than 64 levels deep. Simplify the drawing'],
  ])('of SVG with %i groups in each other is refused: %s', async (depth, reason) => {
    const rooms = '<rect id="101" width="5" height="4"/>';
    const groups = `${'<g>'.repeat(depth)}${rooms}${'</g>'.repeat(depth)}`;
    const { refusal } = await readFile('plan.svg', `<svg>${groups}</svg>`);
    expect(refusal ?? 'read').toContain(reason);
  });

  it.each([
    [63, 'read'],
    [64, 'is nested more than 64 levels deep'],
  ])('of JSON whose properties are nested %i deep is refused: %s', async (depth, reason) => {
    const deep = `${'['.repeat(depth)}"]"${']'.repeat(depth)}`;
    const plan = collection([osmRoom('1', [0, 0, 10, 5])]);
    const { refusal } = await readFile('p.geojson', plan.replace('{"', `{"deep":${deep},"`));
    expect(refusal ?? 'read').toContain(reason);
  });

  it.each([
    ['dxf', 10_000, 512],
    ['ifc', 60_000, 1024],
  ] as const)('of kind %s has %i ms and %i MB to be read in', (kind, cpuMs, memory) => {
    expect(readBudget(kind)).toMatchObject({ cpuMs, residentBytes: memory * megabyte });
  });

  it.each([
    ['ifc', 'model.ifc', '60 seconds to read. Export only the spaces and floors of the model.'],
    ['csv', 'a.csv', '10 seconds to read. Split its rows into several files, such as one for each'],
    ['ics', 'a.ics', '10 seconds to read. Export a shorter time of the calendar.'],
    ['dxf', 'a.dxf', '10 seconds to read. Save a single floor, without furniture or hatching.'],
  ] as const)(
    'of kind %s that takes longer is refused, with what to save instead',
    async (kind, name, reason) => {
      const folder = mkdtempSync(join(tmpdir(), 'floorscope-'));
      const at = (name: string): string => join(folder, name);
      // A pipe that nobody writes to: the reader can't be done before it is looked at.
      execFileSync('mkfifo', [at('file')]);
      const order = {
        kind,
        name,
        file: at('file'),
        targetFile: null,
        previewFile: at('preview'),
        answerFile: at('answer'),
        rowsFile: at('rows'),
        pictureFile: at('picture'),
        nowMs: 0,
        refusedFile: at('refused'),
        mapping: {},
      } as const;
      const budget = { ...readBudget(kind), cpuMs: 10, maxMs: 10_000 };
      const outcome = await runReader(order, new AbortController().signal, budget);
      rmSync(folder, { recursive: true });
      if (outcome.kind !== 'refused') throw new Error('It was read');
      expect(outcome.reason).toContain(`${name} takes more than ${reason}`);
    },
  );
});

describe('uploads', () => {
  let server: TestServer;
  const admin = uploadClient(() => server);
  beforeAll(async () => {
    server = await startTestServer();
    await server.result('/v4/ingest/spaces', { body: { buildings: [buildingBody(1)] } });
  });
  afterAll(() => server.dispose());

  it.each([
    ['counts.csv', 26, 201],
    ['counts.csv', 100, 413],
    ['counts.xlsx', 25, 413],
  ])('%s of a little more than %i MB answers %i', async (name, size, status) => {
    const bytes = new Uint8Array(size * megabyte + 1).fill(0x61);
    const sent = await admin.send(name, bytes, { building: 1 });
    expect(sent.status).toBe(status);
    if (status === 201) await admin.step(sent.result.id, 'cancel');
  });

  it('are read two at a time', async () => {
    const model = spaceModel();
    const sent = await Promise.all(
      ['a.ifc', 'b.ifc', 'c.ifc', 'd.ifc'].map((name) => admin.send(name, model)),
    );
    const ids = new Set(sent.map(({ result }) => result.id));
    const seen = new Set<number>();
    for (let isOver = false; !isOver; await delay(10)) {
      const { uploads } = await server.result<{ uploads: UploadJob[] }>('/v4/uploads');
      const own = uploads.filter(({ id }) => ids.has(id));
      const read = own.filter(({ state, step }) => state === 'inspecting' && step === 'reading');
      seen.add(read.length);
      isOver = own.every(({ state }) => state === 'needs_mapping');
    }
    expect(Math.max(...seen)).toBe(2);
  });

  it('that the server cannot read have failed, in a sentence, and nothing of them is left', async () => {
    const plan = collection([osmRoom('1', [0, 0, 10, 5])]);
    const { result } = await admin.sendAndRest('plan.geojson', plan);
    const folder = join(server.dataDir, 'uploads');
    rmSync(join(folder, `${result.id}.file`));
    const mapped = await admin.map(result.id, { building: { name: 'House' }, timezone: 'UTC' });
    expect(mapped.result).toMatchObject({ state: 'failed', error: { code: 'INTERNAL_ERROR' } });
    expect(mapped.result.error?.reason).toMatch(/^The server could not read the file\. Try again/);
    const left = (): string[] => readdirSync(folder).filter((name) => name.startsWith(result.id));
    await expect.poll(left).toEqual([]);
  });
});
