import { describe, expect, it, onTestFinished } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

interface Line {
  level: number;
  audit?: Pick<AuditEntry, 'at' | 'actor' | 'action' | 'detail'>;
  hash?: string;
}

/** A server that makes and revokes a key; with the lines of its log, and the key. */
async function serverWithKey(variables: Record<string, string> = {}) {
  const lines: string[] = [];
  const server = await startTestServer({
    variables: { FLOORSCOPE_LOG_LEVEL: 'info', ...variables },
    ports: { logTo: { write: (line) => void lines.push(line) } },
  });
  onTestFinished(() => server.dispose());
  const made = await server.result<{ id: string; api_key: string }>('/v4/admin/keys', {
    body: { name: 'Gateway' },
  });
  await server.result('/v4/admin/keys/revoke', { body: { id: made.id } });
  const told = (): Line[] =>
    lines.map((line) => JSON.parse(line) as Line).filter(({ audit }) => audit !== undefined);
  return { server, told, lines, key: made.api_key };
}

async function stored(server: TestServer): Promise<AuditEntry[]> {
  const { entries } = await server.result<{ entries: AuditEntry[] }>('/v4/admin/audit');
  return entries.toReversed();
}

describe('an entry of the audit log', () => {
  it('is a line of the log, with a hash by which a rewritten audit log shows, and no secret', async () => {
    const { server, told, lines, key } = await serverWithKey();
    const entries = await stored(server);
    const audits = entries.map(({ at, actor, action, detail }) => ({ at, actor, action, detail }));
    expect(audits.map(({ action }) => action)).toEqual(['key_created', 'key_revoked']);
    expect(told().map(({ audit }) => audit)).toEqual(audits);
    expect(told().map(({ level }) => level)).toEqual([30, 30]);
    for (const secret of [key, adminKey]) expect(lines.join('')).not.toContain(secret);
    const faults = await Promise.all(
      told().map(async ({ hash = '' }) => {
        const path = `/v4/admin/audit/verdict?known_hash=${hash}`;
        return (await server.result<{ fault: string | null }>(path)).fault;
      }),
    );
    expect(faults).toEqual([null, null]);
    expect(new Set(told().map(({ hash }) => hash)).size).toBe(2);
  });

  it('is no line of the log where that is turned off', async () => {
    const { server, told } = await serverWithKey({ FLOORSCOPE_AUDIT_IN_LOG: 'no' });
    expect(await stored(server)).toHaveLength(2);
    expect(told()).toEqual([]);
  });
});
