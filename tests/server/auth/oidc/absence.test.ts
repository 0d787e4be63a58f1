import { expect, it, onTestFinished } from 'vitest';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { signInThrough, startProviderServer } from './providerServer.ts';

const dayMs = 86_400_000;

it.each([
  ['30d', '401 API_KEY_INVALID'],
  [undefined, '200 no error'],
])(
  'what works without a person rests while they have not signed in for longer than max_absence (%s)',
  async (max_absence, expected) => {
    let nowMs = Date.parse('2026-03-02T12:00:00Z');
    const parts = await startProviderServer({
      now: () => nowMs,
      change: { provider: { max_absence } },
    });
    onTestFinished(parts.dispose);
    const { server, provider } = parts;
    await server.result('/v4/ingest/spaces', { body: oneFloor([zoneBody(1)]) });
    provider.claims = { sub: 'mira', email: 'mira@company.example', groups: ['workplace'] };
    const { headers } = await signInThrough(parts);
    const link = await server.result<{ url: string }>('/v4/shared-links', {
      key: null,
      headers,
      body: { building_id: 1, page: '/building/trend', name: 'Trend', valid_days: 90 },
    });
    const open = () =>
      refusal(server.call('/v4/buildings', { key: new URL(link.url).hash.slice(1) }));
    nowMs += 30 * dayMs - 60_000;
    expect(await open()).toBe('200 no error');
    nowMs += 60_000;
    expect(await open()).toBe(expected);
    await signInThrough(parts);
    expect(await open()).toBe('200 no error');
  },
);
