import { describe, expect, it, vi } from 'vitest';
import { requestSocketTicket } from '#contract/session.ts';
import { getBuildings, getZones } from '#contract/spaces.ts';
import { getZoneMatrix } from '#contract/zoneMatrix.ts';
import { createApiClient } from '#src/data/api/createApiClient.ts';
import { toSearch } from '#src/data/api/ApiClient.ts';

function clientWith(answer: () => Response) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(answer()));
  const onLoginError = vi.fn<(key: string | null) => void>();
  const api = createApiClient({
    applicationId: 'floorscope-web',
    readSession: () => ({ apiUrl: 'https://floors.example/v4', apiKey: 'fl_ses_1' }),
    onLoginError,
    fetch: fetched,
  });
  return { api, fetched, onLoginError };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

describe('the API client', () => {
  it('calls the session’s API URL with application id and bearer key', async () => {
    const { api, fetched } = clientWith(json({ result: { zones: [] } }));
    await expect(api.call(getZones, { query: { filter_zones: 'id==1' } })).resolves.toEqual({
      zones: [],
    });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('https://floors.example/v4/zones?filter_zones=id%3D%3D1');
    expect(init?.headers).toMatchObject({
      'x-application-id': 'floorscope-web',
      authorization: 'Bearer fl_ses_1',
    });
    expect(init?.credentials).toBe('same-origin');
  });

  it('sends only known parameters of a method', async () => {
    const { api, fetched } = clientWith(json({ result: { zones: [] } }));
    await api.call(getZones, { query: { filter_zones: 'id==1', columnWidth: '3', at: null } });
    await api.callRaw(getZones, { query: { surprise: '1' } });
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      'https://floors.example/v4/zones?filter_zones=id%3D%3D1',
      'https://floors.example/v4/zones?surprise=1',
    ]);
  });

  it('returns binary answers, and their errors', async () => {
    const query = { building_id: '1' };
    const { api, fetched } = clientWith(() => new Response(Uint8Array.of(1, 2, 3)));
    const bytes = await api.callBytes(getZoneMatrix, { query });
    expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([1, 2, 3]);
    const headers = { accept: 'application/octet-stream' };
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject(headers);
    const refused = clientWith(json({ error: { code: 'NOT_FOUND', reason: 'none' } }, 404));
    await expect(refused.api.callBytes(getZoneMatrix, { query })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('rejects with the code and reason of an error', async () => {
    const error = { code: 'METHOD_NOT_ALLOWED', reason: 'not this building' };
    const { api, onLoginError } = clientWith(json({ error }, 403));
    await expect(api.call(getBuildings)).rejects.toMatchObject({ ...error, isLogin: false });
    expect(onLoginError).not.toHaveBeenCalled();
  });

  it('reports a login error with the rejected key', async () => {
    const error = { code: 'API_KEY_TIMED_OUT', reason: 'too old' };
    const { api, onLoginError } = clientWith(json({ error }, 401));
    await expect(api.call(getBuildings)).rejects.toMatchObject({ isLogin: true });
    expect(onLoginError).toHaveBeenCalledExactlyOnceWith('fl_ses_1');
  });

  it('names an error without a body by its status', async () => {
    const { api } = clientWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(api.call(getBuildings)).rejects.toMatchObject({ code: 'HTTP_502', status: 502 });
  });

  it('rejects an answer that breaks the contract', async () => {
    const { api } = clientWith(json({ result: { ticket: 7 } }));
    await expect(api.call(requestSocketTicket)).rejects.toThrow('ticket');
  });

  it('cannot be made without an application id', () => {
    expect(() =>
      createApiClient({
        applicationId: undefined,
        readSession: () => ({ apiUrl: '/v4', apiKey: null }),
        onLoginError: () => {},
        fetch,
      }),
    ).toThrow('NOT_INITIALISED');
  });
});

describe('toSearch', () => {
  it('sorts parameters, repeats several values and leaves out null', () => {
    expect(toSearch({ b: 2, a: ['y', 'x'], c: null, d: undefined })).toBe('?a=y&a=x&b=2');
    expect(toSearch({})).toBe('');
  });
});
