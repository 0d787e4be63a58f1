import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { openS3Server } from '#tests/drivers/external/openS3Server.ts';
import { roundsOf } from '#tests/drivers/roundsOf.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import { floorscope, postBuilding, serverIn } from './backedUpServer.ts';

const start = Date.parse('2026-02-01T00:00:00Z');
const slotMs = 300_000;
const zones = [100, 101, 102];
const rounds = roundsOf(2, 50);

const timeOf = (at: number): string => new Date(start + at * slotMs).toISOString();

/** Writes one thing after another until it is told to end; `acknowledged` counts those that the server took. */
class Writer {
  acknowledged = 0;
  readonly #write: (at: number) => Promise<unknown>;

  constructor(write: (at: number) => Promise<unknown>) {
    this.#write = write;
  }

  async run(end: AbortSignal): Promise<void> {
    for (; !end.aborted; this.acknowledged += 1) await this.#write(this.acknowledged);
  }
}

function writersOf(server: TestServer): Record<'readings' | 'bookings' | 'markers', Writer> {
  return {
    readings: new Writer((at) =>
      server.result('/v4/ingest/observations', {
        body: zones.map((zone) => ({
          time: timeOf(at),
          zone_id: zone,
          layer: 'sensorlayer',
          count: 1 + (at % 3),
        })),
      }),
    ),
    bookings: new Writer((at) =>
      server.result('/v4/ingest/bookings', {
        body: zones.map((zone) => ({
          source: 'exchange',
          id: `${zone}-${at}`,
          zone_id: zone,
          start: timeOf(at),
          end: timeOf(at + 1),
        })),
      }),
    ),
    markers: new Writer((at) => {
      const title = `Marker ${String(at).padStart(5, '0')}`;
      const marker = {
        space_ids: [1],
        title,
        startdatetime: '2026-03-01',
        enddatetime: '2026-03-02',
      };
      return server.result('/v4/time-markers', { body: { data: marker } });
    }),
  };
}

/** What a server has of each writer, in the order it was written: of readings and bookings one per zone. */
async function storedOn(server: TestServer): Promise<Record<string, string[]>> {
  const { samples } = server.services;
  const column = (rows: unknown[][]): string[] => rows.map(([value]) => String(value));
  const { time_markers: markers } = await server.result<{ time_markers: { title: string }[] }>(
    '/v4/time-markers/all',
  );
  return {
    readings: column(
      await samples.queryCompact(
        "SELECT formatDateTime(time, '%FT%T.000Z', 'UTC') FROM reading FINAL ORDER BY time",
      ),
    ),
    slots: column(
      await samples.queryCompact(
        "SELECT formatDateTime(time, '%FT%T.000Z', 'UTC') FROM slot FINAL WHERE has_count ORDER BY time",
      ),
    ),
    bookings: column(
      await samples.queryCompact(
        "SELECT formatDateTime(start, '%FT%T.000Z', 'UTC') FROM booking FINAL ORDER BY start",
      ),
    ),
    markers: markers.map(({ title }) => title).toSorted(),
  };
}

it(
  'holds all that was acknowledged before it began, and nothing half, while the server is written to',
  { timeout: 120_000 + rounds * 60_000 },
  async () => {
    const dataDir = temporaryFolder();
    const server = await serverIn(dataDir);
    await postBuilding(server);
    const writers = writersOf(server);
    const end = new AbortController();
    const work = Promise.all(Object.values(writers).map((writer) => writer.run(end.signal)));
    const counts = () =>
      Object.fromEntries(Object.entries(writers).map(([name, one]) => [name, one.acknowledged]));
    const before: Record<string, number>[] = [];
    const { variables } = await openS3Server();
    const folder = temporaryFolder();
    const backups = Array.from({ length: rounds }, (_, at) =>
      at % 2 === 0 ? join(folder, `backup-${at}`) : `s3://backups/${at}`,
    );
    for (const place of backups) {
      const since = counts();
      await vi.waitUntil(
        () => Object.entries(counts()).every(([kind, count]) => count > (since[kind] ?? 0) + 3),
        { timeout: 60_000 },
      );
      before.push(counts());
      expect(
        await floorscope({ ...variables, FLOORSCOPE_DATA_DIR: dataDir }, 'backup', place),
      ).toMatch(/^Backed up [\d,]+ files/);
    }
    end.abort();
    await work;
    const written = counts();
    await server.dispose();

    for (const [at, place] of backups.entries()) {
      const restoredDir = temporaryFolder();
      await floorscope({ ...variables, FLOORSCOPE_DATA_DIR: restoredDir }, 'restore', place);
      const restored = await serverIn(restoredDir);
      const { readings = [], slots = [], bookings = [], markers = [] } = await storedOn(restored);
      await restored.dispose();
      const whole = (rows: readonly string[], kind: 'readings' | 'bookings'): void => {
        expect(rows.length % zones.length).toBe(0);
        const steps = rows.length / zones.length;
        expect(steps).toBeGreaterThanOrEqual(before[at]?.[kind] ?? Infinity);
        expect(steps).toBeLessThanOrEqual(written[kind] ?? 0);
        const expected = Array.from({ length: steps }, (_, step) => zones.map(() => timeOf(step)));
        expect(rows).toEqual(expected.flat());
      };
      whole(readings, 'readings');
      whole(bookings, 'bookings');
      expect(slots).toEqual(readings);
      expect(markers.length).toBeGreaterThanOrEqual(before[at]?.['markers'] ?? Infinity);
      expect(markers.at(-1)).toBe(`Marker ${String(markers.length - 1).padStart(5, '0')}`);
      for (const done of [restoredDir, join(folder, `backup-${at}`)])
        rmSync(done, { recursive: true, force: true });
    }
  },
);
