import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisplayPairing } from '#contract/displayPairing.ts';
import type { PairedSession } from '#contract/session.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { appHeader, refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type CallInit, type TestServer } from '#tests/drivers/startTestServer.ts';

const minute = 60_000;
let server: TestServer;
let nowMs = Date.parse('2026-03-02T08:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  const buildings = [1, 2].map((id) =>
    buildingBody(id, { floors: [floorBody(id * 10, { zones: [zoneBody(id * 100)] })] }),
  );
  await server.result('/v4/ingest/spaces', { body: { buildings } });
});
afterAll(() => server.dispose());

const screen = { ...appHeader, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0' };

function ask(body: object, init: CallInit = {}): Promise<Response> {
  return server.call('/v4/key', { key: null, headers: screen, body, ...init });
}

async function begin(): Promise<DisplayPairing> {
  nowMs += minute;
  return server.result('/v4/key', { key: null, headers: screen, body: { wait: 1 } });
}

function wait(oracle: string): Promise<PairedSession> {
  return server.result('/v4/key', { key: null, headers: screen, body: { wait: 1, oracle } });
}

function approve(code: string, change: object = {}, init: CallInit = {}): Promise<Response> {
  const body = { code, name: 'Lobby', building_id: 1, ...change };
  return server.call('/v4/admin/displays', { body, ...init });
}

describe('a wall display that asks to be paired', () => {
  it('gets a code of eight letters, and an answer when the code is approved', async () => {
    const { code, oracle, valid_till: till } = await begin();
    expect(code).toMatch(/^[A-Z]{8}$/);
    expect(Date.parse(till) - nowMs).toBe(30 * minute);
    const waited = wait(oracle);
    const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`;
    const approval = await approve(typed, { floor_id: 10 });
    expect(await approval.json()).toEqual({
      result: { browser: 'Chrome on Linux', address: '127.0.0.1' },
    });
    const { api_key: key, display, allowed_methods_per_building: rights } = await waited;
    expect(key).toMatch(/^fl_dev_/);
    expect(display).toEqual({ name: 'Lobby', building_id: '1', floor_id: '10' });
    expect(Object.keys(rights)).toEqual(['1']);
    const { zones } = await server.result<{ zones: { id: number }[] }>('/v4/zones', { key });
    expect(zones.map(({ id }) => id)).toEqual([100]);
    const foreign = server.call('/v4/building-settings?building_id=2', { key });
    expect(await refusal(foreign)).toBe('403 METHOD_NOT_ALLOWED');
  });

  it('leaves neither its code nor its oracle in the store, and accepts no cookie', async () => {
    const answer = await ask({ wait: '1' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { result } = (await answer.json()) as { result: DisplayPairing };
    const rows = JSON.stringify(
      await server.services.directory.query('select * from display_pairing'),
    );
    expect(rows).not.toContain(result.code);
    expect(rows).not.toContain(result.oracle);
  });

  it('asks again when its connection is lost, before and after the approval', async () => {
    const { code, oracle } = await begin();
    const leaving = new AbortController();
    const first = fetch(`${server.url}/v4/key`, {
      method: 'POST',
      headers: { ...screen, 'content-type': 'application/json' },
      body: JSON.stringify({ wait: 1, oracle }),
      signal: leaving.signal,
    });
    leaving.abort();
    await expect(first).rejects.toThrow('aborted');
    const second = wait(oracle);
    expect((await approve(code)).status).toBe(200);
    const lost = await second;
    // Its answer never arrived, so its key was never used: another takes its place.
    const third = await wait(oracle);
    expect(third.api_key).not.toBe(lost.api_key);
    expect(await refusal(server.call('/v4/session', { key: lost.api_key }))).toBe(
      '401 API_KEY_INVALID',
    );
    expect((await server.call('/v4/session', { key: third.api_key })).status).toBe(200);
    expect(await refusal(ask({ wait: 1, oracle }))).toBe('401 ORACLE_INVALID');
  });

  it('has half an hour, after which code and oracle are invalid', async () => {
    const { code, oracle } = await begin();
    nowMs += 30 * minute;
    expect(await refusal(approve(code))).toBe('404 NOT_FOUND');
    expect(await refusal(ask({ wait: 1, oracle }))).toBe('401 ORACLE_TIMED_OUT');
  });

  it('is approved once, and cannot sign a person in', async () => {
    const { code, oracle } = await begin();
    expect(await refusal(ask({ oracle }))).toBe('401 ORACLE_INVALID');
    expect((await approve(code)).status).toBe(200);
    expect(await refusal(approve(code, { building_id: 2 }))).toBe('404 NOT_FOUND');
    expect((await wait(oracle)).display.building_id).toBe('1');
  });

  it('is refused when it waits with the wrong credentials', async () => {
    expect(await refusal(ask({ wait: 1, oracle: 'fo_made-up' }))).toBe('401 ORACLE_INVALID');
    expect(await refusal(ask({ wait: 1, api_key: 'fl_dev_x' }))).toBe('400 INVALID_PARAMETER');
    expect(await refusal(ask({ wait: 1 }, { headers: {} }))).toBe('400 NOT_INITIALISED');
    // Without `wait` it is a key request like any other.
    expect(await refusal(ask({ wait: false }))).toBe('401 API_KEY_MISSING');
  });

  it('can begin at most ten times a minute from one address', async () => {
    nowMs += minute;
    const begun = await Promise.all(Array.from({ length: 10 }, () => ask({ wait: 1 })));
    expect(begun.every(({ status }) => status === 200)).toBe(true);
    const refused = await ask({ wait: 1 });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  });
});

describe('approving a display', () => {
  it('is for administrators of the whole installation', async () => {
    const { code } = await begin();
    for (const order of [{ roles: ['planner'] }, { roles: ['admin'], building_ids: [1] }]) {
      const { api_key: key } = await server.result<{ api_key: string }>('/v4/admin/keys', {
        body: { name: 'other', ...order },
      });
      expect(await refusal(approve(code, {}, { key }))).toBe('403 METHOD_NOT_ALLOWED');
    }
    expect(await refusal(approve(code, {}, { key: null }))).toBe('401 API_KEY_MISSING');
    expect((await approve(code)).status).toBe(200);
  });

  it('needs an existing building, one of its floors and a name', async () => {
    const { code } = await begin();
    for (const change of [{ building_id: 404 }, { floor_id: 20 }, { name: ' ' }])
      expect(await refusal(approve(code, change))).toBe('400 INVALID_PARAMETER');
    expect((await approve(code)).status).toBe(200);
  });

  it('is in the audit log with the place of the display, and without the code', async () => {
    const { code } = await begin();
    await approve(code, { name: 'Reception', floor_id: 10 });
    const { entries } = await server.result<{ entries: { action: string; detail: object }[] }>(
      '/v4/admin/audit?kind=key&limit=1',
    );
    expect(entries[0]).toMatchObject({
      action: 'display_approved',
      detail: {
        name: 'Reception',
        building: '1',
        floor: '10',
        browser: 'Chrome on Linux',
        address: '127.0.0.1',
      },
    });
    expect(JSON.stringify(entries)).not.toContain(code);
  });

  it('stops after ten codes that no display shows, for a minute', async () => {
    const { code } = await begin();
    for (const wrong of ['BBBBBBBB', 'BBBB-BBBC', 'A', 'nonsense'])
      expect(await refusal(approve(wrong))).toBe('404 NOT_FOUND');
    for (let guess = 4; guess < 10; guess += 1) await approve('CCCCCCCC');
    const stopped = await approve(code);
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '60']);
    nowMs += minute;
    expect((await approve(code)).status).toBe(200);
  });
});
