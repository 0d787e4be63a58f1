import { expect, it, onTestFinished } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { asCall, withOrigin } from '#server/core/Audit.ts';
import { signIn } from '#tests/drivers/signIn.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';

const from = '127.0.0.1';

it('an entry says by which key or session, from where and in which request it came about', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.dispose());
  const order = { name: 'Program', roles: ['admin'] };
  const { id, api_key: key } = await server.result<{ id: string; api_key: string }>(
    '/v4/admin/keys',
    { body: order },
  );
  const program = { key, headers: { 'x-request-id': 'request-of-a-program' } };
  await server.result('/v4/admin/sign-in-links', { ...program, body: {} });
  const { headers } = await signIn(server, { api_key: key });
  const browser = { key: null, headers: { ...headers, 'x-request-id': 'request-of-a-browser' } };
  await server.result('/v4/admin/sign-in-links', { ...browser, body: {} });
  const { entries } = await server.result<{ entries: AuditEntry[] }>('/v4/admin/audit');
  const [bySession, begun, byKey] = entries;
  expect(byKey?.detail).toEqual({ by_key: id, from, request: 'request-of-a-program' });
  expect(begun?.action).toBe('signed_in');
  const session = begun?.detail['session'];
  expect(session).toMatch(/^[\w-]{22}$/);
  const request = 'request-of-a-browser';
  expect(bySession?.detail).toEqual({ by_session: session, from, request });
});

it("an entry of work that waited doesn't name the call of somebody else that ended before it", () => {
  const caller = { userId: 'ann', keyId: 'k1', sessionId: null };
  const origin = { caller, from, requestId: 'r1' };
  const entry = (actor: string) => ({ actor, action: 'upload_refused' as const, detail: {} });
  const named = asCall(origin, () => withOrigin(entry('ann')));
  expect(named.detail).toEqual({ by_key: 'k1', from, request: 'r1' });
  expect(asCall(origin, () => withOrigin(entry('ben')))).toEqual(entry('ben'));
  expect(withOrigin(entry('ann'))).toEqual(entry('ann'));
  const later = { ...origin, requestId: 'r2' };
  expect(asCall(later, () => withOrigin(named))).toEqual(named);
});
