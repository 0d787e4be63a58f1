import { expose, wrap } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import { plainHours } from '#tests/builders/plainHours.ts';
import { MatrixService } from '#workers/matrix/MatrixService.ts';
import { passAbortSignals } from '#workers/wire/passAbortSignals.ts';
import { matrixBytes } from './matrixBytes.ts';

passAbortSignals();

const startMs = Date.parse('2026-03-02T00:00:00Z');
const zoneIds = Array.from({ length: 400 }, (_, at) => `zone ${at}`);
const ports: MessagePort[] = [];

function connect() {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  expose(new MatrixService(), port1);
  return wrap<MatrixService>(port2);
}

const ask = {
  key: 'floor',
  frame: { startMs, endMs: startMs + 86_400_000 },
  hours: plainHours('24/7'),
  capacity: null,
  zoneIds,
};

function bytes(): ArrayBuffer {
  const people = Array.from({ length: 288 }, () => 1);
  return matrixBytes({ zones: zoneIds.map((id) => ({ id, people })), startMs });
}

afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

describe('the matrix worker over a message channel', () => {
  it('takes the raw answer and returns buffers', async () => {
    const remote = connect();
    const info = await remote.read('floor', new Blob([bytes()]));
    expect(info.zoneIds).toHaveLength(400);
    const { values } = await remote.zoneFigures({ ...ask, labels: ['count_mean'] });
    expect(values.count_mean?.every((value) => value === 1)).toBe(true);
  });

  it('stops soon after an abort, and reports missing matrices by error name', async () => {
    const remote = connect();
    await remote.read('floor', new Blob([bytes()]));
    const controller = new AbortController();
    const scale = { max: 10, unit: 1 };
    const asked = { ...ask, ms: startMs, metric: 'count' as const, scale };
    const answer = remote.dayTexture(asked, controller.signal);
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect(remote.groupCurve({ ...ask, key: 'other' })).rejects.toMatchObject({
      name: 'MatrixNotHeld',
    });
  });
});
