import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#src/data/queries/createQueryClient.ts';
import { readAnew } from '#src/data/queries/useRereadAll.ts';

/** A client, and a server whose answers wait to be let through; each tells what was stored when it was asked. */
function aSlowServer() {
  const queryClient = createQueryClient({ isPatient: false });
  const waiting: (() => void)[] = [];
  const server = { stored: 'old', asked: 0 };
  const ask = (queryKey: QueryKey) => ({
    queryKey,
    queryFn: async () => {
      server.asked += 1;
      const answer = server.stored;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      return answer;
    },
  });
  const letThrough = async (asked: number) => {
    await vi.waitFor(() => expect(server.asked).toBe(asked));
    for (const answer of waiting.splice(0)) answer();
  };
  return { queryClient, server, ask, letThrough };
}

describe('reloading after a change', () => {
  it('reloads what was requested before the change and answered after it', async () => {
    const { queryClient, server, ask, letThrough } = aSlowServer();
    const observer = new QueryObserver(queryClient, ask(['rooms']));
    const leave = observer.subscribe(() => {});
    await vi.waitFor(() => expect(server.asked).toBe(1));
    server.stored = 'new';
    const done = readAnew(queryClient);
    await letThrough(1);
    await letThrough(2);
    await done;
    expect(observer.getCurrentResult().data).toBe('new');
    leave();
    queryClient.clear();
  });

  it('marks such answers as stale even if nothing shows them yet', async () => {
    const { queryClient, server, ask, letThrough } = aSlowServer();
    const first = queryClient.fetchQuery(ask(['rooms']));
    await vi.waitFor(() => expect(server.asked).toBe(1));
    server.stored = 'new';
    const done = readAnew(queryClient, { queryKey: ['rooms'] });
    await letThrough(1);
    expect(await first).toBe('old');
    await done;
    expect(queryClient.getQueryState(['rooms'])?.isInvalidated).toBe(true);
    queryClient.clear();
  });

  it('leaves other data alone', async () => {
    const { queryClient, ask, letThrough } = aSlowServer();
    const first = queryClient.fetchQuery(ask(['doors']));
    const done = readAnew(queryClient, { queryKey: ['rooms'] });
    await letThrough(1);
    await Promise.all([first, done]);
    expect(queryClient.getQueryState(['doors'])?.isInvalidated).toBe(false);
    queryClient.clear();
  });
});
