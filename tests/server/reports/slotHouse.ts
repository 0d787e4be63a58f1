import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { dayMs, days, observations, openingText, startMs, zones } from './slotPeople.ts';

export const frame = { startMs, endMs: startMs + days * dayMs };
/** A day after the frame. */
export const nowMs = frame.endMs + dayMs;
/** The house over the frame, as calls take it. */
export const frameQuery = {
  building_id: '900',
  startdatetime: new Date(frame.startMs).toISOString(),
  enddatetime: new Date(frame.endMs).toISOString(),
};

/** A server that holds the house and what its people did. */
export async function startHouse(): Promise<TestServer> {
  const server = await startTestServer({ ports: { now: () => nowMs } });
  await server.result('/v4/ingest/spaces', {
    body: spacesOf(zones, { opening_hours: openingText }),
  });
  await server.result('/v4/ingest/observations', { body: observations() });
  return server;
}
