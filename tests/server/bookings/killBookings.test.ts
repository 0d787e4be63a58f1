import { expect, onTestFinished, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { startServerGroup } from '#tests/server/ingest/killedServer.ts';
import { bookingClient, type BookingClient } from './bookingClient.ts';

const kills = 20;
const rooms = Array.from({ length: 12 }, (_, at) => ({ id: at + 1 }));
const hourMs = 3_600_000;
/** Starts in two months, which the store keeps apart. */
const starts = [Date.parse('2026-03-01T00:00:00Z'), Date.parse('2026-04-01T00:00:00Z')];
const batches = 700;

/** A batch has a booking of each room in two months; every third one moves those of the batch before it to another hour. */
function rowsOf(batch: number): object[] {
  const isMove = batch % 3 === 2;
  const slot = isMove ? batch - 1 : batch;
  return starts.flatMap((startMs) =>
    rooms.map(({ id }) => {
      const atMs = startMs + batch * hourMs;
      return {
        source: 'exchange',
        id: `${slot} ${startMs} ${id}`,
        zone_id: id,
        start: new Date(atMs).toISOString(),
        end: new Date(atMs + hourMs / 2).toISOString(),
        sequence: isMove ? 1 : 0,
        updated_at: '2026-02-01T00:00:00Z',
        organiser: 'someone@example.com',
      };
    }),
  );
}

interface Stored {
  id: string;
  start: string;
}

async function stored({ ask }: BookingClient): Promise<Stored[]> {
  const all: Stored[] = [];
  let cursor = '';
  do {
    const { status, body } = await ask(
      `startdatetime==2026-03-01T00:00:00Z;enddatetime==2026-05-01T00:00:00Z;limit==5000${cursor}`,
    );
    expect([status, body.error]).toEqual([200, undefined]);
    all.push(...body.result.bookings.map(({ id, start }) => ({ id, start })));
    cursor = body.result.next_cursor === null ? '' : `;cursor==${body.result.next_cursor}`;
  } while (cursor !== '');
  return all;
}

/** Posts batch after batch until the server is gone; gives the first that was not acknowledged. */
async function postUntilGone(
  { post }: BookingClient,
  from: number,
  onAcknowledged: () => void,
): Promise<number> {
  for (let batch = from; batch < batches; batch += 1) {
    const answer = await post(rowsOf(batch), { key: `batch ${batch}` }).catch(() => null);
    if (answer === null) return batch;
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    onAcknowledged();
  }
  return batches;
}

/** The ids that are stored of some batches, and when they start. */
function expectedOf(done: number): Map<string, string> {
  const expected = new Map<string, string>();
  for (let batch = 0; batch < done; batch += 1) {
    for (const row of rowsOf(batch) as { id: string; start: string }[]) {
      expected.set(row.id, row.start.replace('.000Z', '+00:00'));
    }
  }
  return expected;
}

test(
  'every acknowledged batch of bookings is there once and none by half after 20 kills of the process group',
  { timeout: 600_000 },
  async () => {
    const dataDir = temporaryFolder();
    let group = await startServerGroup(dataDir);
    onTestFinished(() => group.kill());
    await group.client.postSpaces(spacesOf(rooms));
    let done = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const dying = group;
      // Moments are spread over the steps of a commit: from the start, when what the kill before left open is finished, and
      // from the first batch that was acknowledged.
      const killSoon = () => void setTimeout(() => void dying.kill(), 20 + Math.random() * 400);
      if (kill % 2 === 0) killSoon();
      done = await postUntilGone(bookingClient(dying.client), done, killSoon);
      await dying.kill();
      group = await startServerGroup(dataDir);
    }
    expect(done).toBeGreaterThan(0);
    const bookings = bookingClient(group.client);
    // A batch of its own settles what the last kill left open before the state is read; it is repeated under its key.
    const { status } = await bookings.post(rowsOf(done), { key: `batch ${done}` });
    expect(status).toBe(200);
    const found = await stored(bookings);
    const expected = expectedOf(done + 1);
    expect(found.length).toBe(expected.size);
    expect(new Map(found.map(({ id, start }) => [id, start]))).toEqual(expected);
    const reports = await bookings.reports();
    expect(new Set(reports.map(({ id }) => id)).size).toBe(Math.min(500, done + 1));
    expect(reports.every(({ state, accepted }) => state === 'done' && accepted === 24)).toBe(true);
  },
);
