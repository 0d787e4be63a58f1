import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { UploadKind } from '#contract/uploads.ts';
import type { ReadOrder, TargetBuilding } from '#server/upload-readers/ReadOrder.ts';
import { readUpload } from '#server/upload-readers/readUpload.ts';
import { runReader } from '#server/upload-readers/runReader.ts';
import { blockBomb, hostileFiles, seedFiles, wholeFiles } from './hostileFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'floorscope-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const targetFile = join(folder, 'target');
writeFileSync(
  targetFile,
  JSON.stringify({
    id: 1,
    name: 'House',
    timezone: 'Europe/Berlin',
    startdate: '2020-01-01',
    floors: [
      { id: 11, name: 'Floor 1', shortname: '1', level: 1, startdate: '2020-01-01', enddate: null },
    ],
    zones: [
      {
        id: 101,
        floorId: 11,
        name: '101',
        type: 'room',
        layerName: 'sensorlayer',
        capacity: {},
        m2: null,
        points: [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
        tags: [],
        metadata: {},
        parentId: null,
        startdate: '2020-01-01',
        enddate: null,
      },
    ],
    sensors: [],
  } satisfies TargetBuilding),
);
const mapping = {
  building: { name: 'House' },
  timezone: 'Europe/Berlin',
  floor: { name: 'Floor 1' },
  units: 'm' as const,
};

function orderOf(kind: UploadKind, bytes: Uint8Array): ReadOrder {
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('file'), bytes);
  return {
    kind,
    name: kind === 'image' ? 'plan.png' : `plan.${kind}`,
    file: at('file'),
    targetFile: null,
    previewFile: at('preview'),
    answerFile: at('answer'),
    rowsFile: at('rows'),
    pictureFile: at('picture'),
    nowMs: 0,
    refusedFile: at('refused'),
    mapping,
  };
}

/** A file that was cut off, changed in places, or is nothing but bytes. */
const damaged = fc.constantFrom(...seedFiles).chain(([kind, bytes]) => {
  const places = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 8 });
  const changed = fc.tuple(places, fc.nat(bytes.length)).map(([changes, length]) => {
    const copy = bytes.slice();
    for (const [at, value] of changes) copy[at] = value;
    return copy.subarray(0, length);
  });
  const any = fc.uint8Array({ maxLength: 400 });
  const grafted = any.map((tail) => Buffer.concat([bytes.subarray(0, bytes.length / 2), tail]));
  return fc.oneof(changed, changed, any, grafted).map((given) => ({ kind, given }));
});

describe('files', () => {
  it.each(['geojson', 'osm', 'svg', 'dxf', 'ifc', 'pdf', 'image'] as const)(
    'that are whole, of kind %s, are read',
    async (kind) => {
      const outcome = await readUpload(orderOf(kind, wholeFiles[kind]));
      expect(outcome).toMatchObject({ kind: 'read', needs: [], report: { refused: 0 } });
    },
  );

  it('that are damaged are read or refused with a reason, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async ({ kind, given }) => {
        const order = orderOf(kind, given);
        const outcome = await readUpload(kind === 'csv' ? { ...order, targetFile } : order);
        const reason = outcome.kind === 'refused' ? outcome.reason : 'It was read';
        expect(reason).toMatch(/^\S+ .{8,}/s);
      }),
      { numRuns: 5000 },
    );
  }, 120_000);

  it.each(hostileFiles)('with %s are refused (%s)', async (_what, kind, bytes) => {
    const outcome = await readUpload(orderOf(kind, bytes));
    expect(outcome.kind).toBe('refused');
  });

  it('that take too much memory are refused, and the server is none the worse', async () => {
    const order = orderOf('dxf', blockBomb());
    const outcome = await runReader(order, new AbortController().signal);
    expect(outcome).toMatchObject({ kind: 'refused' });
  }, 120_000);
});
