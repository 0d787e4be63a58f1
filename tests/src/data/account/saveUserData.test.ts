import { describe, expect, it, vi } from 'vitest';
import { saveBeforeLeaving } from '#src/data/account/saveBeforeLeaving.ts';
import type { UserDataAction } from '#src/data/account/UserDataAction.ts';
import { createApiClient } from '#src/data/api/createApiClient.ts';
import { readUserData } from '#src/data/account/userDataCodec.ts';
import { saveUserData, userDataMutation, userDataQuery } from '#src/data/account/userDataQuery.ts';
import { createQueryClient } from '#src/data/queries/createQueryClient.ts';

/** The two calls as the server answers them, over one map; `answer` is what saving says. */
function accountOf(stored: Record<string, string>, answer: unknown = { success: 'ok' }) {
  const saved: Record<string, string>[] = [];
  const api = createApiClient({
    applicationId: 'test',
    readSession: () => ({ apiUrl: '/v4', apiKey: 'key' }),
    onLoginError: () => {},
    fetch: async (_url, init) => {
      if (init?.method !== 'POST') return Response.json({ result: { ...stored } });
      const body = JSON.parse(init.body as string) as { key_value_data: Record<string, string> };
      saved.push(body.key_value_data);
      Object.assign(stored, body.key_value_data);
      return Response.json({ result: answer });
    },
  });
  return { api, stored, saved };
}

const favorite = { date: '2026-11-21T16:00:00', name: 'Mill', to: '/mill', timeframe: null };

describe('saving the data of a person', () => {
  it('saves only the changed key', async () => {
    const account = accountOf({ opening_hours: '"24_7"', from_another_product: '1' });
    const changes = { unitOfMeasure: 'imperial', openingHours: '24_7' } as const;
    await saveUserData(account.api, { type: 'SET_PREFERENCES', changes });
    expect(account.saved).toEqual([{ unit_of_measure: '"imperial"' }]);
    expect(account.stored['from_another_product']).toBe('1');
  });

  it('saves nothing when nothing changes', async () => {
    const account = accountOf({});
    await saveUserData(account.api, { type: 'REMOVE_FAVORITE_URL', to: '/unknown' });
    expect(account.saved).toEqual([]);
  });

  it('does not overwrite what another tab saved in the meantime', async () => {
    const account = accountOf({ favorite_urls: JSON.stringify([{ ...favorite, to: '/other' }]) });
    const stored = await saveUserData(account.api, { type: 'ADD_FAVORITE_URL', favorite });
    expect(readUserData(stored).favorites.map(({ to }) => to)).toEqual(['/other', '/mill']);
  });

  it('saves the remaining flags when unknown ones are dropped', async () => {
    const account = accountOf({ feature_flags: JSON.stringify({ 'home-v2': true, gone: true }) });
    await saveUserData(account.api, { type: 'KEEP_FEATURE_FLAGS', names: ['home-v2'] });
    expect(account.saved).toEqual([{ feature_flags: JSON.stringify({ 'home-v2': true }) }]);
  });

  it('fails if the answer is anything but ok', async () => {
    const account = accountOf({}, { success: 'partly' });
    await expect(saveUserData(account.api, { type: 'ADD_FAVORITE_URL', favorite })).rejects.toThrow(
      /success/,
    );
  });

  it('is logged if the answer is anything but ok', async () => {
    vi.stubGlobal('navigator', {});
    const logged = vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    const { api } = accountOf({}, { success: 'partly' });
    const queryClient = createQueryClient({ isPatient: false });
    const mutation = queryClient
      .getMutationCache()
      .build(queryClient, userDataMutation(api, queryClient));
    await expect(mutation.execute({ type: 'ADD_FAVORITE_URL', favorite })).rejects.toThrow(
      /success/,
    );
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      'User data was not saved:',
      expect.objectContaining({ name: 'ZodError' }),
    );
    logged.mockClear();
    vi.unstubAllGlobals();
    queryClient.clear();
  });
});

describe('leaving while a change is being saved', () => {
  /** The calls that save, of a page that is left when it was told of some actions and has heard no answer. */
  async function savedOnLeaving(actions: readonly UserDataAction[]): Promise<RequestInit[]> {
    vi.stubGlobal('navigator', {});
    const sent: RequestInit[] = [];
    const api = createApiClient({
      applicationId: 'test',
      readSession: () => ({ apiUrl: '/v4', apiKey: 'key' }),
      onLoginError: () => {},
      fetch: async (_url, init = {}) => {
        sent.push(init);
        // What is stored is asked for in vain.
        if (init.method !== 'POST') return new Promise(() => {});
        return Response.json({ result: { success: 'ok' } });
      },
    });
    const queryClient = createQueryClient({ isPatient: false });
    queryClient.setQueryData(userDataQuery(api).queryKey, { unit_of_measure: '"metric"' });
    for (const action of actions)
      void queryClient
        .getMutationCache()
        .build(queryClient, userDataMutation(api, queryClient))
        .execute(action);
    await saveBeforeLeaving(api, queryClient);
    vi.unstubAllGlobals();
    queryClient.clear();
    return sent.filter(({ method }) => method === 'POST');
  }

  it('sends every pending change in one call that outlives the page', async () => {
    const [call, ...others] = await savedOnLeaving([
      { type: 'ADD_FAVORITE_URL', favorite },
      { type: 'SET_PREFERENCES', changes: { unitOfMeasure: 'imperial' } },
    ]);
    expect(others).toEqual([]);
    expect(call?.keepalive).toBe(true);
    expect(JSON.parse(call?.body as string)).toEqual({
      key_value_data: {
        favorite_urls: JSON.stringify([favorite]),
        unit_of_measure: '"imperial"',
      },
    });
  });

  it('sends undone changes, since they may already have been stored', async () => {
    const [call] = await savedOnLeaving([
      { type: 'ADD_FAVORITE_URL', favorite },
      { type: 'REMOVE_FAVORITE_URL', to: favorite.to },
    ]);
    expect(JSON.parse(call?.body as string)).toEqual({ key_value_data: { favorite_urls: '[]' } });
  });

  it('sends nothing without pending changes', async () => {
    const account = accountOf({});
    const queryClient = createQueryClient({ isPatient: false });
    queryClient.setQueryData(userDataQuery(account.api).queryKey, {});
    await saveBeforeLeaving(account.api, queryClient);
    expect(account.saved).toEqual([]);
    queryClient.clear();
  });
});
